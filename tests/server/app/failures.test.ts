// @module-tag postgres
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../../../server/platform/db/database'
import { DatabaseUnavailable } from '../../../server/platform/db/errors'
import { listen } from '../../../server/platform/http/listen'
import { type Backend, openBackend, removeDatabases, startBackend } from '../../support/backend'
import { Client, signIn } from '../../support/client'

const SECRET = 'SQLITE_CORRUPT: database disk image is malformed in /srv/data/app.db'
const BROKEN = { code: 500, msg: '系统异常', data: null, status: 200 }

let healthy: Backend
let token: string

beforeEach(async () => {
  healthy = await startBackend()
  token = (await signIn(healthy, 'admin')).accessToken
})
afterEach(() => healthy.close())
afterAll(removeDatabases)

/** The backend on the same data, with a fault in its database. */
function withFault(fault: Partial<Database>): Backend {
  return openBackend(healthy.databaseUrl, { db: { ...healthy.db, ...fault } })
}

const throwing = () => {
  throw new Error(SECRET)
}
const rejecting = () => Promise.reject(new Error(SECRET))

const WRITE = ['PUT', '/admin-api/system/notify-message/update-all-read'] as const

test.each([
  ['throws', throwing],
  ['rejects', rejecting],
])('a handler that %s fails that request alone and is logged once', async (_, write) => {
  const backend = withFault({ write })
  const client = new Client(backend, token)
  const response = await client.call(...WRITE)
  expect(response).toMatchObject(BROKEN)
  expect(JSON.stringify(response)).not.toMatch(/SQLITE|srv/)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(backend.logs).toMatchObject([
    {
      level: 50,
      msg: 'unexpected error',
      method: 'PUT',
      path: '/admin-api/system/notify-message/update-all-read',
    },
  ])
  expect(await client.get('/admin-api/system/notify-message/get-unread-count')).toMatchObject({ code: 0 })
  expect(backend.logs).toHaveLength(1)
})

test('a fault while the session of a caller is read signs no one in', async () => {
  const read = new Proxy(healthy.db.read, { get: throwing })
  const backend = withFault({ read })
  for (const path of [
    '/admin-api/system/menu/simple-list',
    '/admin-api/system/nothing',
    '/admin-api/system/dict-type/page',
  ]) {
    expect(await new Client(backend, token).get(path)).toMatchObject(BROKEN)
  }
  expect(backend.logs).toHaveLength(3)
})

test('the log has the cause of a failure, and neither parameters, bodies nor tokens', async () => {
  const backend = withFault({ write: rejecting })
  const body = { username: 'admin', password: 'a password to be kept' }
  const path = '/admin-api/system/auth/login?phone=13812345678&token=0123456789abcdef0123456789abcdef'
  expect(await new Client(backend, token).post(path, body)).toMatchObject(BROKEN)
  const refresh = `/admin-api/system/auth/refresh-token?refreshToken=${token}`
  expect(await new Client(backend, token).post(refresh)).toMatchObject(BROKEN)
  const log = JSON.stringify(backend.logs)
  expect(log).toContain('SQLITE_CORRUPT')
  for (const secret of ['a password to be kept', '13812345678', '0123456789abcdef', token]) {
    expect(log).not.toContain(secret)
  }
})

test('a log line is one line, whatever the path contains', async () => {
  const backend = withFault({ write: rejecting })
  await new Client(backend, token).call('PUT', `${WRITE[1]}?a=%0d%0a{"level":60}%1b[31m`)
  expect(backend.logs).toHaveLength(1)
  expect(backend.logs[0]?.path).toBe(WRITE[1])
})

test('a hundred failures at once get a hundred responses, and the next request works', async () => {
  const backend = withFault({ write: rejecting })
  const client = new Client(backend, token)
  const answers = await Promise.all(Array.from({ length: 100 }, () => client.call(...WRITE)))
  for (const response of answers) expect(response).toMatchObject(BROKEN)
  expect(backend.logs).toHaveLength(100)
  expect(await client.get('/admin-api/system/menu/simple-list')).toMatchObject({ code: 0 })
})

test('a download that an outage breaks off ends its connection and is counted with the outage, without a word on the console', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  const read = healthy.db.read.withPlugin({
    transformQuery({ node }) {
      // Of the rows; which there are was read before the response began.
      if (JSON.stringify(node).includes('"id in (')) throw new DatabaseUnavailable(new Error('ECONNREFUSED'))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const backend = withFault({ read })
  const listener = await listen(backend.app.fetch, { host: '127.0.0.1', port: 0, log: backend.deps.log })
  const download = () =>
    fetch(`http://127.0.0.1:${listener.port}/prod-api/admin-api/system/dict-data/export-excel`, {
      headers: { authorization: `Bearer ${token}` },
    }).then(response => response.arrayBuffer())
  await expect(download()).rejects.toThrow()
  await expect(download()).rejects.toThrow()
  await listener.stop(100)
  expect(printed).not.toHaveBeenCalled()
  expect(backend.logs).toMatchObject([
    {
      level: 40,
      msg: 'database cannot be reached',
      outage: 'database cannot be reached',
      path: '/admin-api/system/dict-data/export-excel',
    },
  ])
})
