import { beforeEach, describe, expect, test } from 'vitest'
import { cachedPermissions, permissionVersion } from '../../../../server/features/permissions/permissions'
import { openDatabase } from '../../../../server/platform/db/open'
import { IS_SQLITE } from '../../../support/backend'
import { Client } from '../../../support/client'
import { backend, freshBackend } from '../../../support/fresh-backend'
import { addUser, type TestUser } from '../../../support/users'

let clerk: TestUser
freshBackend()
beforeEach(async () => {
  clerk = await addUser(backend, { permissions: ['system:dict:query'] })
})

const PAGE = '/admin-api/system/dict-type/page'
const codeOfPage = async () => (await clerk.client.get(PAGE)).code
const roleId = async () => {
  const { roleId } = clerk
  return roleId
}
const versionHeader = async (path = PAGE) => {
  const response = await backend.app.fetch(
    new Request(`http://localhost${path}`, {
      headers: { authorization: `Bearer ${clerk.tokens.accessToken}` },
    }),
  )
  return response.headers.get('x-permission-version')
}

describe('a change by another process that this one has not noticed yet', () => {
  const POST = '/admin-api/system/post'
  const BODY = { name: '新岗位', code: 'new_post', sort: 1, status: 0 }
  const posts = () => backend.db.read.selectFrom('posts').select('id').where('code', '=', BODY.code).execute()
  beforeEach(async () => {
    // As on a server that learns of others' changes later: the test does not wait for that time.
    const version = backend.db.version()
    backend.deps.db = { ...backend.db, version: () => version }
    clerk = await addUser(backend, { permissions: ['system:post:create', 'system:post:query'] })
    expect((await clerk.client.get(`${POST}/page`)).code).toBe(0)
  })

  test('a user who lost the permission in another process changes nothing more', async () => {
    await backend.db.write(trx => trx.deleteFrom('userRoles').where('userId', '=', clerk.id).execute())
    const logged = await backend.db.read.selectFrom('auditLogs').select('id').execute()
    expect((await clerk.client.get(`${POST}/page`)).code).toBe(0)
    expect(await clerk.client.post(`${POST}/create`, BODY)).toMatchObject({ code: 403 })
    expect(await posts()).toEqual([])
    expect(await backend.db.read.selectFrom('auditLogs').select('id').execute()).toEqual(logged)
  })

  test('a user who still has the permission continues although another one was changed', async () => {
    await backend.db.write(trx =>
      trx.updateTable('roles').set({ sort: 77 }).where('code', '=', clerk.username).execute(),
    )
    expect(await clerk.client.post(`${POST}/create`, BODY)).toMatchObject({ code: 0 })
    expect(await posts()).toHaveLength(1)
  })
})

describe('a change takes effect with the next call', () => {
  test('a changed status of a role takes effect with the next call', async () => {
    expect(await codeOfPage()).toBe(0)
    const id = await roleId()
    await backend.db.write(trx => trx.updateTable('roles').set({ status: 1 }).where('id', '=', id).execute())
    expect(await codeOfPage()).toBe(403)
    await backend.db.write(trx => trx.updateTable('roles').set({ status: 0 }).where('id', '=', id).execute())
    expect(await codeOfPage()).toBe(0)
  })

  test('changed menus of a role, roles of a user and menus take effect with the next call', async () => {
    expect(await codeOfPage()).toBe(0)
    const id = await roleId()
    const menus = await backend.db.read.selectFrom('roleMenus').selectAll().where('roleId', '=', id).execute()
    await backend.db.write(trx => trx.deleteFrom('roleMenus').where('roleId', '=', id).execute())
    expect(await codeOfPage()).toBe(403)
    await backend.db.write(trx => trx.insertInto('roleMenus').values(menus).execute())
    expect(await codeOfPage()).toBe(0)
    await backend.db.write(trx => trx.deleteFrom('userRoles').where('userId', '=', clerk.id).execute())
    expect(await codeOfPage()).toBe(403)
    await backend.db.write(trx =>
      trx.insertInto('userRoles').values({ userId: clerk.id, roleId: id }).execute(),
    )
    expect(await codeOfPage()).toBe(0)
    await backend.db.write(trx =>
      trx
        .updateTable('menus')
        .set({ status: 1 })
        .where('id', '=', menus[0]?.menuId ?? 0)
        .execute(),
    )
    expect(await codeOfPage()).toBe(403)
  })

  test('a permission change made by another process takes effect with the next call', async () => {
    expect(await codeOfPage()).toBe(0)
    const other = openDatabase(backend.databaseUrl)
    await other.write(trx => trx.deleteFrom('userRoles').where('userId', '=', clerk.id).execute())
    await other.close()
    // At most a second later, which SQLite does not need.
    await expect.poll(codeOfPage, { timeout: IS_SQLITE ? 100 : 5_000 }).toBe(403)
  })
})

describe('the version of the permissions', () => {
  test('the permission version is on every response to a signed-in user, and on no other', async () => {
    const version = await versionHeader()
    expect(version).toMatch(/^\d+$/)
    expect(await versionHeader('/admin-api/system/notice/page')).toBe(version)
    expect(await versionHeader('/admin-api/system/auth/permission-version')).toBe(version)
    const anonymous = await backend.app.fetch(
      new Request('http://localhost/app-api/system/documents/page?pageNo=1&pageSize=10'),
    )
    expect(anonymous.headers.get('x-permission-version')).toBeNull()
    expect((await new Client(backend).get('/admin-api/system/auth/permission-version')).code).toBe(401)
  })

  test('the permission version grows with a change of roles and menus and with no other write', async () => {
    const before = await permissionVersion(backend.db)
    await backend.db.write(trx => trx.updateTable('notices').set({ title: '另一标题' }).execute())
    await backend.db.write(trx => trx.updateTable('users').set({ loginIp: '192.0.2.1' }).execute())
    expect(await permissionVersion(backend.db)).toBe(before)
    await backend.db.write(trx => trx.updateTable('menus').set({ sort: 5 }).where('id', '=', 105).execute())
    expect(await permissionVersion(backend.db)).toBeGreaterThan(before)
  })
})

test('a permission is checked without reading the database while nothing has changed', async () => {
  const queries: string[] = []
  const db = openDatabase(backend.databaseUrl, { log: event => queries.push(event.query.sql) })
  expect((await cachedPermissions(db, clerk.id)).has('system:dict:query')).toBe(true)
  expect(queries.length).toBeGreaterThan(0)
  queries.length = 0
  for (let n = 0; n < 100; n++) {
    expect((await cachedPermissions(db, clerk.id)).has('system:dict:create')).toBe(false)
  }
  expect(queries).toEqual([])
  await db.close()
})
