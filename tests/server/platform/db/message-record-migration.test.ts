// @vitest-environment node
import type { Kysely } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { up } from '../../../../server/platform/db/migrations/0068-message-record'
import { type Backend, removeDatabases, startBackend } from '../../../support/backend'

const CLERK_ROLE = 3
const WRITER_ROLE = 11
/** The record of messages, its button, and the directory above it. */
const [SCREEN, BUTTON, DIRECTORY] = [2151, 2152, 2739]
const BEFORE = '可查询字典、站内信和内部通知，不能修改'

let backend: Backend
beforeEach(async () => {
  backend = await startBackend()
  const { writer } = backend.db
  await writer.updateTable('roles').set({ remark: BEFORE }).where('id', '=', CLERK_ROLE).execute()
  await writer
    .insertInto('roleMenus')
    .values([CLERK_ROLE, WRITER_ROLE].flatMap(roleId => [SCREEN, BUTTON].map(menuId => ({ roleId, menuId }))))
    .execute()
})
afterEach(() => backend.close())
afterAll(removeDatabases)

// A migration uses the tables of its time, not those of today.
const update = () => up(backend.db.writer as unknown as Kysely<unknown>)
const menusOf = async (roleId: number) =>
  (await backend.db.read.selectFrom('roleMenus').select('menuId').where('roleId', '=', roleId).execute())
    .map(({ menuId }) => menuId)
    .sort((a, b) => a - b)
const remark = async () =>
  (
    await backend.db.read
      .selectFrom('roles')
      .select('remark')
      .where('id', '=', CLERK_ROLE)
      .executeTakeFirstOrThrow()
  ).remark

test('the delivered role of the clerk has the record of messages no longer, and keeps all else', async () => {
  const [before, writer] = [await menusOf(CLERK_ROLE), await menusOf(WRITER_ROLE)]
  await update()
  expect(await menusOf(CLERK_ROLE)).toEqual(before.filter(id => id !== SCREEN && id !== BUTTON))
  expect(await menusOf(CLERK_ROLE)).toContain(DIRECTORY)
  expect(await remark()).toBe('可查询字典、站内信模板和内部通知，不能修改')
  // Another role was given it by staff.
  expect(await menusOf(WRITER_ROLE)).toEqual(writer)
  await update()
  expect(await menusOf(CLERK_ROLE)).not.toContain(SCREEN)
})

test('a role of the clerk that staff renamed keeps what it has', async () => {
  await backend.db.writer.updateTable('roles').set({ name: '秘书' }).where('id', '=', CLERK_ROLE).execute()
  const before = await menusOf(CLERK_ROLE)
  await update()
  expect(await menusOf(CLERK_ROLE)).toEqual(before)
  expect(await remark()).toBe(BEFORE)
})
