import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '../../../../server/app/routes'
import { HashQueue, hashQueue } from '../../../../server/features/auth/passwords/hash-queue'
import { type Backend, PASSWORDS, removeDatabases, startBackend } from '../../../support/backend'
import { Client } from '../../../support/client'

/** A task that ends when the test ends it. */
function pause() {
  let end: () => void = () => {}
  const ended = new Promise<void>(resolve => {
    end = resolve
  })
  return { ended, end }
}

/** All that was promised so far is done. */
const settled = () => new Promise(resolve => setImmediate(resolve))

describe('the queue of password hashes', () => {
  test('the hash queue computes a limited number at once and starts the others in order', async () => {
    const queue = new HashQueue(2)
    const pauses = Array.from({ length: 5 }, pause)
    const begun: number[] = []
    const all = pauses.map(({ ended }, at) =>
      queue.run(async () => {
        begun.push(at)
        await ended
        return at
      }),
    )
    await settled()
    expect(begun).toEqual([0, 1])
    pauses[1]?.end()
    await settled()
    expect(begun).toEqual([0, 1, 2])
    for (const { end } of pauses) end()
    expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4])
    expect(begun).toEqual([0, 1, 2, 3, 4])
  })

  test('the hash queue continues after a hash that failed', async () => {
    const queue = new HashQueue(1)
    await expect(queue.run(() => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory')
    expect(await queue.run(async () => 'next')).toBe('next')
  })

  test.each([
    [1, 250, 33],
    [3, 250, 97],
    [1, 1_000, 9],
    [2, 10, 200],
  ])('a hash queue with %d lanes and hashes of %d ms admits %d calls', async (lanes, each, most) => {
    let time = 0
    const queue = new HashQueue(lanes, () => time)
    for (let at = 0; at < 100; at++)
      await queue.run(async () => {
        time += each
      })
    const { ended, end } = pause()
    const calls = Array.from({ length: 300 }, () => queue.admit(() => ended))
    // Those that waited have left: there is space again.
    end()
    const outcomes = await Promise.allSettled(calls)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(most)
    expect(await queue.admit(() => 'room')).toBe('room')
  })
})

test('every endpoint that hashes passwords declares it', () => {
  const found = endpoints
    .filter(({ hashes }) => hashes)
    .map(({ path }) => path.replace('/admin-api/system/', ''))
  expect(found.sort()).toEqual([
    '/admin-api/infra/backup/download-link',
    '/admin-api/infra/backup/restore',
    'auth/login',
    'auth/register',
    'auth/reset-password',
    'auth/send-sms-code',
    'auth/set-password',
    'auth/sms-login',
    'auth/two-step',
    'social-user/bind',
    'social-user/unbind',
    'user/create',
    'user/profile/email',
    'user/profile/phone',
    'user/profile/phone/remove',
    'user/profile/phone/send-code',
    'user/profile/sessions/end',
    'user/profile/two-step/confirm',
    'user/profile/two-step/recovery-codes',
    'user/profile/two-step/set-up',
    'user/profile/two-step/switch-off',
    'user/profile/update-password',
    'user/update-password',
  ])
})

describe('sign-ins', () => {
  let backend: Backend
  beforeEach(async () => {
    backend = await startBackend()
  })
  afterEach(() => backend.close())
  afterAll(removeDatabases)

  const BUSY = '当前操作的人数较多，系统繁忙，请几秒后再试'
  const signIn = (password: string = PASSWORDS.clerk) =>
    new Client(backend).post('/admin-api/system/auth/login', { username: 'clerk', password })
  const rows = async (table: 'loginLogs' | 'rateLimits') =>
    (await backend.db.read.selectFrom(table).selectAll().execute()).length

  test('a hundred sign-ins at once all get responses, and the next one is handled as usual', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => signIn()))
    const entered = answers.filter(({ code }) => code === 0)
    const refused = answers.filter(({ code, msg }) => code === 429 && msg === BUSY)
    expect(entered.length + refused.length).toBe(100)
    expect(entered.length).toBeGreaterThan(0)
    expect(await rows('loginLogs')).toBe(entered.length)
    expect((await signIn()).code).toBe(0)
  })

  test('a sign-in that finds the queue full is refused at once without counting an attempt', async () => {
    const { ended, end } = pause()
    const others = Array.from({ length: 300 }, () => hashQueue.admit(() => ended))
    const refused = Promise.allSettled(others)
    expect(await signIn('wrong password')).toMatchObject({
      status: 200,
      code: 429,
      msg: BUSY,
    })
    expect([await rows('loginLogs'), await rows('rateLimits')]).toEqual([0, 0])
    // Readers do not notice.
    expect((await new Client(backend).get('/app-api/system/menu/list')).code).toBe(0)
    end()
    await refused
    expect((await signIn()).code).toBe(0)
  })
})
