import type { NotifyMessage } from '@shared/contract/notify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '../../../server/app/routes'
import type { Endpoint } from '../../../server/platform/api/endpoint'
import type { Page } from '../../../src/api/page'
import { type Backend, removeDatabases, startBackend } from '../../support/backend'
import { Client, clientOf } from '../../support/client'
import { nameOf, sampleOf } from '../../support/samples'
import { addUser, disable, signInAs } from '../../support/users'

const permissionOf = ({ access }: Endpoint) =>
  access.startsWith('perm:') ? access.slice('perm:'.length) : undefined
const PERMISSIONS = [...new Set(endpoints.map(permissionOf))].filter(permission => permission !== undefined)

const NOT_SIGNED_IN = { code: 401, msg: '账号未登录', data: null }
const NOT_ALLOWED = { code: 403, msg: '没有该操作权限', data: null }

let backend: Backend
let clerk: Client

beforeAll(async () => {
  backend = await startBackend()
  clerk = await clientOf(backend, 'clerk')
})
afterAll(async () => {
  await backend.close()
  await removeDatabases()
})

/** A caller of all tests below. Some endpoints end sessions: a new one is begun where the caller's was ended. */
interface Caller {
  client: Client
  signInAgain?: () => Promise<Client>
}

type Envelope = { code?: number; msg?: string; data?: unknown; status: number }

/** The response's envelope, or the status of one that has none. */
async function ask(caller: Caller, endpoint: Endpoint): Promise<Envelope> {
  const { path, body } = sampleOf(endpoint)
  const response = await caller.client.raw(endpoint.method, path, { body })
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return { status: response.status, ...(isJson ? ((await response.json()) as object) : undefined) }
}

/** The same for a caller whose session an earlier call may have ended. */
async function askSignedIn(caller: Caller, endpoint: Endpoint): Promise<Envelope> {
  const first = await ask(caller, endpoint)
  if (first.code !== NOT_SIGNED_IN.code || !caller.signInAgain) return first
  caller.client = await caller.signInAgain()
  return ask(caller, endpoint)
}

/**
 * Past every check: the endpoint exists, its input is valid, its caller is permitted. The outcome of the handler does
 * not matter.
 */
function isAllowed({ code, status }: Envelope, { path }: Endpoint): boolean {
  // These fail for lack of what a sample cannot contain: a file, a real token.
  const isHardToCall = /\/(upload|attach|update-avatar|user\/import|refresh-token)$/.test(path)
  return status < 500 && ![401, 403, 404, 405, 500].includes(code ?? 0) && (isHardToCall || code !== 400)
}

const isRefused = (envelope: Envelope, { code, msg }: typeof NOT_SIGNED_IN): boolean =>
  envelope.code === code && envelope.msg === msg && envelope.data === null

/** A line for each endpoint whose response is not as it has to be; tests want none. */
async function offenders(
  among: readonly Endpoint[],
  call: (endpoint: Endpoint) => Promise<Envelope>,
  isRight: (envelope: Envelope, endpoint: Endpoint) => boolean,
): Promise<string[]> {
  const found: string[] = []
  for (const endpoint of among) {
    const envelope = await call(endpoint)
    if (!isRight(envelope, endpoint))
      found.push(`${nameOf(endpoint)}: ${JSON.stringify(envelope).slice(0, 200)}`)
  }
  return found
}

describe('the route table', () => {
  test('the route table states who may use every endpoint', () => {
    const access = /^(open|signed-in|scope:user\.(read|write)|perm:[a-z]+(-[a-z]+)*(:[a-z\d]+(-[a-z]+)*){2})$/
    expect(endpoints.filter(endpoint => !access.test(endpoint.access)).map(nameOf)).toEqual([])
  })

  test('the route table names every endpoint once', () => {
    expect(new Set(endpoints.map(nameOf)).size).toBe(endpoints.length)
  })

  test('the route table opens only public endpoints to callers without a session', () => {
    const open = endpoints.filter(endpoint => endpoint.access === 'open').map(nameOf)
    expect(open.sort()).toEqual(
      [
        'GET /health',
        'GET /live',
        'GET /admin-api/system/tenant/get-by-website',
        'GET /admin-api/system/tenant/get-id-by-name',
        'GET /admin-api/system/tenant/simple-list',
        'POST /admin-api/system/auth/login',
        'POST /admin-api/system/auth/two-step',
        'POST /admin-api/system/auth/logout',
        'POST /admin-api/system/auth/refresh-token',
        'POST /admin-api/system/auth/send-sms-code',
        'POST /admin-api/system/auth/sms-login',
        'POST /admin-api/system/auth/reset-password',
        'POST /admin-api/system/auth/password-link',
        'POST /admin-api/system/auth/set-password',
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
        'GET /admin-api/infra/backup/download',
        'GET /app-api/system/area/tree',
        'GET /app-api/system/tenant/get-by-website',
        'GET /app-api/system/dict-data/type',
        'GET /app-api/system/sign-in-ways',
        'GET /app-api/system/facade/info',
        'GET /app-api/system/facade/current-address',
        'GET /app-api/system/disclosure/list',
        'GET /app-api/system/fee-table/get',
        'GET /app-api/system/filing-guide/get',
        'GET /app-api/system/feedback/info',
        'GET /app-api/system/feedback/visits',
        'GET /app-api/system/calendar/get',
        'POST /app-api/system/feedback/attach',
        'POST /app-api/system/feedback/create',
        'POST /app-api/system/feedback/status',
        'POST /app-api/system/notice-code/check',
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

  test('the route table requires a permission for every change except those of the own account', () => {
    // The undo is of own deletions alone, and checks the permission of what was deleted.
    const own =
      /^\/admin-api\/(system\/user\/profile\/|system\/social-user\/|system\/oauth2\/authorize$|system\/notify-message\/update-|system\/permission\/request$|system\/recycle-bin\/undo$|infra\/file\/upload$)/
    const free = endpoints.filter(({ method, access }) => method !== 'GET' && access === 'signed-in')
    expect(free.filter(({ path }) => !own.test(path)).map(nameOf)).toEqual([])
  })

  test('the route table separates public and staff endpoints by their prefix', () => {
    for (const { path, access } of endpoints) {
      if (/^\/(app-api|proxy-api)\//.test(path)) expect(access).toBe('open')
      else expect(path).toMatch(/^\/(admin-api\/|health$|live$|v3\/api-docs$)/)
    }
  })
})

/** For clients of the single sign-on alone; tests/server/features/auth/oauth2.test.ts calls them. */
const forClients = endpoints.filter(({ access }) => access.startsWith('scope:'))
const open = endpoints.filter(({ access }) => access === 'open')
const withPermission = endpoints.filter(permissionOf)
const signedIn = endpoints.filter(({ access }) => access === 'signed-in')

describe('of all calls in the route table', () => {
  const stranger = (): Caller => ({ client: new Client(backend) })
  const administrator = async (): Promise<Caller> => {
    const signInAgain = () => clientOf(backend, 'admin')
    return { client: await signInAgain(), signInAgain }
  }
  async function user(options?: Parameters<typeof addUser>[1]): Promise<Caller & { id: number }> {
    const { id, username, client } = await addUser(backend, options)
    const signInAgain = async () => new Client(backend, (await signInAs(backend, username)).accessToken)
    return { id, client, signInAgain }
  }

  test('single sign-on client calls are closed to anonymous callers and to every user', async () => {
    expect(forClients).not.toEqual([])
    for (const caller of [stranger(), { client: clerk }, await administrator()])
      expect(
        await offenders(
          forClients,
          endpoint => ask(caller, endpoint),
          envelope => isRefused(envelope, NOT_SIGNED_IN),
        ),
      ).toEqual([])
  })

  test('open calls admit an anonymous caller and a disabled user', async () => {
    const off = await user({ permissions: PERMISSIONS })
    await disable(backend, off.id)
    for (const caller of [stranger(), off])
      expect(await offenders(open, endpoint => ask(caller, endpoint), isAllowed)).toEqual([])
  })

  test('all endpoints that are not open refuse a caller without a session', async () => {
    const refuse = await offenders(
      [...signedIn, ...withPermission],
      endpoint => ask(stranger(), endpoint),
      envelope => isRefused(envelope, NOT_SIGNED_IN),
    )
    expect(refuse).toEqual([])
  })

  test('all endpoints that are not open refuse a disabled user, whatever the role allows', async () => {
    const off = await user({ permissions: PERMISSIONS })
    await disable(backend, off.id)
    const refuse = await offenders(
      [...signedIn, ...withPermission],
      endpoint => ask(off, endpoint),
      envelope => isRefused(envelope, NOT_SIGNED_IN),
    )
    expect(refuse).toEqual([])
  })

  test('calls without a permission admit a user without roles, and calls with one refuse', async () => {
    const caller = await user()
    const call = (endpoint: Endpoint) => askSignedIn(caller, endpoint)
    expect(await offenders([...open, ...signedIn], call, isAllowed)).toEqual([])
    const isForbidden = (envelope: Envelope) => isRefused(envelope, NOT_ALLOWED)
    expect(await offenders(withPermission, call, isForbidden)).toEqual([])
  })

  test('every call admits the super admin', async () => {
    const caller = await administrator()
    const among = [...open, ...signedIn, ...withPermission]
    expect(await offenders(among, endpoint => askSignedIn(caller, endpoint), isAllowed)).toEqual([])
  })

  const isForbidden = (envelope: Envelope) => isRefused(envelope, NOT_ALLOWED)

  /** Requests every endpoint that needs a permission, by a caller whose role has the menus chosen for it. */
  async function offendersByPermission(
    choose: (own: number) => (menuId: number) => boolean,
    isRight: (envelope: Envelope, endpoint: Endpoint) => boolean,
  ): Promise<string[]> {
    const caller = await user({ permissions: PERMISSIONS })
    const held = await backend.db.read
      .selectFrom('userRoles')
      .innerJoin('roleMenus', 'roleMenus.roleId', 'userRoles.roleId')
      .innerJoin('menus', 'menus.id', 'roleMenus.menuId')
      .select(['userRoles.roleId', 'menus.id', 'menus.permission'])
      .where('userId', '=', caller.id)
      .execute()
    const found: string[] = []
    for (const { roleId, id, permission } of held) {
      const isHeld = choose(id)
      await backend.db.write(async trx => {
        await trx.deleteFrom('roleMenus').where('roleId', '=', roleId).execute()
        const rows = held.filter(one => isHeld(one.id)).map(one => ({ roleId, menuId: one.id }))
        await trx.insertInto('roleMenus').values(rows).execute()
      })
      const among = withPermission.filter(endpoint => permissionOf(endpoint) === permission)
      found.push(...(await offenders(among, endpoint => askSignedIn(caller, endpoint), isRight)))
    }
    return found
  }

  test('calls with a permission refuse a role with every other permission', async () => {
    expect(await offendersByPermission(own => menuId => menuId !== own, isForbidden)).toEqual([])
  })

  test('calls with a permission admit a role with this permission alone', async () => {
    expect(await offendersByPermission(own => menuId => menuId === own, isAllowed)).toEqual([])
  })

  test.each([
    ['a disabled role', { roleStatus: 1 }],
    ['a role in which the permissions are disabled', { menuStatus: 1 }],
  ])('calls with a permission refuse %s', async (_, off) => {
    const caller = await user({ permissions: PERMISSIONS, ...off })
    expect(await offenders(withPermission, endpoint => askSignedIn(caller, endpoint), isForbidden)).toEqual(
      [],
    )
  })
})

describe('calls that do not exist', () => {
  test.each([
    'POST /admin-api/infra/file/create',
    'GET /admin-api/infra/file/presigned-url',
    'POST /app-api/infra/file/upload',
    'POST /app-api/infra/file/create',
    'GET /app-api/infra/file/presigned-url',
    'GET /admin-api/system/tenant/page',
    'GET /actuator/env',
    'GET /druid/index.html',
    'GET /swagger-ui/index.html',
    'GET /.env',
    'GET /.git/config',
  ])('the call %s does not exist for anyone', async name => {
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
    backend = await startBackend()
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

  test('messages of other users are not listed, whatever user is named', async () => {
    const own = (await rowsOf(CLERK_ID)).map(row => row.id)
    const { data } = await clerk.get<Page<NotifyMessage>>(
      `${BASE}/my-page?pageSize=200&userId=${ADMIN_ID}&userType=2`,
    )
    expect(data?.list.map(row => row.id).sort((a, b) => a - b)).toEqual(own)
    const unread = await clerk.get<NotifyMessage[]>(`${BASE}/get-unread-list?size=200&userId=${ADMIN_ID}`)
    for (const row of unread.data ?? []) expect(row.userId).toBe(CLERK_ID)
  })

  test('messages of other users are not marked read, one by one or all', async () => {
    const before = await rowsOf(ADMIN_ID)
    const ids = before.map(row => row.id).join()
    expect(await clerk.put(`${BASE}/update-read?ids=${ids}`)).toMatchObject({ code: 0, data: 0 })
    expect(await clerk.put(`${BASE}/update-all-read?userId=${ADMIN_ID}`)).toMatchObject({
      code: 0,
      data: expect.any(Number),
    })
    expect(await rowsOf(ADMIN_ID)).toEqual(before)
    expect(before.some(row => row.readStatus === 0)).toBe(true)
  })

  test('messages to a member with the same number are not a user’s own', async () => {
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

  test('an anonymous caller uploads nothing on any path', async () => {
    const before = await files()
    const stranger = new Client(backend)
    expect(await stranger.post('/admin-api/infra/file/upload', form())).toMatchObject(NOT_SIGNED_IN)
    expect(await stranger.post('/app-api/infra/file/upload', form())).toMatchObject({ code: 404 })
    expect(await stranger.post('/app-api/infra/file/create', form())).toMatchObject({ code: 404 })
    expect(await files()).toEqual(before)
  })

  test('a user without file permission uploads, but neither lists, reads nor deletes', async () => {
    const { client } = await addUser(backend)
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
