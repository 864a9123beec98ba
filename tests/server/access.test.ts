import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../server/endpoint'
import { endpoints } from '../../server/modules/all'
import type { Page } from '../../src/api/page'
import type { NotifyMessage } from '../../src/api/system/notify-message'
import { type Backend, removeDatabases, startBackend } from '../support/backend'
import { Client, clientOf } from '../support/client'
import { addPerson, disable } from '../support/people'
import { nameOf, sampleOf } from '../support/samples'

const ROUTES = endpoints.map(endpoint => [nameOf(endpoint), endpoint] as const)
const permissionOf = ({ access }: Endpoint) =>
  access.startsWith('perm:') ? access.slice('perm:'.length) : undefined
const PERMISSIONS = [...new Set(endpoints.map(permissionOf))].filter(permission => permission !== undefined)

const NOT_SIGNED_IN = { code: 401, msg: '账号未登录', data: null }
const NOT_ALLOWED = { code: 403, msg: '没有该操作权限', data: null }

let backend: Backend
let clerk: Client

beforeAll(async () => {
  backend = startBackend()
  clerk = await clientOf(backend, 'clerk')
})
afterAll(async () => {
  await backend.close()
  removeDatabases()
})

/** The answer's envelope, or the status of one that has none. */
async function ask(client: Client, endpoint: Endpoint): Promise<{ code?: number; status: number }> {
  const { path, body } = sampleOf(endpoint)
  const response = await client.raw(endpoint.method, path, { body })
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return { status: response.status, ...(isJson ? ((await response.json()) as object) : undefined) }
}

/** Past every gate: found, its input good, its caller let in. What the handler then says is another matter. */
function expectLetIn({ code, status }: { code?: number; status: number }, { path }: Endpoint) {
  expect(status).toBeLessThan(500)
  expect([401, 403, 404, 405, 500]).not.toContain(code)
  // These find fault with what a sample cannot give: a file, a real token.
  if (!/\/(upload|update-avatar|refresh-token)$/.test(path)) expect(code).not.toBe(400)
}

describe('the route table', () => {
  test.each(ROUTES)('%s says who may call it', (_, endpoint) => {
    expect(endpoint.access).toMatch(
      /^(open|signed-in|scope:user\.(read|write)|perm:[a-z]+(-[a-z]+)*(:[a-z\d]+(-[a-z]+)*){2})$/,
    )
  })

  test('names every call once', () => {
    expect(new Set(ROUTES.map(([name]) => name)).size).toBe(ROUTES.length)
  })

  test('opens nothing to strangers but what is meant for them', () => {
    const open = endpoints.filter(endpoint => endpoint.access === 'open').map(nameOf)
    expect(open.sort()).toEqual(
      [
        'GET /health',
        'POST /admin-api/system/auth/login',
        'POST /admin-api/system/auth/two-step',
        'POST /admin-api/system/auth/logout',
        'POST /admin-api/system/auth/refresh-token',
        'POST /admin-api/system/auth/send-sms-code',
        'POST /admin-api/system/auth/sms-login',
        'POST /admin-api/system/auth/reset-password',
        'POST /admin-api/system/auth/register',
        'GET /admin-api/system/auth/social-providers',
        'GET /admin-api/system/auth/social-auth-redirect',
        'POST /admin-api/system/auth/social-login',
        'POST /admin-api/system/oauth2/token',
        'DELETE /admin-api/system/oauth2/token',
        'POST /admin-api/system/oauth2/check-token',
        'POST /admin-api/system/captcha/get',
        'POST /admin-api/system/captcha/check',
        'GET /admin-api/infra/file/:configId/get/:path{.+}',
        'GET /app-api/system/dict-data/type',
        'GET /app-api/system/sign-in-ways',
        'GET /app-api/system/facade/info',
        'GET /app-api/system/disclosure/list',
        'GET /app-api/system/fee-table/get',
        'GET /app-api/system/filing-guide/get',
        'GET /app-api/system/menu/list',
        'GET /app-api/system/documents/page',
        'GET /app-api/system/documents/get',
        'GET /app-api/infra/file/page',
        'GET /app-api/system/search',
        'GET /app-api/system/search/suggest',
        'POST /proxy-api/back/arbitrator/selectArbitratorlist',
      ].sort(),
    )
  })

  test('asks a permission for every change but those of the own account', () => {
    const own =
      /^\/admin-api\/(system\/user\/profile\/|system\/social-user\/|system\/oauth2\/authorize$|system\/notify-message\/update-|infra\/file\/upload$)/
    const free = endpoints.filter(({ method, access }) => method !== 'GET' && access === 'signed-in')
    expect(free.filter(({ path }) => !own.test(path)).map(nameOf)).toEqual([])
  })

  test('keeps public calls and staff calls apart by their prefix', () => {
    for (const { path, access } of endpoints) {
      if (/^\/(app-api|proxy-api)\//.test(path)) expect(access).toBe('open')
      else expect(path).toMatch(/^\/(admin-api\/|health$)/)
    }
  })
})

/** Those are for clients of the single sign-on alone; tests/server/oauth2.test.ts opens them. */
const forClients = (endpoint: Endpoint) => endpoint.access.startsWith('scope:')

describe.each(ROUTES.filter(([, endpoint]) => forClients(endpoint)))('%s', (_, endpoint) => {
  test('is closed to strangers and to everybody who is signed in here', async () => {
    const admin = await clientOf(backend, 'admin')
    for (const client of [new Client(backend), clerk, admin])
      expect(await ask(client, endpoint)).toMatchObject(NOT_SIGNED_IN)
  })
})

describe.each(ROUTES.filter(([, endpoint]) => !forClients(endpoint)))('%s', (_, endpoint) => {
  const permission = permissionOf(endpoint)
  const isOpen = endpoint.access === 'open'

  test(isOpen ? 'is open to a stranger' : 'refuses a stranger', async () => {
    const answer = await ask(new Client(backend), endpoint)
    if (isOpen) expectLetIn(answer, endpoint)
    else expect(answer).toMatchObject(NOT_SIGNED_IN)
  })

  test(isOpen ? 'treats a disabled user as a stranger' : 'refuses a disabled user', async () => {
    const { id, client } = await addPerson(backend, { permissions: PERMISSIONS })
    await disable(backend, id)
    const answer = await ask(client, endpoint)
    if (isOpen) expectLetIn(answer, endpoint)
    else expect(answer).toMatchObject(NOT_SIGNED_IN)
  })

  test(permission ? 'refuses who has no role' : 'lets in who has no role', async () => {
    const { client } = await addPerson(backend)
    const answer = await ask(client, endpoint)
    if (permission) expect(answer).toMatchObject(NOT_ALLOWED)
    else expectLetIn(answer, endpoint)
  })

  test('lets the super admin in', async () => {
    expectLetIn(await ask(await clientOf(backend, 'admin'), endpoint), endpoint)
  })
})

describe.each(
  ROUTES.flatMap(([name, endpoint]) => {
    const permission = permissionOf(endpoint)
    return permission ? [[name, permission, endpoint] as const] : []
  }),
)('%s, which needs %s,', (_, permission, endpoint) => {
  test('refuses a role with every other permission', async () => {
    const others = PERMISSIONS.filter(other => other !== permission)
    const { client } = await addPerson(backend, { permissions: others })
    expect(await ask(client, endpoint)).toMatchObject(NOT_ALLOWED)
  })

  test('lets in a role with this permission alone', async () => {
    const { client } = await addPerson(backend, { permissions: [permission] })
    expectLetIn(await ask(client, endpoint), endpoint)
  })

  test('refuses a disabled role, and one whose permission is disabled', async () => {
    const permissions = [permission]
    const withRoleOff = await addPerson(backend, { permissions, roleStatus: 1 })
    expect(await ask(withRoleOff.client, endpoint)).toMatchObject(NOT_ALLOWED)
    const withMenuOff = await addPerson(backend, { permissions, menuStatus: 1 })
    expect(await ask(withMenuOff.client, endpoint)).toMatchObject(NOT_ALLOWED)
  })
})

describe('calls that do not exist', () => {
  test.each([
    'POST /admin-api/infra/file/create',
    'GET /admin-api/infra/file/presigned-url',
    'POST /app-api/infra/file/upload',
    'POST /app-api/infra/file/create',
    'GET /app-api/infra/file/presigned-url',
    'GET /admin-api/system/tenant/simple-list',
    'GET /actuator/env',
    'GET /druid/index.html',
    'GET /swagger-ui/index.html',
    'GET /v3/api-docs',
    'GET /.env',
    'GET /.git/config',
  ])('%s is there for nobody', async name => {
    const [method = '', path = ''] = name.split(' ')
    const answer = await new Client(backend).call(method, path)
    expect([401, 404]).toContain(answer.code)
    const admin = await clientOf(backend, 'admin')
    expect(await admin.call(method, path)).toMatchObject({ code: 404 })
  })

  test('a token of the mock kind opens nothing', async () => {
    for (const token of ['test1', 'test100', 'test']) {
      expect(await clerk.get('/admin-api/system/user/profile/get', { token })).toMatchObject(NOT_SIGNED_IN)
    }
  })
})

describe('own messages', () => {
  beforeEach(async () => {
    await backend.close()
    backend = startBackend()
    clerk = await clientOf(backend, 'clerk')
  })

  const BASE = '/admin-api/system/notify-message'
  const ADMIN_ID = 1
  const CLERK_ID = 2

  const rowsOf = (userId: number) =>
    backend.db.read
      .selectFrom('notifyMessages')
      .selectAll()
      .where('userId', '=', userId)
      .orderBy('id')
      .execute()

  test("other people's are not listed, whoever is asked for", async () => {
    const own = (await rowsOf(CLERK_ID)).map(row => row.id)
    const { data } = await clerk.get<Page<NotifyMessage>>(
      `${BASE}/my-page?pageSize=200&userId=${ADMIN_ID}&userType=2`,
    )
    expect(data?.list.map(row => row.id).sort((a, b) => a - b)).toEqual(own)
    const unread = await clerk.get<NotifyMessage[]>(`${BASE}/get-unread-list?size=200&userId=${ADMIN_ID}`)
    for (const row of unread.data ?? []) expect(row.userId).toBe(CLERK_ID)
  })

  test("other people's are not marked read, one by one or all", async () => {
    const before = await rowsOf(ADMIN_ID)
    const ids = before.map(row => row.id).join()
    expect(await clerk.put(`${BASE}/update-read?ids=${ids}`)).toMatchObject({ code: 0, data: true })
    expect(await clerk.put(`${BASE}/update-all-read?userId=${ADMIN_ID}`)).toMatchObject({
      code: 0,
      data: true,
    })
    expect(await rowsOf(ADMIN_ID)).toEqual(before)
    expect(before.some(row => row.readStatus === 0)).toBe(true)
  })

  test('those to a member of the same number are not their own', async () => {
    const [sample] = await rowsOf(CLERK_ID)
    if (!sample) throw new Error('the clerk has no message')
    const { id: _, ...row } = sample
    const { id } = await backend.db.write(trx =>
      trx
        .insertInto('notifyMessages')
        .values({ ...row, userType: 1, readStatus: 0, readTime: null })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    const { data } = await clerk.get<Page<NotifyMessage>>(`${BASE}/my-page?pageSize=200`)
    expect(data?.list.map(message => message.id)).not.toContain(id)
    await clerk.put(`${BASE}/update-read?ids=${id}`)
    await clerk.put(`${BASE}/update-all-read`)
    expect((await rowsOf(CLERK_ID)).find(message => message.id === id)?.readStatus).toBe(0)
  })
})

describe('files', () => {
  const form = () => {
    const data = new FormData()
    data.append('file', new File(['内容'], 'a.txt'))
    return data
  }
  const files = () => backend.db.read.selectFrom('files').select('id').execute()

  test('a stranger uploads nothing, on any path', async () => {
    const before = await files()
    const stranger = new Client(backend)
    expect(await stranger.post('/admin-api/infra/file/upload', form())).toMatchObject(NOT_SIGNED_IN)
    expect(await stranger.post('/app-api/infra/file/upload', form())).toMatchObject({ code: 404 })
    expect(await stranger.post('/app-api/infra/file/create', form())).toMatchObject({ code: 404 })
    expect(await files()).toEqual(before)
  })

  test('who has no permission for files uploads, and neither lists, reads nor deletes', async () => {
    const { client } = await addPerson(backend)
    expect(await client.post('/admin-api/infra/file/upload', form())).toMatchObject({ code: 0 })
    const before = await files()
    for (const [method, path] of [
      ['GET', '/page'],
      ['GET', '/get?id=1'],
      ['DELETE', '/delete?id=1'],
      ['DELETE', '/delete-list?ids=1,2,3'],
    ] as const) {
      expect(await client.call(method, `/admin-api/infra/file${path}`)).toMatchObject(NOT_ALLOWED)
    }
    expect(await files()).toEqual(before)
  })
})
