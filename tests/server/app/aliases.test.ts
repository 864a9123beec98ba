import { afterAll, expect, test } from 'vitest'
import { endpoints } from '../../../server/app/routes'
import { removeDatabases, startBackend } from '../../support/backend'
import { Client, clientOf, signIn } from '../../support/client'

/** Contract 17: other addresses under which front ends make the same calls. */
const backend = await startBackend()
const admin = await clientOf(backend, 'admin')

afterAll(async () => {
  await backend.close()
  await removeDatabases()
})

const rowOf = (method: string, path: string) =>
  endpoints.find(endpoint => endpoint.method === method && endpoint.path === `/admin-api${path}`)

/** That both paths are one endpoint: the same function, access and input. */
function expectSame(method: string, ...paths: [string, string]) {
  const [one, other] = paths.map(path => rowOf(method, path))
  expect({ path: paths[0], exists: one !== undefined }).toEqual({ path: paths[0], exists: true })
  // Which of them other servers have too is no difference of the call.
  const shared = { path: '', addition: undefined }
  expect({ ...other, ...shared }).toEqual({ ...one, ...shared })
}

test('one endpoint has both addresses of each short list, export, deletion of several and the menus of a role', () => {
  const both = (name: string, other: string) => {
    const bases = endpoints.flatMap(({ path }) =>
      path.startsWith('/admin-api') && path.endsWith(`/${other}`) ? [path.slice(10, -other.length)] : [],
    )
    const { method } = endpoints.find(({ path }) => path.endsWith(`/${other}`)) ?? { method: '' }
    for (const base of bases) expectSame(method, base + name, base + other)
    return bases
  }
  expect(both('simple-list', 'list-all-simple')).toHaveLength(8)
  expect(both('export-excel', 'export').length).toBeGreaterThan(7)
  expect(both('delete-list', 'delete-batch').length).toBeGreaterThan(7)
  expect(both('list-role-menus', 'list-role-resources')).toHaveLength(1)
})

test('dictionary entries by type are served by path and by parameter, for staff and for visitors', async () => {
  const wanted = ['0', '1']
  const values = async (client: Client, path: string) =>
    (await client.get<{ value: string }[]>(path)).data?.map(({ value }) => value)
  expect(await values(admin, '/admin-api/system/dict-data/type/common_status')).toEqual(wanted)
  expect(await values(admin, '/admin-api/system/dict-data/type?type=common_status')).toEqual(wanted)
  const visitor = new Client(backend)
  expect(await values(visitor, '/app-api/system/dict-data/type?type=arbitrator_roster_type')).toHaveLength(4)
})

test('a role is disabled by either call', async () => {
  const body = { name: '切换', code: 'switched', sort: 9, status: 0 }
  const { data: id } = await admin.post<number>('/admin-api/system/role/create', body)
  for (const status of [1, 0]) {
    await admin.put('/admin-api/system/role/update-status', { id, status })
    const { data } = await admin.get<{ status: number }>(`/admin-api/system/role/get?id=${id}`)
    expect(data?.status).toBe(status)
  }
})

test('the signed-in user has both spellings of the name', async () => {
  const { data } = await admin.get<{ user: object }>('/admin-api/system/auth/get-permission-info')
  expect(data?.user).toMatchObject({ username: 'admin', userName: 'admin' })
})

test('the tree of menus for clients from before 2023-07 is that of the permissions', async () => {
  const { data } = await admin.get<{ menus: unknown }>('/admin-api/system/auth/get-permission-info')
  expect((await admin.get('/admin-api/system/auth/list-menus')).data).toEqual(data?.menus)
})

test('calls are answered below /prod-api and below /, the roster too', async () => {
  for (const base of ['', '/prod-api']) {
    const info = await backend.app.fetch(new Request(`http://localhost${base}/app-api/system/facade/info`))
    expect(await info.json()).toMatchObject({ code: 0 })
    const roster = new Request(`http://localhost${base}/proxy-api/back/arbitrator/selectArbitratorlist`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"pageNum":1,"pageSize":1}',
    })
    expect(await (await backend.app.fetch(roster)).json()).toMatchObject({ code: 1 })
  }
})

test.each(['query', 'form'])('a refresh token is read from the %s', async place => {
  const { refreshToken } = await signIn(backend, 'admin')
  const url = 'http://localhost/admin-api/system/auth/refresh-token'
  const request =
    place === 'query'
      ? new Request(`${url}?refreshToken=${refreshToken}`, { method: 'POST' })
      : new Request(url, { method: 'POST', body: new URLSearchParams({ refreshToken }) })
  expect(await (await backend.app.fetch(request)).json()).toMatchObject({ code: 0 })
})
