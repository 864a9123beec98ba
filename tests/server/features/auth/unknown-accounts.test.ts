import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Backend, removeDatabases, startBackend } from '../../../support/backend'
import { Client } from '../../../support/client'
import { disable } from '../../../support/users'

/** Every hash that was made, as costly as it was: `N r p length`. Hashing is nearly all that a sign-in costs. */
const hashes: string[] = []

function countHashes(): void {
  const { scrypt } = crypto
  vi.spyOn(crypto, 'scrypt').mockImplementation((...[password, salt, length, options, done]) => {
    hashes.push([options.N, options.r, options.p, length].join(' '))
    scrypt(password, salt, length, options, done)
  })
  syncBuiltinESMExports()
}

function stopCounting(): void {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
}

/** N, r, p, length at the cost that `startBackend` sets. */
const ONE_HASH = ['16 8 3 32']
const MOBILE = '13800138001'
const NOBODYS = '13800138002'

let backend: Backend
let clock: number
let client: Client
beforeEach(async () => {
  clock = Date.parse('2026-03-02T09:00:00+08:00')
  backend = await startBackend({ now: () => clock })
  client = new Client(backend)
  await backend.db.write(trx =>
    trx.updateTable('users').set({ mobile: MOBILE }).where('username', '=', 'clerk').execute(),
  )
  countHashes()
})
afterEach(() => {
  stopCounting()
  return backend.close()
})
afterAll(removeDatabases)

/** What a caller sees, and the work done: response, headers, hashes, rows of the log. */
async function seen(path: string, body: object) {
  hashes.length = 0
  const logged = async () =>
    backend.db.read.selectFrom('loginLogs').select(['logType', 'result']).orderBy('id').execute()
  const before = (await logged()).length
  const { status, headers, ...answer } = await client.post(`/admin-api/system/auth/${path}`, body)
  return {
    ...{ status, headers: [...headers].filter(([name]) => name !== 'x-request-id'), answer },
    ...{ hashes: [...hashes], log: (await logged()).slice(before) },
  }
}

describe('an account that does not exist', () => {
  const tryPassword = (username: string) => seen('login', { username, password: 'wrong password' })

  test('a missing account gets the response of a wrong password after the same work', async () => {
    const wrong = await tryPassword('clerk')
    expect(wrong).toMatchObject({ answer: { code: 1002000000 }, hashes: ONE_HASH, log: [{ result: 10 }] })
    expect(await tryPassword('nobody')).toEqual(wrong)
  })

  test('a missing account gets the response of a disabled account with an unknown password', async () => {
    const unknown = await tryPassword('nobody')
    await disable(backend, 2)
    expect(await tryPassword('clerk')).toEqual(unknown)
  })

  test('a missing account gets the response of an account with two-step sign-in', async () => {
    await backend.db.write(trx =>
      trx
        .insertInto('twoSteps')
        .values({ userId: 2, secret: 'plain:AAAA', createTime: clock, enabledTime: clock })
        .execute(),
    )
    expect(await tryPassword('clerk')).toEqual(await tryPassword('nobody'))
  })
})

describe('a phone number without an account', () => {
  test.each([21, 23])(
    'a phone number without an account gets the response of a sent code of scene %i after the same work',
    async scene => {
      const known = await seen('send-sms-code', { mobile: MOBILE, scene })
      expect(known).toMatchObject({ answer: { code: 0, data: true }, hashes: ONE_HASH })
      expect(await seen('send-sms-code', { mobile: NOBODYS, scene })).toEqual(known)
      // And waits as long for the next one.
      const again = await seen('send-sms-code', { mobile: MOBILE, scene })
      expect(again).toMatchObject({ answer: { code: 1002014005 }, hashes: [] })
      expect(await seen('send-sms-code', { mobile: NOBODYS, scene })).toEqual(again)
    },
  )

  test.each([
    ['sms-login', 21, {}],
    ['reset-password', 23, { password: 'a new password' }],
  ])(
    'a phone number without an account gets the same response to a wrong code: %s',
    async (path, scene, more) => {
      const tryCode = (mobile: string) => seen(path, { mobile, code: '000000', ...more })
      const neverSent = await tryCode(MOBILE)
      expect(neverSent).toMatchObject({ answer: { code: 1002014000 }, hashes: ONE_HASH })
      expect(await tryCode(NOBODYS)).toEqual(neverSent)
      for (const mobile of [MOBILE, NOBODYS]) await seen('send-sms-code', { mobile, scene })
      expect(await tryCode(MOBILE)).toEqual(neverSent)
      expect(await tryCode(NOBODYS)).toEqual(neverSent)
    },
  )
})
