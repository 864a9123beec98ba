// @module-tag postgres
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Backend, removeDatabases, startBareBackend } from '../../support/backend'
import { SAMPLE_NAMES } from '../../support/sample-names'

let backend: Backend
const started = Date.now()
beforeAll(async () => {
  backend = await startBareBackend()
})
afterAll(async () => {
  await backend.close()
  removeDatabases()
})

/** Times of the law, not of the product. */
const OF_THE_LAW = ['feeTables.effectiveTime']
/** Their rows are no records of the seed. */
const OF_THE_ENGINE = /^(sqlite_|search|kysely_|fileUse|permissionVersion|auditChain|leases|processes)/

test('every row of an empty database was made now, and none names an invented commission or person', async () => {
  const tables = (await backend.db.read.introspection.getTables()).filter(
    ({ name }) => !OF_THE_ENGINE.test(name),
  )
  for (const { name, columns } of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(
      backend.db.read,
    )
    for (const row of rows) {
      const { content: _, ...texts } = row
      expect([name, SAMPLE_NAMES.exec(JSON.stringify(texts))?.[0]]).toEqual([name, undefined])
      for (const column of columns.map(column => column.name))
        if (/[tT]ime$/.test(column) && Number(row[column]) > 0 && !OF_THE_LAW.includes(`${name}.${column}`))
          expect([name, column, Number(row[column]) >= started - 60_000]).toEqual([name, column, true])
    }
  }
})

test('an empty database has no departments, and its records were saved by the system', async () => {
  const { read } = backend.db
  expect(await read.selectFrom('depts').selectAll().execute()).toEqual([])
  expect(await read.selectFrom('userPosts').selectAll().execute()).toEqual([])
  for (const table of ['roles', 'disclosureItems', 'feeTables', 'menus', 'configs'] as const) {
    const rows = await read.selectFrom(table).select('updater').distinct().execute()
    expect([table, rows]).toEqual([table, [{ updater: '系统' }]])
  }
})

test('the roles of an empty database are jobs, none with dictionaries, templates or everybody’s messages', async () => {
  const { read } = backend.db
  const roles = await read.selectFrom('roles').select(['name', 'code']).orderBy('sort').execute()
  expect(roles.map(({ name }) => name)).toEqual([
    ...['超级管理员', '普通角色', '书记员', '编辑', '审核人', '名册管理员', '系统管理员', '审计员'],
  ])
  const granted = await read
    .selectFrom('roleMenus')
    .innerJoin('roles', 'roles.id', 'roleMenus.roleId')
    .innerJoin('menus', 'menus.id', 'roleMenus.menuId')
    .select(['roles.code', 'menus.permission', 'menus.name'])
    .execute()
  expect(
    granted.filter(({ permission }) => /:(dict|notify-template|notify-message):/.test(permission)),
  ).toEqual([])
  expect(granted.filter(({ name }) => /字典管理|模板管理|消息记录/.test(name))).toEqual([])
  const of = (code: string) =>
    granted.filter(row => row.code === code && row.permission !== '').map(({ permission }) => permission)
  expect(of('clerk')).not.toContain('system:documents:publish')
  expect(of('clerk')).toEqual(expect.arrayContaining(['system:documents:create', 'system:feedback:update']))
  expect(of('reviewer')).toEqual(['system:documents:query', 'system:documents:publish'])
  expect(of('auditor').every(permission => /:(operate-log|login-log):/.test(permission))).toBe(true)
})
