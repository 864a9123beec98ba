import { expect, test } from 'vitest'
import { endpoints } from '../../../../server/app/routes'
import { backend, sharedBackend, visitor as stranger } from '../../../support/fresh-backend'
import { sample } from '../../../support/long'
import { nameOf, sampleOf } from '../../../support/samples'

/** One rule before all of them: every tenth shows that it is there. */
const ROUTES = sample(endpoints).map(endpoint => [nameOf(endpoint), endpoint] as const)
const FOREIGN = { Origin: 'https://h.invalid', Referer: 'https://h.invalid/page' }

/** Requests that a page of another origin may send without a preflight (the simple requests of the Fetch standard). */
const SIMPLE_TYPES = [
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  'text/plain;application/json',
]

sharedBackend()

/** All that a request could have changed, but for articles' views and the log of refused sign-ins. */
async function everything(): Promise<string> {
  const tables = [
    'users',
    'sessions',
    'accessTokens',
    'refreshTokens',
    'dictTypes',
    'dictData',
    'notifyMessages',
    'files',
  ] as const
  const rows = await Promise.all(tables.map(table => backend.db.read.selectFrom(table).selectAll().execute()))
  const documents = await backend.db.read
    .selectFrom('documents')
    .select(['id', 'title', 'content', 'status'])
    .execute()
  return JSON.stringify([rows, documents])
}

function expectNoCors(response: Response) {
  for (const name of response.headers.keys()) expect(name).not.toMatch(/^access-control-/)
  expect(response.headers.get('set-cookie')).toBeNull()
}

test.each(ROUTES)(
  'the call %s lets no page of another origin read it and sets no cookie',
  async (_, { method, path }) => {
    const called = sampleOf({ method, path })
    expectNoCors(await stranger.raw(method, called.path, { body: called.body, headers: FOREIGN }))
  },
)

test.each(ROUTES)('the call %s permits nothing in a preflight request', async (_, { method, path }) => {
  const headers = {
    ...FOREIGN,
    'Access-Control-Request-Method': method,
    'Access-Control-Request-Headers': 'authorization,content-type',
  }
  const response = await stranger.raw('OPTIONS', sampleOf({ method, path }).path, { headers })
  expectNoCors(response)
  expect([401, 405]).toContain(((await response.json()) as { code: number }).code)
})

test.each(ROUTES)(
  'the call %s changes nothing for forms and texts of another page',
  async (_, { method, path }) => {
    const before = await everything()
    const called = sampleOf({ method, path })
    const json = JSON.stringify(called.body ?? { id: 1 })
    // The form that makes JSON of its one field, and a form of fields.
    const bodies = [json, `${json.slice(0, -1)},"x":"="}`, 'username=admin&password=admin123&id=1&ids=1']
    for (const type of SIMPLE_TYPES) {
      for (const body of bodies) {
        const response = await stranger.raw('POST', called.path, {
          body,
          headers: { ...FOREIGN, 'Content-Type': type },
        })
        expectNoCors(response)
      }
    }
    for (const simple of ['GET', 'HEAD']) await stranger.raw(simple, called.path, { headers: FOREIGN })
    expect(await everything()).toBe(before)
  },
)

test('cookies authorise nothing, and only the header or a parameter carries the token', async () => {
  const login = { username: 'admin', password: 'admin123' }
  const { data } = await stranger.post<{ accessToken: string }>('/admin-api/system/auth/login', login)
  const token = data?.accessToken ?? ''
  const headers = {
    ...FOREIGN,
    Cookie: `ACCESS_TOKEN=${token}; token=${token}; Authorization=Bearer ${token}`,
  }
  expect(await stranger.get('/admin-api/system/user/profile/get', { headers })).toMatchObject({ code: 401 })
})

test('a token with a foreign origin works because only the token counts', async () => {
  const login = { username: 'admin', password: 'admin123' }
  const response = await stranger.post<{ accessToken: string }>('/admin-api/system/auth/login', login, {
    headers: FOREIGN,
  })
  expect(response.code).toBe(0)
  for (const origin of ['https://h.invalid', 'null', 'http://localhost', 'http://localhost.h.invalid']) {
    const headers = { Origin: origin }
    expect(await stranger.get('/admin-api/system/user/profile/get', { headers })).toMatchObject({ code: 401 })
  }
})
