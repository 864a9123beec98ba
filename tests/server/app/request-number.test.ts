import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '../../../server/app/log'
import { createSite } from '../../../server/app/site'
import { openViewCounter } from '../../../server/features/documents'
import type { App } from '../../../server/platform/api/services'
import { type Backend, openBackend, PASSWORDS, removeDatabases, startBackend } from '../../support/backend'
import { Client, signIn } from '../../support/client'

const OWN = /^[\da-f]{12}$/
const FAILING = '/admin-api/system/notify-message/update-all-read'
const LOGIN = '/admin-api/system/auth/login'

let healthy: Backend
let token: string
beforeEach(async () => {
  healthy = await startBackend()
  token = (await signIn(healthy, 'admin')).accessToken
})
afterEach(() => healthy.close())
afterAll(removeDatabases)

/** The backend on the same data, which cannot write. */
const broken = (trustProxy = 0) =>
  openBackend(healthy.databaseUrl, {
    db: { ...healthy.db, write: () => Promise.reject(new Error('disk is full')) },
    trustProxy,
  })
const fail = (backend: Backend, headers: Record<string, string> = {}) =>
  new Client(backend, token).call('PUT', FAILING, { headers })

describe('a failed request', () => {
  test('a failed request returns the number under which the log has it with its user and address', async () => {
    const backend = broken(1)
    const { code, msg, headers, traceId } = await fail(backend, { 'X-Forwarded-For': '203.0.113.7' })
    expect([code, msg]).toEqual([500, '系统异常'])
    const requestId = headers.get('x-request-id')
    expect(requestId).toMatch(OWN)
    expect(traceId).toBe(requestId)
    expect(backend.logs).toMatchObject([
      { time: expect.stringMatching(/^20.*Z$/), requestId, userId: 1, ip: '203.0.113.7' },
    ])
  })

  test('a failed request has a new number each time', async () => {
    const backend = broken()
    const answers = await Promise.all(Array.from({ length: 20 }, () => fail(backend)))
    const numbers = answers.map(({ headers }) => headers.get('x-request-id'))
    expect(new Set(numbers).size).toBe(20)
    expect(backend.logs.map(line => line.requestId).sort()).toEqual(numbers.sort())
  })

  test('failed requests without a session name no user, and two at once have different numbers', async () => {
    const backend = broken()
    await Promise.all([
      new Client(backend).post(LOGIN, { username: 'admin', password: PASSWORDS.admin }),
      fail(backend),
    ])
    const users = Object.fromEntries(backend.logs.map(({ path, userId }) => [path, userId]))
    expect(users).toEqual({ [LOGIN]: null, [FAILING]: 1 })
  })

  test('a failed page request is logged with its number too', async () => {
    const throwing: App = { fetch: () => new Response() }
    const lines: Record<string, unknown>[] = []
    const log = createLog('error', { write: line => void lines.push(JSON.parse(line)) })
    const web = () => Promise.reject(new Error('no page'))
    const response = await createSite({ app: throwing, web, log })(new Request('http://localhost/facade'))
    expect(response.status).toBe(500)
    expect(lines).toMatchObject([{ requestId: response.headers.get('x-request-id'), ip: '127.0.0.1' }])
  })
})

describe('the request number that a caller sends', () => {
  test('the request number of a caller is ignored without a proxy', async () => {
    const { headers } = await fail(broken(), { 'X-Request-Id': 'a-number-of-theirs' })
    expect(headers.get('x-request-id')).toMatch(OWN)
  })

  test.each([
    ['f3a1b2c4-5d6e-7f80-9a1b-2c3d4e5f6071', true],
    ['0123456789abcdef0123456789abcdef', true],
    ['short', false],
    ['with space in it', false],
    ['<script>alert(1)</script>', false],
    ['a'.repeat(65), false],
  ])('the request number %s behind a proxy is used: %s', async (given, isTaken) => {
    const backend = broken(1)
    const number = (await fail(backend, { 'X-Request-Id': given })).headers.get('x-request-id')
    expect(number === given).toBe(isTaken)
    expect(backend.logs[0]?.requestId).toBe(number)
  })
})

test('log lines outside of requests and successful responses have no number', async () => {
  const { headers, traceId } = await new Client(healthy, token).get('/admin-api/system/menu/simple-list')
  expect(headers.get('x-request-id')).toBeNull()
  expect(traceId).toBeUndefined()
  healthy.deps.log.info('a line of the process')
  expect(healthy.logs.at(-1)).not.toHaveProperty('requestId')
})

test('work that a request starts for all callers is not logged under its number', async () => {
  const backend = await startBackend()
  const write = () => Promise.reject(new Error('disk is full'))
  backend.deps.views = openViewCounter({ ...backend.db, write }, backend.deps.now, backend.deps.log)
  const { id } = await backend.db.read.selectFrom('documents').select('id').limit(1).executeTakeFirstOrThrow()
  await new Client(backend).get(`/app-api/system/documents/get?id=${id}`)
  await expect.poll(() => backend.logs.length, { timeout: 5_000 }).toBe(1)
  expect(backend.logs[0]).toMatchObject({ msg: 'views were not written' })
  expect(backend.logs[0]).not.toHaveProperty('requestId')
  await backend.close()
})
