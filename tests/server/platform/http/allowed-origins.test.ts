import { afterAll, expect, test } from 'vitest'
import { readSettings } from '../../../../server/platform/config/settings'
import { isApiPath } from '../../../../server/platform/http/address'
import { allowOrigins } from '../../../../server/platform/http/cross-origin'
import { removeDatabases, startBackend } from '../../../support/backend'

const OFFICE = 'https://oa.example.cn'
const backend = await startBackend()
afterAll(async () => {
  await backend.close()
  await removeDatabases()
})

const PROFILE = '/prod-api/admin-api/system/user/profile/get'
const INFO = '/prod-api/app-api/system/facade/info'
const ask = (origins: string[], origin: string | null, init: RequestInit & { path?: string } = {}) => {
  const { path = PROFILE, headers, ...rest } = init
  const fetch = allowOrigins(origins, isApiPath, backend.app.fetch)
  return fetch(
    new Request(`http://localhost${path}`, {
      ...rest,
      headers: { ...headers, ...(origin && { Origin: origin }) },
    }),
  )
}
const preflight = {
  method: 'OPTIONS',
  headers: { 'Access-Control-Request-Method': 'GET', 'Access-Control-Request-Headers': 'authorization' },
}

test('a page of a configured origin is let through before the sign-in is checked, without cookies', async () => {
  const { status, headers } = await ask([OFFICE], OFFICE, preflight)
  expect(status).toBe(204)
  expect(headers.get('access-control-allow-origin')).toBe(OFFICE)
  expect(headers.get('access-control-allow-headers')).toContain('Authorization')
  expect(headers.get('access-control-allow-credentials')).toBeNull()
})

test('a page of a configured origin reads responses, cached ones and refusals too', async () => {
  for (const path of [PROFILE, INFO, INFO, '/prod-api/app-api/nothing']) {
    const { headers } = await ask([OFFICE], OFFICE, { path })
    expect(headers.get('access-control-allow-origin')).toBe(OFFICE)
    expect(headers.get('vary')).toContain('Origin')
    expect(headers.get('access-control-expose-headers')).toContain('Content-Disposition')
  }
  // What is cached was not marked for anybody.
  expect((await ask([], OFFICE, { path: INFO })).headers.get('access-control-allow-origin')).toBeNull()
})

test.each([
  'https://oa.example.cn.evil.example',
  'http://oa.example.cn',
  'https://oa.example.cn:8443',
  'HTTPS://OA.EXAMPLE.CN',
  'null',
  null,
])('a page of another origin gets nothing: %s', async origin => {
  const asked = await ask([OFFICE], origin, preflight)
  expect(await asked.json()).toMatchObject({ code: 401 })
  for (const { headers } of [asked, await ask([OFFICE], origin, { path: INFO })])
    expect([...headers.keys()].filter(name => name.startsWith('access-control'))).toEqual([])
})

test('a server without configured origins sends nothing', async () => {
  const { headers } = await ask([], OFFICE, preflight)
  expect([...headers.keys()].filter(name => name.startsWith('access-control'))).toEqual([])
  expect(headers.get('vary') ?? '').not.toContain('Origin')
})

test('origins are set as a list', () => {
  const set = { CORS_ORIGINS: 'https://oa.example.cn, http://10.0.0.8:81' }
  expect(readSettings(set).corsOrigins).toEqual(['https://oa.example.cn', 'http://10.0.0.8:81'])
  expect(readSettings({}).corsOrigins).toEqual([])
})
