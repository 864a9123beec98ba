// @vitest-environment node
import type { Kysely } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { up } from '../../../../server/platform/db/migrations/0016-fee-table-history'
import { staffMenus } from '../../../../server/tools/seed/menus/staff'
import { type Backend, removeDatabases, startBackend } from '../../../support/backend'
import { Client, clientOf } from '../../../support/client'

let backend: Backend
beforeEach(async () => {
  backend = await startBackend()
})
afterEach(() => backend.close())
afterAll(removeDatabases)

const isOurs = ({ id = 0 }: { id?: number | undefined }) => /^908[56]\d?$/.test(String(id))

/** Makes the database one of the version before. */
async function age(): Promise<void> {
  const { writer } = backend.db
  for (const column of ['correctsId', 'reason', 'creator', 'publishTime', 'publisher'])
    await writer.schema.alterTable('feeTables').dropColumn(column).execute()
  const ids = staffMenus.filter(isOurs).map(({ id = 0 }) => id)
  await writer.deleteFrom('menus').where('id', 'in', ids).execute()
}
// A migration uses the tables of its time, not those of today.
const update = () => up(backend.db.writer as unknown as Kysely<unknown>)
const menus = () => backend.db.read.selectFrom('menus').selectAll().orderBy('id').execute()

test('an existing fee table stays in force, and can be corrected', async () => {
  await age()
  await update()
  expect(await new Client(backend).get('/app-api/system/fee-table/get')).toMatchObject({
    data: { id: 1, inForce: true },
  })
  const admin = await clientOf(backend, 'admin')
  expect(await admin.get('/admin-api/system/fee-table/list')).toMatchObject({
    data: [{ id: 1, state: 'inForce', creator: null, publisher: null, correctsId: null }],
  })
})

test('the menus are those of a new database', async () => {
  const seeded = (await menus()).filter(isOurs)
  expect(seeded).toHaveLength(9)
  await age()
  await update()
  expect((await menus()).filter(isOurs)).toEqual(seeded)
})

test('a menu id that is in use is left alone, and without the directory the screens are at the top level', async () => {
  await age()
  const { writer } = backend.db
  await writer.updateTable('menus').set({ path: '/other' }).where('id', '=', 9000).execute()
  const taken = { id: 9085, parentId: 0, sort: 1, name: '别的', type: 1, path: '/own', icon: '' } as const
  const shown = { status: 0, visible: 1, keepAlive: 1, alwaysShow: 1, createTime: 1, permission: '' } as const
  await writer
    .insertInto('menus')
    .values({ ...taken, ...shown })
    .execute()
  await update()
  const rows = await menus()
  expect(rows.find(({ id }) => id === 9085)?.path).toBe('/own')
  const page = rows.find(({ component }) => component === 'system/fee-table/index')
  expect(page).toMatchObject({ parentId: 0, path: '/fee-table' })
  expect(rows.filter(({ parentId }) => parentId === page?.id)).toHaveLength(5)
})

test('an empty database is left to its seed', async () => {
  await age()
  await backend.db.writer.deleteFrom('menus').execute()
  await update()
  expect(await menus()).toEqual([])
})
