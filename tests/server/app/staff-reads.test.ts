import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStaffReads } from '../../../server/platform/http/staff-reads'
import { type Backend, PASSWORDS, removeDatabases, startBackend } from '../../support/backend'
import { Client, signIn } from '../../support/client'

const LIST = '/admin-api/system/dict-type/page'

let backend: Backend
let admin: Client
const reads = openStaffReads(2, 10)

beforeAll(async () => {
  backend = await startBackend({ staffReads: reads })
  admin = new Client(backend, (await signIn(backend, 'admin')).accessToken)
})
afterAll(async () => {
  await backend.close()
  removeDatabases()
})

/** Takes all turns until it is called. */
function occupied(): () => void {
  const ends: (() => void)[] = []
  for (let at = 0; at < 2; at++) void reads.take('', () => new Promise<void>(end => ends.push(end)))
  return () => {
    for (const end of ends) end()
  }
}

test('a read of staff beyond the limit gets 503 with the time to retry, and is answered once others have ended', async () => {
  const end = occupied()
  const refused = await admin.get(LIST)
  expect(refused).toMatchObject({ status: 503, code: 503, msg: '服务器繁忙，请稍后重试', data: null })
  expect(refused.headers.get('retry-after')).toBe('1')
  expect(refused.traceId).toBe(refused.headers.get('x-request-id'))
  end()
  expect(await admin.get(LIST)).toMatchObject({ status: 200, code: 0 })
})

test('visitors, sign-ins, saves and probes do not wait for the reads of staff', async () => {
  const end = occupied()
  const anyone = new Client(backend)
  const login = { username: 'admin', password: PASSWORDS.admin }
  expect(await anyone.get('/app-api/system/menu/list')).toMatchObject({ code: 0 })
  expect(await anyone.get('/health')).toMatchObject({ code: 0 })
  expect(await anyone.post('/admin-api/system/auth/login', login)).toMatchObject({ code: 0 })
  expect(await admin.put('/admin-api/system/notify-message/update-all-read')).toMatchObject({ code: 0 })
  end()
})

test('reads that wait are begun in turn, one of a session that has none running before many of another', async () => {
  const waiting = openStaffReads(1, 10_000)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const read = (session: string) =>
    waiting.take(session, () => {
      begun.push(session)
      return new Promise<void>(end => ends.push(end))
    })
  const all = ['loop', 'loop', 'loop', 'clerk', 'loop'].map(read)
  expect(waiting.length).toBe(4)
  for (let at = 1; at <= all.length; at++) {
    await expect.poll(() => begun.length).toBe(at)
    ends.shift()?.()
  }
  await Promise.all(all)
  expect(begun).toEqual(['loop', 'loop', 'loop', 'clerk', 'loop'])
})
