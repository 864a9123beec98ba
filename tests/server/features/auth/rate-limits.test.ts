import { createCipheriv } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addressLimits } from '../../../../server/features/auth/sign-in-limits'
import { RESEND_AFTER } from '../../../../server/features/auth/sms/codes'
import { DEFAULT_LIMITS } from '../../../../server/platform/config/limits'
import { network } from '../../../../server/platform/http/client-address'
import type { TokenPair } from '../../../../src/api/system/auth'
import type { CaptchaResponse } from '../../../../src/api/system/captcha'
import { type Backend, PASSWORDS, removeDatabases, startBackend } from '../../../support/backend'
import { Client } from '../../../support/client'
import { repetitions } from '../../../support/long'
import { lastSms } from '../../../support/sms'
import { addUser, openRegistration, PASSWORD } from '../../../support/users'

const START = Date.parse('2026-03-02T09:00:00+08:00')
const SECOND = 1_000
const MINUTE = 60 * SECOND
/** How long an attacker guesses, a try every half minute. */
const HOURS = repetitions('GUESSING_HOURS', { short: 2, long: 24 })
const WRONG = { code: 1002000000, msg: '登录失败，账号密码不正确' }

let backend: Backend
let clock: number

beforeEach(async () => {
  clock = START
  // Callers choose their address, as the proxy in front would report it.
  backend = await startBackend({ now: () => clock, limits: DEFAULT_LIMITS, trustProxy: 1 })
})
afterEach(() => backend.close())
afterAll(removeDatabases)

const post = <T>(path: string, body: unknown, ip: string, headers?: Record<string, string>) =>
  new Client(backend).post<T>(`/admin-api/system/${path}`, body, {
    headers: { 'X-Forwarded-For': ip, ...headers },
  })
const login = (password: string, { username = 'clerk', ip = '203.0.113.1' } = {}) =>
  post<TokenPair>('auth/login', { username, password }, ip)
const right = (from?: { username?: string; ip?: string }) => login(PASSWORDS.clerk, from)
const wait = (seconds: number | string) => ({
  code: 429,
  msg: `请求过于频繁，请稍后重试（还需等待 ${seconds}）`,
  data: null,
})
const times = async <T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> => {
  const answers: T[] = []
  for (let at = 0; at < count; at++) answers.push(await work(at))
  return answers
}

describe('wrong passwords of one account', () => {
  test('five wrong passwords of an account are free, and each further one doubles the wait', async () => {
    for (const response of await times(5, () => login('wrong'))) expect(response).toMatchObject(WRONG)
    for (const [seconds, text] of [
      [5, '5 秒'],
      [10, '10 秒'],
      [20, '20 秒'],
      [40, '40 秒'],
      [80, '2 分钟'],
    ] as const) {
      expect(await login('wrong')).toMatchObject(wait(text))
      // The wait ends exactly after the reported seconds; tries meanwhile do not prolong it.
      clock += seconds * SECOND - 1
      expect(await login('wrong')).toMatchObject({ code: 429 })
      clock += 1
      expect(await login('wrong')).toMatchObject(WRONG)
    }
  })

  test('the correct password must wait as well, so that the response does not reveal it', async () => {
    await times(5, () => login('wrong'))
    expect(await right()).toMatchObject(wait('5 秒'))
    clock += 5 * SECOND
    expect(await right()).toMatchObject({ code: 0 })
  })

  test('wrong passwords of an account are forgotten after a success', async () => {
    await times(4, () => login('wrong'))
    expect(await right()).toMatchObject({ code: 0 })
    for (const response of await times(5, () => login('wrong'))) expect(response).toMatchObject(WRONG)
  })

  test('wrong passwords of a missing account are treated the same', async () => {
    const known = await times(8, () => login('wrong'))
    const unknown = await times(8, () => login('wrong', { username: 'nobody' }))
    expect(unknown.map(({ code, msg }) => [code, msg])).toEqual(known.map(({ code, msg }) => [code, msg]))
  })

  test('wrong passwords for a name in upper and lower case count for the same account', async () => {
    await times(5, () => login('wrong'))
    expect(await login('wrong', { username: 'CLERK' })).toMatchObject({ code: 429 })
  })

  test('no more than the free ones of a hundred simultaneous wrong passwords are checked', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => login('wrong')))
    expect(answers.filter(({ code }) => code === WRONG.code)).toHaveLength(5)
    expect(answers.filter(({ code }) => code === 429)).toHaveLength(95)
    const rows = await backend.db.read.selectFrom('loginLogs').select('id').execute()
    expect(rows).toHaveLength(5)
  })

  test(`guessing for ${HOURS} hours gets few attempts, and the account is free a while later`, async () => {
    let looked = 0
    for (; clock < START + HOURS * 60 * MINUTE; clock += 30 * SECOND) {
      if ((await login('wrong')).code === WRONG.code) looked++
    }
    // About one in ten minutes, once the free ones and the short waits are used up.
    expect(looked).toBeLessThan(16 + HOURS * 6)
    clock += 15 * MINUTE
    expect(await right()).toMatchObject({ code: 0 })
  })

  test('wrong passwords do not stop the owner from signing in from another address', async () => {
    await times(10, () => login('wrong'))
    expect(await right({ ip: '198.51.100.7' })).toMatchObject({ code: 0 })
  })

  test('wrong passwords from many addresses are slowed down together, except at a known address of the owner', async () => {
    expect(await right({ ip: '198.51.100.7' })).toMatchObject({ code: 0 })
    const answers = await times(24, at => login('wrong', { ip: `203.0.113.${at + 10}` }))
    expect(answers.slice(0, 20).every(({ code }) => code === WRONG.code)).toBe(true)
    expect(answers.slice(20).every(({ code }) => code === 429)).toBe(true)
    expect(await right({ ip: '203.0.113.99' })).toMatchObject({ code: 429 })
    expect(await right({ ip: '198.51.100.7' })).toMatchObject({ code: 0 })
    // A month later that address is one like any other.
    clock += 31 * 86_400 * SECOND
    await times(20, at => login('wrong', { ip: `203.0.113.${at + 10}` }))
    expect(await right({ ip: '198.51.100.7' })).toMatchObject({ code: 429 })
  })

  test('wrong passwords do not slow down the owner in the IPv6 network of an earlier sign-in', async () => {
    expect(await right({ ip: '2001:db8:1:2::7' })).toMatchObject({ code: 0 })
    await times(24, at => login('wrong', { ip: `203.0.113.${at + 10}` }))
    expect(await right({ ip: '2001:db8:1:3::7' })).toMatchObject({ code: 429 })
    expect(await right({ ip: '2001:db8:1:2:a:b:c:d' })).toMatchObject({ code: 0 })
  })

  test('wrong passwords in the profile are slowed down too', async () => {
    const { client } = await addUser(backend)
    const change = (oldPassword: string) =>
      client.put('/admin-api/system/user/profile/update-password', {
        oldPassword,
        newPassword: 'another one',
      })
    for (const response of await times(5, () => change('wrong')))
      expect(response).toMatchObject({ code: 1002003005 })
    expect(await change('correct horse')).toMatchObject({ code: 429 })
    clock += 5 * SECOND
    expect(await change('correct horse')).toMatchObject({ code: 0 })
  })
})

describe('one client address', () => {
  test('an address that tries one password on a hundred accounts is refused after thirty', async () => {
    const answers = await times(100, at => login('wrong', { username: `user${at}` }))
    expect(answers.filter(({ code }) => code === WRONG.code)).toHaveLength(30)
    expect(answers.slice(30).every(({ code }) => code === 429)).toBe(true)
    expect(await right()).toMatchObject({ code: 429 })
    expect(await right({ ip: '198.51.100.7' })).toMatchObject({ code: 0 })
  })

  test('an address from which many users sign in successfully is not slowed down', async () => {
    for (const response of await times(100, () => right())) expect(response).toMatchObject({ code: 0 })
    expect(
      await backend.db.read.selectFrom('rateLimits').select('level').where('level', '>', 0).execute(),
    ).toEqual([])
  })

  test('an office address with several users gets the attempts of as many addresses', async () => {
    for (let at = 0; at < 3; at++) {
      const { username } = await addUser(backend)
      expect(await login(PASSWORD, { username })).toMatchObject({ code: 0 })
    }
    const answers = await times(100, at => login('wrong', { username: `user${at}` }))
    expect(answers.filter(({ code }) => code === WRONG.code)).toHaveLength(90)
    const elsewhere = await times(40, at => login('wrong', { username: `user${at}`, ip: '203.0.113.2' }))
    expect(elsewhere.filter(({ code }) => code === WRONG.code)).toHaveLength(30)
  })

  test('an IPv6 office counts as its network, with at most twenty times the attempts', async () => {
    const logged = { logType: 100, result: 0, username: '', userAgent: '', createTime: clock }
    const rows = Array.from({ length: 25 }, (_, at) => ({
      ...{ ...logged, userId: at + 1, userIp: `2001:db8:1:2::${at + 1}` },
    }))
    await backend.db.write(trx => trx.insertInto('loginLogs').values(rows).execute())
    const keys = await addressLimits(backend.deps, 'address', '2001:db8:1:2:3:4:5:6')
    expect(keys(DEFAULT_LIMITS)[0]?.limit.tries).toBe(600)
    const other = await addressLimits(backend.deps, 'sms', '2001:db8:1:3::1')
    expect(other(DEFAULT_LIMITS)[0]?.limit.tries).toBe(20)
  })

  test('a limited address regains one attempt every minute', async () => {
    await times(30, at => login('wrong', { username: `user${at}` }))
    clock += 30 * MINUTE
    const again = await times(30, at => login('wrong', { username: `other${at}` }))
    expect(again.every(({ code }) => code === WRONG.code)).toBe(true)
  })

  test('an IPv6 address counts as the whole network', async () => {
    const answers = await times(40, at =>
      login('wrong', { username: `user${at}`, ip: `2001:db8:1:2::${at + 1}` }),
    )
    expect(answers.filter(({ code }) => code === 429)).toHaveLength(10)
    expect(await right({ ip: '2001:db8:1:3::1' })).toMatchObject({ code: 0 })
  })

  test('an address merely claimed by a header changes nothing when no proxy is configured', async () => {
    await backend.close()
    backend = await startBackend({ now: () => clock, limits: DEFAULT_LIMITS })
    const answers = await times(8, at => login('wrong', { ip: `203.0.113.${at}` }))
    expect(answers.filter(({ code }) => code === 429)).toHaveLength(3)
  })

  test('an address may request twenty SMS codes and then waits', async () => {
    const ask = (at: number) =>
      post('auth/send-sms-code', { mobile: `138001380${10 + at}`, scene: 21 }, '203.0.113.1')
    for (const response of await times(20, ask)) expect(response).toMatchObject({ code: 0 })
    expect(await ask(20)).toMatchObject(wait('60 秒'))
    clock += MINUTE
    expect(await ask(20)).toMatchObject({ code: 0 })
    expect(await ask(21)).toMatchObject(wait('60 秒'))
  })

  test('an address that guesses SMS codes of many numbers is refused after thirty', async () => {
    const guess = (at: number) =>
      post('auth/sms-login', { mobile: `138001380${10 + at}`, code: '000000' }, '203.0.113.1')
    const codes = (await times(40, guess)).map(({ code }) => code)
    expect(codes.filter(code => code === 1002014000)).toHaveLength(30)
    expect(codes.filter(code => code === 429)).toHaveLength(10)
    const reset = { mobile: '13800138001', code: '000000', password: 'a new password' }
    expect(await post('auth/reset-password', reset, '203.0.113.1')).toMatchObject({ code: 429 })
  })

  test('an address may create five accounts', async () => {
    await openRegistration(backend)
    const register = (at: number) =>
      post(
        'auth/register',
        { username: `new${at}${at}`, nickname: '新', password: 'long enough' },
        '203.0.113.1',
      )
    for (const response of await times(5, register)) expect(response).toMatchObject({ code: 0 })
    expect(await register(5)).toMatchObject(wait('60 秒'))
  })
})

test('a reset of the password by SMS unlocks the account everywhere', async () => {
  const mobile = '13800138001'
  await backend.db.write(trx => trx.updateTable('users').set({ mobile }).where('id', '=', 2).execute())
  await times(9, () => login('wrong'))
  expect(await right()).toMatchObject({ code: 429 })
  clock += RESEND_AFTER
  await post('auth/send-sms-code', { mobile, scene: 23 }, '198.51.100.7')
  const { code } = lastSms(backend)
  await times(9, () => login('wrong'))
  expect(
    await post('auth/reset-password', { mobile, code, password: 'a new password' }, '198.51.100.7'),
  ).toMatchObject({
    code: 0,
  })
  expect(await login('a new password')).toMatchObject({ code: 0 })
})

describe('captchas', () => {
  const ask = async (path: 'get' | 'check', body: object, headers: Record<string, string> = {}) => {
    const response = await new Client(backend).raw('POST', `/admin-api/system/captcha/${path}`, {
      body,
      headers: { 'X-Forwarded-For': '203.0.113.1', 'User-Agent': 'one', ...headers },
    })
    return (await response.json()) as CaptchaResponse
  }
  /** The rows of a hundred pictures, without drawing them. */
  const fill = (name: string, level: number) =>
    backend.db.write(trx =>
      trx
        .updateTable('rateLimits')
        .set({ level, blockedUntil: clock + SECOND })
        .where('key', 'like', `${name}:%`)
        .execute(),
    )

  test('a browser gets thirty pictures a minute, then 6201 until an attempt is returned', async () => {
    await ask('get', {})
    await fill('captcha-get', 29.5)
    clock += SECOND
    expect(await ask('get', {})).toMatchObject({ repCode: '0000' })
    expect(await ask('get', {})).toMatchObject({
      repCode: '6201',
      repMsg: 'get接口请求次数超限，请稍后再试!',
      repData: null,
      success: false,
    })
    expect(await ask('get', {}, { 'User-Agent': 'other' })).toMatchObject({ repCode: '0000' })
    expect(await ask('get', {}, { 'X-Forwarded-For': '198.51.100.7' })).toMatchObject({ repCode: '0000' })
    clock += 2 * SECOND
    expect(await ask('get', {})).toMatchObject({ repCode: '0000' })
  })

  test('changing the name of the browser does not evade the limit of the address', async () => {
    await ask('get', {})
    await fill('captcha-get-address', 160)
    expect(await ask('get', {}, { 'User-Agent': 'other' })).toMatchObject({ repCode: '6201' })
  })

  test('sixty checks a minute are allowed, then 6204', async () => {
    const body = { token: 'unknown', pointJson: 'x' }
    const codes = (await times(70, () => ask('check', body))).map(({ repCode }) => repCode)
    expect(codes.slice(0, 60).every(code => code === '6110')).toBe(true)
    expect(codes.slice(60).every(code => code === '6204')).toBe(true)
    clock += MINUTE
    expect(await ask('check', body)).toMatchObject({ repCode: '6110' })
  })

  test('after six wrong checks no pictures are served for ten seconds', async () => {
    const fail = async () => {
      const { repData } = await ask('get', {})
      const cipher = createCipheriv('aes-128-ecb', repData?.secretKey ?? '', null)
      const pointJson = cipher.update('{"x":1,"y":5}', 'utf8', 'base64') + cipher.final('base64')
      return ask('check', { token: repData?.token, pointJson })
    }
    for (const response of await times(6, fail)) expect(response).toMatchObject({ repCode: '6111' })
    await backend.deps.refusedRequests.flush()
    expect(
      await backend.db.read
        .selectFrom('accountEvents')
        .select(['kind', 'count', 'ip'])
        .where('kind', '=', 'captcha-failed')
        .execute(),
    ).toEqual([{ kind: 'captcha-failed', count: 6, ip: '203.0.113.1' }])
    expect(await ask('get', {})).toMatchObject({ repCode: '6202', repMsg: '接口验证失败数过多，请稍后再试' })
    clock += 10 * SECOND
    expect(await ask('get', {})).toMatchObject({ repCode: '0000' })
  })
})

test('rows of expired rate limits are deleted', async () => {
  await times(3, at => login('wrong', { username: `user${at}` }))
  clock += 24 * 60 * MINUTE
  await login('wrong', { username: 'last' })
  const rows = await backend.db.read.selectFrom('rateLimits').select('key').execute()
  expect(rows.map(({ key }) => key).sort()).toEqual(
    ['account-anywhere:last', 'account:last 203.0.113.1', 'address:203.0.113.1'].sort(),
  )
})

test('nothing is counted when rate limits are off', async () => {
  await backend.close()
  backend = await startBackend({ now: () => clock, limits: null })
  for (const response of await times(40, () => login('wrong'))) expect(response).toMatchObject(WRONG)
  expect(await backend.db.read.selectFrom('rateLimits').selectAll().execute()).toEqual([])
})

describe('a client address counts as', () => {
  test.each([
    ['203.0.113.1', '203.0.113.1'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0DB8:0001:0002:3:4:5:6', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['2001:db8:1:2:3:4:5::', '2001:db8:1:2::/64'],
    ['', ''],
  ])('the client address %s counts as the network %s', (ip, expected) => expect(network(ip)).toBe(expected))

  test('a client address counts as its network in any notation', () => {
    fc.assert(
      fc.property(fc.ipV6(), ip => {
        // As URLs write it: shortest.
        const short = new URL(`http://[${ip}]/`).hostname.slice(1, -1)
        expect(network(short)).toBe(network(ip))
      }),
    )
  })
})
