import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '../../../../server/platform/config/settings'

const GITEE = { SOCIAL_GITEE_CLIENT_ID: 'id', SOCIAL_GITEE_CLIENT_SECRET: 'of-these-tests' }

test('no social site is configured unless it is named, and Gitee has default addresses', () => {
  expect(readSettings({}).social).toEqual([])
  expect(readSettings({ SOCIAL_GITEE_CLIENT_ID: '', SOCIAL_GITEE_CLIENT_SECRET: '' }).social).toEqual([])
  expect(readSettings(GITEE).social).toEqual([
    {
      ...{ type: 10, name: 'Gitee', clientId: 'id', clientSecret: 'of-these-tests', scope: 'user_info' },
      authorizeUrl: 'https://gitee.com/oauth/authorize',
      tokenUrl: 'https://gitee.com/oauth/token',
      userUrl: 'https://gitee.com/api/v5/user',
      timeoutMs: 5_000,
    },
  ])
})

test.each([
  'https://git.office.example/oauth/token',
  'http://127.0.0.1:3000/token',
  'http://localhost/token',
  'http://[::1]/t',
])('another address may be %s', address => {
  const [gitee] = readSettings({ ...GITEE, SOCIAL_GITEE_TOKEN_URL: address }).social
  expect(gitee?.tokenUrl).toBe(address)
})

test.each([
  [{ SOCIAL_GITEE_CLIENT_ID: 'id' }, 'SOCIAL_GITEE_CLIENT_SECRET'],
  [{ SOCIAL_GITEE_CLIENT_SECRET: 'of-these-tests' }, 'SOCIAL_GITEE_CLIENT_ID'],
  [{ ...GITEE, SOCIAL_GITEE_USER_URL: 'http://gitee.com/user' }, 'SOCIAL_GITEE_USER_URL'],
  [{ ...GITEE, SOCIAL_GITEE_TOKEN_URL: 'gitee' }, 'SOCIAL_GITEE_TOKEN_URL'],
  [{ ...GITEE, SOCIAL_GITEE_AUTHORIZE_URL: 'javascript:alert(1)' }, 'SOCIAL_GITEE_AUTHORIZE_URL'],
  [{ ...GITEE, SOCIAL_GITEE_TOKEN_URL: 'https://a:b@gitee.com/' }, 'SOCIAL_GITEE_TOKEN_URL'],
  [{ PUBLIC_URL: 'www.example.cn' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://www.example.cn/path' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'ftp://www.example.cn' }, 'PUBLIC_URL'],
])('the variable %j stops the start with the reason and without the secret', (env, name) => {
  expect(() => readSettings(env)).toThrow(`环境变量 ${name} 不正确`)
  expect(() => readSettings(env)).not.toThrow('of-these-tests')
})

test.each([
  ['https://www.example.cn', 'https://www.example.cn'],
  ['https://www.example.cn/', 'https://www.example.cn'],
  ['http://10.0.0.5:8080', 'http://10.0.0.5:8080'],
  ['', null],
])('the public address may be %j', (value, origin) => {
  expect(readSettings({ PUBLIC_URL: value }).publicUrl).toBe(origin)
})

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'clients-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const SECRET = 'a-secret-of-these-tests-long-enough'
const CLIENT = {
  id: 'cases',
  secret: SECRET,
  name: '案件系统',
  redirectUris: ['https://cases.example/cb'],
  scopes: ['user.read'],
}

function read(content: unknown) {
  const path = join(folder, 'clients.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return readSettings({ OAUTH_CLIENTS: path }).oauthClients
}

test('OAuth clients are read from the file', () => {
  expect(readSettings({}).oauthClients).toEqual([])
  expect(read([])).toEqual([])
  expect(read([CLIENT])).toEqual([{ ...CLIENT, logo: '', autoApprove: [] }])
  expect(
    read([{ ...CLIENT, redirectUris: ['http://127.0.0.1:7777/', 'https://cases.example'] }]),
  ).toHaveLength(1)
})

test.each([
  ['{', '应为一个可以读取的 JSON 文件的路径'],
  [{}, '内容'],
  [[CLIENT, CLIENT], 'id'],
  [[{ ...CLIENT, id: 'a b' }], '0.id'],
  [[{ ...CLIENT, secret: 'short' }], '0.secret'],
  [[{ ...CLIENT, name: ' ' }], '0.name'],
  [[{ ...CLIENT, logo: '//evil.example/x.png' }], '0.logo'],
  [[{ ...CLIENT, logo: 'https://cases.example/x.png' }], '0.logo'],
  [[{ ...CLIENT, redirectUris: [] }], '0.redirectUris'],
  [[{ ...CLIENT, redirectUris: ['http://cases.example/cb'] }], '0.redirectUris.0'],
  [[{ ...CLIENT, redirectUris: ['https://cases.example/cb#x'] }], '0.redirectUris.0'],
  [[{ ...CLIENT, redirectUris: ['https://u:p@cases.example/'] }], '0.redirectUris.0'],
  [[{ ...CLIENT, redirectUris: ['https://CASES.example/'] }], '0.redirectUris.0'],
  [[{ ...CLIENT, redirectUris: ['javascript:alert(1)'] }], '0.redirectUris.0'],
  [[{ ...CLIENT, scopes: [] }], '0.scopes'],
  [[{ ...CLIENT, scopes: ['admin'] }], '0.scopes.0'],
  [[{ ...CLIENT, autoApprove: ['user.write'] }], '0.autoApprove'],
  [[{ ...CLIENT, implicit: true }], '0'],
  [[{ ...CLIENT, secret: undefined, autoApprove: CLIENT.scopes }], '0.autoApprove'],
  [[{ ...CLIENT, redirectUri: 'x' }], '0'],
])('the invalid client %j stops the start', (content, detail) => {
  expect(() => read(content)).toThrow(/^环境变量 OAUTH_CLIENTS 不正确/)
  expect(() => read(content)).toThrow(detail)
  expect(() => read(content)).not.toThrow(SECRET)
})

test('a missing client file stops the start', () => {
  expect(() => readSettings({ OAUTH_CLIENTS: join(folder, 'none.json') })).toThrow(
    '应为一个可以读取的 JSON 文件的路径',
  )
})
