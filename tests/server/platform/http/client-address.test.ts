import { afterAll, afterEach, expect, test } from 'vitest'
import { readSettings } from '../../../../server/platform/config/settings'
import { clientAddress } from '../../../../server/platform/http/client-address'
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
  expect(clientAddress({ peer: PEER, forwardedFor, trustProxy: true })).toBe(expected)
})

test('without a proxy the header is ignored', () => {
  expect(clientAddress({ peer: PEER, forwardedFor: '203.0.113.7', trustProxy: false })).toBe(PEER)
})

test('an IPv4 address that came over IPv6 has its usual form', () => {
  const given = { forwardedFor: undefined, trustProxy: false }
  expect(clientAddress({ ...given, peer: '::ffff:10.0.0.9' })).toBe(PEER)
  expect(clientAddress({ ...given, peer: '::1' })).toBe('::1')
})

test('no proxy is trusted unless the environment says so', () => {
  expect(readSettings({}).trustProxy).toBe(false)
  expect(readSettings({ TRUST_PROXY: 'true' }).trustProxy).toBe(true)
  expect(() => readSettings({ TRUST_PROXY: 'yes' })).toThrow('环境变量 TRUST_PROXY 不正确')
})

let backend: Backend
afterEach(() => backend?.close())
afterAll(removeDatabases)

test.each([
  [false, '127.0.0.1'],
  [true, '203.0.113.7'],
])('with trust %s the sign-in is logged from %s', async (trustProxy, address) => {
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
