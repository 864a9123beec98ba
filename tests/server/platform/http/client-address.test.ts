import { BlockList } from 'node:net'
import { afterAll, afterEach, expect, test } from 'vitest'
import { readSettings } from '../../../../server/platform/config/settings'
import {
  clientAddress,
  readTrustedProxies,
  type TrustedProxies,
} from '../../../../server/platform/http/client-address'
import { type Backend, PASSWORDS, removeDatabases, startBackend } from '../../../support/backend'

const PEER = '10.0.0.9'

test.each([
  ['without a header', undefined, PEER],
  ['with one address', '203.0.113.7', '203.0.113.7'],
  ['with more, the last of which the proxy wrote', '1.1.1.1, 203.0.113.7', '203.0.113.7'],
  ['with an address of IPv6', '2001:db8::7', '2001:db8::7'],
  ['with what is no address', '203.0.113.7, unknown', PEER],
  ['with a port', '203.0.113.7:443', PEER],
  ['with nothing after the comma', '203.0.113.7,', PEER],
  ['with a script', '<script>', PEER],
])('behind a proxy the client address is read: %s', (_, forwardedFor, expected) => {
  expect(clientAddress({ peer: PEER, forwardedFor, trustProxy: 1 })).toBe(expected)
})

test('without a proxy the header is ignored', () => {
  expect(clientAddress({ peer: PEER, forwardedFor: '203.0.113.7', trustProxy: 0 })).toBe(PEER)
})

test('an IPv4 address that came over IPv6 has its usual form', () => {
  const given = { forwardedFor: undefined, trustProxy: 0 }
  expect(clientAddress({ ...given, peer: '::ffff:10.0.0.9' })).toBe(PEER)
  expect(clientAddress({ ...given, peer: '::1' })).toBe('::1')
})

const CDN = ['198.51.100.0/24', 'fd00:c:d::/48']
const NGINX = '10.0.0.9'
const inRanges = readTrustedProxies(`10.0.0.0/8, ${CDN.join(',')}`) ?? 0

test.each<[string, string, string | undefined, TrustedProxies, string]>([
  ['two proxies', NGINX, '203.0.113.7, 198.51.100.3', 2, '203.0.113.7'],
  ['two proxies and a forged entry', NGINX, '1.1.1.1, 203.0.113.7, 198.51.100.3', 2, '203.0.113.7'],
  ['two proxies, one of which was not passed', NGINX, '203.0.113.7', 2, '203.0.113.7'],
  ['two proxies and what is no address', NGINX, '203.0.113.7, unknown, 198.51.100.3', 2, '198.51.100.3'],
  ['ranges', NGINX, '203.0.113.7, 198.51.100.3', inRanges, '203.0.113.7'],
  ['ranges and a forged entry', NGINX, '10.1.1.1, 203.0.113.7, 198.51.100.3', inRanges, '203.0.113.7'],
  ['ranges of IPv6', '::ffff:10.0.0.9', '2001:db8::7, fd00:c:d::1', inRanges, '2001:db8::7'],
  ['ranges and a caller who reaches the server directly', '203.0.113.9', '1.1.1.1', inRanges, '203.0.113.9'],
  ['ranges and no header', NGINX, undefined, inRanges, NGINX],
  ['ranges and trusted addresses only', NGINX, '10.0.0.1, 198.51.100.3', inRanges, '10.0.0.1'],
  ['ranges and ten thousand entries', NGINX, '9.9.9.9,'.repeat(10_000), inRanges, NGINX],
])('the client address is found behind %s', (_, peer, forwardedFor, trustProxy, expected) => {
  expect(clientAddress({ peer, forwardedFor, trustProxy })).toBe(expected)
})

test('no proxy is trusted unless the environment says so, and what is not understood is refused', () => {
  expect(readSettings({}).trustProxy).toBe(0)
  expect(readSettings({ TRUST_PROXY: 'true' }).trustProxy).toBe(1)
  expect(readSettings({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
  expect(readSettings({ TRUST_PROXY: '10.0.0.0/8,::1' }).trustProxy).toBeInstanceOf(BlockList)
  for (const value of [
    'yes',
    '9',
    '-1',
    '0.0.0.0/0',
    '10.0.0.0/33',
    '10.0.0/8',
    '10.0.0.1,',
    'cdn.example',
    '::1/x',
  ])
    expect(() => readSettings({ TRUST_PROXY: value }), value).toThrow('环境变量 TRUST_PROXY 不正确')
})

let backend: Backend
afterEach(() => backend?.close())
afterAll(removeDatabases)

test.each([
  [0, '127.0.0.1'],
  [1, '203.0.113.7'],
  [2, '9.9.9.9'],
])('behind %i proxies the sign-in is logged from %s', async (trustProxy, address) => {
  backend = await startBackend({ trustProxy })
  const request = new Request('http://localhost/admin-api/system/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '9.9.9.9, 203.0.113.7' },
    body: JSON.stringify({ username: 'admin', password: PASSWORDS.admin }),
  })
  expect(await (await backend.app.fetch(request)).json()).toMatchObject({ code: 0 })
  const [log] = await backend.db.read.selectFrom('loginLogs').selectAll().execute()
  const [session] = await backend.db.read.selectFrom('sessions').selectAll().execute()
  expect(log?.userIp).toBe(address)
  expect(session?.ip).toBe(address)
})
