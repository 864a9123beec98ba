import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { server } from '../support/network'

afterEach(() => vi.unstubAllEnvs())

/** The app as it starts with tenancy on or off: the flag is read once. */
async function start(tenancy: 'true' | 'false') {
  vi.stubEnv('VITE_APP_TENANT_ENABLE', tenancy)
  vi.resetModules()
  const [admin, app, tokens, auth] = await Promise.all([
    import('@/lib/http/admin-http'),
    import('@/lib/http/app-http'),
    import('@/lib/auth/tokens'),
    import('@/api/system/auth'),
  ])
  return { ...admin, ...app, ...tokens, ...auth }
}

/** The tenant header of every call, by the end of its path. */
function record() {
  const headers: Record<string, string | null> = {}
  server.use(
    http.all(/\/(prod-api|proxy-api)\//, ({ request }) => {
      const name = new URL(request.url).pathname.split('/').pop() ?? ''
      headers[name] = request.headers.get('tenant-id')
      if (name === 'refresh-token')
        return HttpResponse.json({ code: 0, data: { accessToken: 'a2', refreshToken: 'r2' } })
      const ended = request.headers.get('authorization') === 'Bearer a1' && name === 'page'
      return HttpResponse.json(ended ? { code: 401 } : { code: 0, data: null })
    }),
  )
  return headers
}

/** A call of each kind: sign-in, staff with a refresh, sign-out, facade, roster. */
async function callAll(app: Awaited<ReturnType<typeof start>>) {
  app.setTokens({ accessToken: 'a1', refreshToken: 'r1' })
  await app.login({ username: 'admin', password: 'x' })
  await app.adminHttp.get('/page')
  await app.adminHttp.post('/create', {})
  await app.logout()
  await app.appHttp.get('/list')
  await app.rosterHttp.post('/roster', {})
}
const KINDS = ['login', 'page', 'refresh-token', 'create', 'logout', 'list', 'roster']

describe('tenancy on', () => {
  test('with tenancy every call names the tenant: refresh, sign-in, public site and roster too', async () => {
    const app = await start('true')
    const headers = record()
    window.localStorage.setItem('TENANT_ID', '7')
    await callAll(app)
    expect(headers).toEqual(Object.fromEntries(KINDS.map(name => [name, '7'])))
  })

  test.each([null, '', ' ', 'abc', '1e3', '-1', '1,2', '１'])('the value %j is no tenant', async id => {
    const app = await start('true')
    const headers = record()
    if (id !== null) window.localStorage.setItem('TENANT_ID', id)
    await app.adminHttp.get('/create')
    expect(headers).toEqual({ create: null })
  })
})

test('without tenancy no call names a tenant', async () => {
  const app = await start('false')
  const headers = record()
  window.localStorage.setItem('TENANT_ID', '7')
  await callAll(app)
  expect(headers).toEqual(Object.fromEntries(KINDS.map(name => [name, null])))
})
