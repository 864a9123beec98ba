import { afterAll, describe, expect, test } from 'vitest'
import type { TokenPair } from '../../../src/api/system/auth'
import { PASSWORDS, removeDatabases, startBackend } from '../../support/backend'
import { Client, clientOf } from '../../support/client'

const backend = await startBackend({ tenancy: true })
const anyone = new Client(backend)
const OWN = { headers: { 'tenant-id': '1' } }
const NO_TENANT = { code: 400, msg: '请求的租户标识未传递，请进行排查' }
const OTHER_TENANT = { code: 403, msg: '您无权访问该租户的数据' }
const UNKNOWN = { code: 1002015000, msg: '租户不存在' }

afterAll(async () => {
  await backend.close()
  await removeDatabases()
})

const login = (headers: Record<string, string>) =>
  anyone.post('/admin-api/system/auth/login', { username: 'admin', password: 'wrong password' }, { headers })

/** Signs in as a client of this tenant does. */
async function tokenOf(): Promise<string> {
  const credentials = { username: 'admin', password: PASSWORDS.admin }
  const { data } = await anyone.post<TokenPair>('/admin-api/system/auth/login', credentials, OWN)
  return data?.accessToken ?? ''
}

describe('an open call', () => {
  test.each([
    '/app-api/system/facade/info',
    '/app-api/system/menu/list',
    '/app-api/system/documents/page',
    '/app-api/system/sign-in-ways',
  ])('the call %s without a tenant is refused and with it answered, in any order', async path => {
    expect(await anyone.get(path)).toMatchObject(NO_TENANT)
    expect(await anyone.get(path, OWN)).toMatchObject({ code: 0 })
    // The response is cached now.
    expect(await anyone.get(path)).toMatchObject(NO_TENANT)
    expect(await anyone.get(path, { headers: { 'tenant-id': '2' } })).toMatchObject(UNKNOWN)
    expect(await anyone.get(path, OWN)).toMatchObject({ code: 0 })
  })

  test('a sign-in needs the tenant', async () => {
    expect(await login({})).toMatchObject(NO_TENANT)
    expect(await login({ 'tenant-id': '99' })).toMatchObject(UNKNOWN)
    expect(await login({ 'tenant-id': '1' })).toMatchObject({ code: 1002000000 })
  })

  test.each(['', ' ', 'abc', '1e0', '-1', '1,1', '１'])(
    'a tenant header of %j counts as none',
    async sent => {
      // Headers hold bytes: what is no Latin-1 arrives as its UTF-8.
      const value = Buffer.from(sent).toString('latin1')
      expect(await login({ 'tenant-id': value })).toMatchObject(NO_TENANT)
    },
  )

  test.each([
    ['POST', '/admin-api/system/captcha/get', { captchaType: 'blockPuzzle' }, '0000'],
    ['GET', '/admin-api/system/tenant/simple-list', undefined, 0],
    ['GET', '/health', undefined, 0],
    ['GET', '/live', undefined, 0],
  ])('the call %s %s needs no tenant', async (method, path, body, code) => {
    const response = await anyone.raw(method, path, { body })
    const { code: own, repCode } = (await response.json()) as { code?: number; repCode?: string }
    expect(own ?? repCode).toBe(code)
  })

  test('the bytes of a file need no tenant because pictures send no header', async () => {
    const { data } = await anyone.get<{ list: { url: string }[] }>('/app-api/infra/file/page', OWN)
    const path = data?.list[0]?.url.replace('/prod-api', '') ?? ''
    expect((await anyone.raw('GET', path)).status).toBe(200)
  })
})

describe('a call with a token', () => {
  const INFO = '/admin-api/system/auth/get-permission-info'

  test('a call with a token takes the tenant of the token', async () => {
    const user = new Client(backend, await tokenOf())
    expect(await user.get(INFO)).toMatchObject({ code: 0 })
    expect(await user.get(INFO, OWN)).toMatchObject({ code: 0 })
  })

  test('a call with a token is refused for another tenant before it changes anything', async () => {
    const user = new Client(backend, await tokenOf())
    const other = { headers: { 'tenant-id': '2' } }
    expect(await user.get(INFO, other)).toMatchObject(OTHER_TENANT)
    const post = { name: '外租户岗位', code: 'other_tenant', sort: 1, status: 0 }
    expect(await user.post('/admin-api/system/post/create', post, other)).toMatchObject(OTHER_TENANT)
    const { data } = await user.get<{ name: string }[]>('/admin-api/system/post/simple-list')
    expect(data?.map(({ name }) => name)).not.toContain('外租户岗位')
  })
})

describe('the search for the tenant', () => {
  const byName = (name: string) =>
    anyone.get(`/admin-api/system/tenant/get-id-by-name?name=${encodeURIComponent(name)}`)
  const byWebsite = (website: string) =>
    anyone.get(`/admin-api/system/tenant/get-by-website?website=${encodeURIComponent(website)}`)

  test.each(['云州仲裁委员会', ' 云州仲裁委员会 '])('%j is found as the name of the tenant', async name => {
    expect(await byName(name)).toMatchObject({ code: 0, data: 1 })
  })

  test.each(['云州', '别的仲裁委员会', '%'])('%j is not found as the name of the tenant', async name => {
    expect(await byName(name)).toMatchObject({ code: 0, data: null })
  })

  test.each(['localhost', 'http://localhost/', 'LOCALHOST'])(
    '%s is found as the host of the tenant',
    async website => {
      expect(await byWebsite(website)).toMatchObject({ data: { id: 1, name: '云州仲裁委员会' } })
    },
  )

  test.each(['example.cn', 'localhost:81', 'http://', '//', 'javascript:alert(1)'])(
    '%s is not found as the host of the tenant',
    async website => {
      expect(await byWebsite(website)).toMatchObject({ code: 0, data: null })
    },
  )
})

test('a sign-in without a tenant works when tenancy is off', async () => {
  const off = await startBackend()
  expect(
    await (await clientOf(off, 'admin')).get('/admin-api/system/auth/get-permission-info'),
  ).toMatchObject({
    code: 0,
  })
  await off.close()
})
