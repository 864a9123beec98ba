// @module-tag postgres

import { type Kysely, sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { isSampleDatabase } from '../../../../server/features/launch'
import { hasTable } from '../../../../server/platform/db/catalog'
import { up } from '../../../../server/platform/db/migrations/0005-no-sample-marks'
import { backend, freshBackend } from '../../../support/fresh-backend'

freshBackend()
beforeEach(async () => {
  const { writer } = backend.db
  await writer.deleteFrom('configs').where('key', '=', 'launch.sample-database').execute()
  await sql`alter table "users" drop column "passwordKnown"`.execute(writer)
  await sql`create table "sampleRows" ("kind" text not null, "rowId" bigint not null, "state" text not null, "bare" text)`.execute(
    writer,
  )
})

const mark = (kind: string, rowId: number, state: string) =>
  sql`insert into "sampleRows" values (${kind}, ${rowId}, ${state}, null)`.execute(backend.db.writer)
const update = () => up(backend.db.writer as unknown as Kysely<unknown>)

test('a database with a marked row becomes one of sample data, another does not, and the marks are gone', async () => {
  await mark('arbitrators', 5, '[1]')
  await update()
  expect(await isSampleDatabase(backend.db.read)).toBe(true)
  expect(await hasTable(backend.db.read, 'sampleRows')).toBe(false)
})

test('publicly known passwords stay noted until they are changed and are no sample data by themselves', async () => {
  const { passwordTime } = await backend.db.read
    .selectFrom('users')
    .select('passwordTime')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  await mark('passwords', 1, String(passwordTime))
  await mark('passwords', 2, '1')
  await update()
  const users = backend.db.read.selectFrom('users').select(['id', 'passwordKnown']).orderBy('id')
  expect(await users.execute()).toEqual([
    { id: 1, passwordKnown: 1 },
    { id: 2, passwordKnown: 0 },
  ])
  expect(await isSampleDatabase(backend.db.read)).toBe(false)
})

test('the permission to clear sample data is gone, also from roles', async () => {
  const { writer, read } = backend.db
  await writer
    .insertInto('menus')
    .values({
      ...{ id: 9044, parentId: 9042, type: 3, sort: 1, name: '示例数据清除', path: '', icon: '' },
      ...({ status: 0, visible: 1, keepAlive: 1, alwaysShow: 1, createTime: 1 } as const),
      permission: 'infra:sample-data:clear',
    })
    .execute()
  await writer.insertInto('roleMenus').values({ roleId: 12, menuId: 9044 }).execute()
  await update()
  expect(await read.selectFrom('menus').select('id').where('id', '=', 9044).execute()).toEqual([])
  expect(await read.selectFrom('roleMenus').selectAll().where('menuId', '=', 9044).execute()).toEqual([])
})
