import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hashQueue } from '../../../../server/features/auth/passwords/hash-queue'
import { completeSignIn } from '../../../../server/features/auth/sign-in'
import { LOGIN_TYPE } from '../../../../server/features/auth/sign-in-log'
import { hardenRecoveryCodes } from '../../../../server/features/auth/two-step/recovery-codes'
import { hashToken } from '../../../../server/platform/api/tokens'
import { DEFAULT_LIMITS } from '../../../../server/platform/config/limits'
import type { SecondStepTicket, TokenPair } from '../../../../src/api/system/auth'
import type { TwoStepSetUp, TwoStepState } from '../../../../src/api/system/two-step'
import { appCode, wrongCode } from '../../../support/authenticator'
import { type Backend, removeDatabases, startBackend } from '../../../support/backend'
import { Client } from '../../../support/client'
import { addUser, disable, PASSWORD, type TestUser } from '../../../support/users'

const BASE = '/admin-api/system/user/profile/two-step'
const LOGIN = '/admin-api/system/auth/login'
const SECOND = '/admin-api/system/auth/two-step'
const MINUTE = 60_000

let backend: Backend
let clock: number
let person: TestUser
let stranger: Client

beforeEach(async () => {
  clock = Date.parse('2026-03-02T09:00:00+08:00')
  backend = await startBackend({ now: () => clock, secretsKey: 'a key of these tests, long enough' })
  person = await addUser(backend)
  stranger = new Client(backend)
})
afterEach(() => backend.close())
afterAll(removeDatabases)

const nextStep = () => {
  clock += 30_000
}

interface SwitchedOn {
  secret: string
  recoveryCodes: string[]
}

/** A change of the second step ends the access token: the session continues with its refresh token. */
async function goOn(who = person): Promise<void> {
  const url = `/admin-api/system/auth/refresh-token?refreshToken=${who.tokens.refreshToken}`
  const { data } = await stranger.post<TokenPair>(url)
  if (!data) throw new Error('the session has ended')
  who.tokens = data
  who.client = new Client(backend, data.accessToken)
}

async function switchOn(who = person): Promise<SwitchedOn> {
  const { data } = await who.client.post<TwoStepSetUp>(`${BASE}/set-up`, { password: PASSWORD })
  const secret = data?.secret ?? ''
  const response = await who.client.post<string[]>(`${BASE}/confirm`, { code: appCode(secret, clock) })
  expect(response).toMatchObject({ code: 0 })
  await goOn(who)
  nextStep()
  return { secret, recoveryCodes: response.data ?? [] }
}

const login = (who = person) =>
  stranger.post<SecondStepTicket>(LOGIN, { username: who.username, password: PASSWORD })
async function ticket(who = person): Promise<string> {
  const { code, data } = await login(who)
  expect(code).toBe(1100008000)
  return data?.ticket ?? ''
}
const second = (held: string, code: string) => stranger.post<TokenPair>(SECOND, { ticket: held, code })
const liveSessions = () =>
  backend.db.read
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', person.id)
    .where('endedTime', 'is', null)
    .execute()
const eventKinds = async () =>
  (await backend.db.read.selectFrom('accountEvents').select('kind').execute()).map(({ kind }) => kind)
const state = async () => (await person.client.get<TwoStepState>(BASE)).data
const results = async () => {
  const rows = await backend.db.read
    .selectFrom('loginLogs')
    .select(['logType', 'result'])
    .where('userId', '=', person.id)
    .orderBy('id')
    .execute()
  // The first one is the sign-in that created the user.
  return rows.slice(1).map(({ logType, result }) => [logType, result])
}

describe('switching two-step sign-in on', () => {
  test('switching two-step sign-in on needs the password and a code, and sign-ins then need a code', async () => {
    expect(await state()).toEqual({ enabledTime: null, recoveryCodesLeft: 0 })
    const wrong = await person.client.post(`${BASE}/set-up`, { password: 'not this one' })
    expect(wrong).toMatchObject({ code: 1002003005, msg: '用户密码校验失败', data: null })
    const { data } = await person.client.post<TwoStepSetUp>(`${BASE}/set-up`, { password: PASSWORD })
    expect(data?.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(await login()).toMatchObject({ code: 0 })
    expect(
      await person.client.post(`${BASE}/confirm`, { code: wrongCode(data?.secret ?? '', clock) }),
    ).toMatchObject({
      code: 1100008002,
    })
    expect(await state()).toEqual({ enabledTime: null, recoveryCodesLeft: 0 })
    const code = appCode(data?.secret ?? '', clock).replace(/^.../, '$& ')
    const elsewhere = await login()
    expect(await person.client.post(`${BASE}/confirm`, { code })).toMatchObject({ code: 0 })
    expect(await state()).toBeNull()
    await goOn()
    expect(elsewhere.code).toBe(0)
    expect(await liveSessions()).toHaveLength(1)
    expect(await eventKinds()).toEqual(['wrong-own-password', 'wrong-code', 'two-step-on'])
    expect(await state()).toEqual({ enabledTime: clock, recoveryCodesLeft: 10 })
    expect(await login()).toMatchObject({ code: 1100008000 })
  })

  test('switching two-step sign-in on gives ten recovery codes, stored only as hashes', async () => {
    const { secret, recoveryCodes } = await switchOn()
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^([a-z0-9]{7}-){3}[a-z0-9]{7}$/)
    const kept = JSON.stringify([
      await backend.db.read.selectFrom('recoveryCodes').selectAll().execute(),
      await backend.db.read.selectFrom('twoSteps').selectAll().execute(),
    ])
    for (const code of recoveryCodes) {
      expect(kept).not.toContain(code)
      expect(kept).not.toContain(code.replaceAll('-', ''))
    }
    expect(kept).not.toContain(secret)
    expect(kept).toContain('gcm1:')
  })

  test('setting two-step sign-in up can be restarted and expires after half an hour', async () => {
    const first = await person.client.post<TwoStepSetUp>(`${BASE}/set-up`, { password: PASSWORD })
    const again = await person.client.post<TwoStepSetUp>(`${BASE}/set-up`, { password: PASSWORD })
    const codes = [first, again].map(({ data }) => appCode(data?.secret ?? '', clock))
    expect(await person.client.post(`${BASE}/confirm`, { code: codes[0] })).toMatchObject({
      code: 1100008002,
    })
    // The access token expires at the same time, so a new sign-in continues the test.
    clock += 30 * MINUTE
    const fresh = await stranger.post<TokenPair>(LOGIN, { username: person.username, password: PASSWORD })
    const later = new Client(backend, fresh.data?.accessToken)
    const code = appCode(again.data?.secret ?? '', clock)
    expect(await later.post(`${BASE}/confirm`, { code })).toMatchObject({ code: 1100008007 })
  })

  test('confirming two-step sign-in needs a set-up and is refused when it is already on', async () => {
    expect(await person.client.post(`${BASE}/confirm`, { code: '123456' })).toMatchObject({
      code: 1100008007,
    })
    const { secret } = await switchOn()
    expect(await person.client.post(`${BASE}/set-up`, { password: PASSWORD })).toMatchObject({
      code: 1100008006,
    })
    expect(await person.client.post(`${BASE}/confirm`, { code: appCode(secret, clock) })).toMatchObject({
      code: 1100008006,
    })
    expect(await second(await ticket(), appCode(secret, clock))).toMatchObject({ code: 0 })
  })
})

describe('signing in with two steps', () => {
  test('a sign-in without the second step gives no tokens, and clients without support get a message', async () => {
    await switchOn()
    const response = await login()
    expect(response).toMatchObject({
      code: 1100008000,
      msg: '该账号已启用两步验证，请在本系统的登录页面登录',
    })
    expect(response.data).toEqual({
      ticket: expect.stringMatching(/^[0-9a-f]{32}$/),
      expiresTime: clock + 5 * MINUTE,
    })
    expect(
      await person.client.get('/admin-api/system/auth/get-permission-info', { token: response.data?.ticket }),
    ).toMatchObject({ code: 401 })
    expect(await results()).toEqual([[100, 40]])
  })

  test('a code of the app opens a session, and the log has every step', async () => {
    const { secret } = await switchOn()
    const response = await second(await ticket(), appCode(secret, clock))
    expect(response).toMatchObject({ code: 0, data: { userId: person.id } })
    const info = await stranger.get('/admin-api/system/auth/get-permission-info', {
      token: response.data?.accessToken,
    })
    expect(info.code).toBe(0)
    expect(await results()).toEqual([
      [100, 40],
      [100, 0],
    ])
  })

  test('a sign-in with a wrong password does not reveal whether there is a second step', async () => {
    await switchOn()
    const response = await stranger.post(LOGIN, { username: person.username, password: 'not this one' })
    expect(response).toMatchObject({ code: 1002000000, msg: '登录失败，账号密码不正确', data: null })
  })

  test('a code is accepted once: not again in its 30 seconds, with another ticket or after the set-up', async () => {
    const { secret } = await switchOn()
    const code = appCode(secret, clock)
    const held = await ticket()
    clock -= 30_000
    expect(await second(await ticket(), appCode(secret, clock))).toMatchObject({
      code: 1100008002,
      msg: '该验证码已使用过，请等待下一个验证码',
    })
    nextStep()
    expect(await second(held, code)).toMatchObject({ code: 0 })
    expect(await second(held, code)).toMatchObject({ code: 1100008001 })
    expect(await second(await ticket(), code)).toMatchObject({ code: 1100008002 })
    nextStep()
    expect(await second(await ticket(), code)).toMatchObject({ code: 1100008002 })
    expect(await second(await ticket(), appCode(secret, clock))).toMatchObject({ code: 0 })
  })

  test('one of ten simultaneous attempts with one code succeeds', async () => {
    const { secret } = await switchOn()
    const held = await ticket()
    const code = appCode(secret, clock)
    const answers = await Promise.all(Array.from({ length: 10 }, () => second(held, code)))
    expect(answers.filter(response => response.code === 0)).toHaveLength(1)
    const tickets = await Promise.all(Array.from({ length: 4 }, () => ticket()))
    nextStep()
    const next = appCode(secret, clock)
    const others = await Promise.all(tickets.map(one => second(one, next)))
    expect(others.filter(response => response.code === 0)).toHaveLength(1)
  })

  test('only the current code is accepted, and one typed too late is reported as expired without a lock', async () => {
    const { secret } = await switchOn()
    nextStep()
    for (let round = 0; round < 6; round++) {
      expect(await second(await ticket(), appCode(secret, clock - 30_000))).toMatchObject({
        code: 1100008002,
        msg: '验证码已过期，请输入最新的验证码',
      })
    }
    expect(await second(await ticket(), appCode(secret, clock + 30_000))).toMatchObject({
      code: 1100008002,
      msg: '验证码不正确',
    })
    expect(await second(await ticket(), appCode(secret, clock))).toMatchObject({ code: 0 })
  })

  test('a ticket of the second step ends after five minutes and after five wrong codes', async () => {
    const { secret } = await switchOn()
    const held = await ticket()
    clock += 5 * MINUTE
    expect(await second(held, appCode(secret, clock))).toMatchObject({
      code: 1100008001,
      msg: '等待时间过长，请重新登录',
    })
    const tried = await ticket()
    const wrong = wrongCode(secret, clock)
    const codes: number[] = []
    for (let round = 0; round < 6; round++) codes.push((await second(tried, wrong)).code)
    expect(codes).toEqual([1100008002, 1100008002, 1100008002, 1100008002, 1100008003, 1100008001])
    expect(await second(tried, appCode(secret, clock))).toMatchObject({ code: 1100008001 })
    expect((await results()).filter(([, result]) => result === 41)).toHaveLength(5)
  })

  test('five wrong codes lock the digits for longer each time despite new tickets, not the recovery codes', async () => {
    const { secret, recoveryCodes } = await switchOn()
    const guess = async () => (await second(await ticket(), wrongCode(secret, clock))).code
    const waits: number[] = []
    for (let round = 0; round < 5; round++) {
      for (let at = 0; at < 4; at++) expect(await guess()).toBe(1100008002)
      expect(await guess()).toBe(1100008004)
      const right = await second(await ticket(), appCode(secret, clock))
      expect(right.code).toBe(1100008004)
      waits.push(Number(/请 (\d+) 分钟后/.exec(right.msg)?.[1]))
      clock += (waits.at(-1) ?? 0) * MINUTE
    }
    expect(waits).toEqual([10, 20, 40, 60, 60])
    for (let at = 0; at < 5; at++) await guess()
    expect(await second(await ticket(), recoveryCodes[0] ?? '')).toMatchObject({ code: 0 })
    clock += 60 * MINUTE
    expect(await second(await ticket(), appCode(secret, clock))).toMatchObject({ code: 0 })
  })

  test('a recovery code is accepted once in any notation', async () => {
    const { recoveryCodes } = await switchOn()
    const [one = '', two = ''] = recoveryCodes
    expect(await second(await ticket(), one)).toMatchObject({ code: 0 })
    expect(await second(await ticket(), one)).toMatchObject({
      code: 1100008002,
      msg: '恢复码不正确或已使用过',
    })
    expect(await second(await ticket(), ` ${two.replaceAll('-', ' ').toUpperCase()} `)).toMatchObject({
      code: 0,
    })
    expect(await state()).toMatchObject({ recoveryCodesLeft: 8 })
  })

  test('recovery codes are stored as slow hashes with one salt, so that an attempt costs one hash', async () => {
    const { recoveryCodes } = await switchOn()
    const rows = await backend.db.read.selectFrom('recoveryCodes').selectAll().execute()
    expect(new Set(rows.map(({ salt }) => salt)).size).toBe(1)
    expect(rows[0]?.salt).toMatch(/^scrypt\$2\$8\$3\$/)
    const quick = recoveryCodes.map(code => hashToken(code.replaceAll('-', '')))
    expect(rows.filter(({ hash }) => quick.includes(hash))).toEqual([])
    const run = vi.spyOn(hashQueue, 'run')
    const held = await ticket()
    run.mockClear()
    expect(await second(held, recoveryCodes[7] ?? '')).toMatchObject({ code: 0 })
    expect(run).toHaveBeenCalledTimes(1)
    expect(await second('0'.repeat(32), recoveryCodes[6] ?? '')).toMatchObject({ code: 1100008001 })
    expect(run).toHaveBeenCalledTimes(1)
    run.mockRestore()
  })

  test('recovery codes of an earlier version stay valid and are hashed slowly after the next start', async () => {
    await switchOn()
    const codes = ['abcd-efgh-jkmn-pqrs', 'bbcd-efgh-jkmn-pqrs', 'cbcd-efgh-jkmn-pqrs']
    const hashes = codes.map(code => hashToken(code.replaceAll('-', '')))
    await backend.db.write(async trx => {
      await trx.deleteFrom('recoveryCodes').execute()
      await trx
        .insertInto('recoveryCodes')
        .values(hashes.map(hash => ({ userId: person.id, hash, salt: null })))
        .execute()
    })
    expect(await second(await ticket(), codes[0] ?? '')).toMatchObject({ code: 0 })
    await hardenRecoveryCodes(backend.deps)
    const rows = await backend.db.read.selectFrom('recoveryCodes').selectAll().execute()
    expect(rows).toHaveLength(2)
    expect(rows.filter(({ hash, salt }) => salt === null || hashes.includes(hash))).toEqual([])
    expect(await second(await ticket(), codes[0] ?? '')).toMatchObject({ code: 1100008002 })
    expect(await second(await ticket(), codes[1] ?? '')).toMatchObject({ code: 0 })
  })

  test('a used recovery code is reported to its owner, and wrong codes are recorded', async () => {
    const { secret, recoveryCodes } = await switchOn()
    const held = await ticket()
    await second(held, wrongCode(secret, clock))
    await second(held, 'aaaa-bbbb-cccc-dddd')
    expect(await second(held, recoveryCodes[0] ?? '')).toMatchObject({ code: 0 })
    const events = await backend.db.read
      .selectFrom('accountEvents')
      .select(['kind', 'detail'])
      .where('userId', '=', person.id)
      .where('kind', 'in', ['wrong-code', 'recovery-code-used'])
      .orderBy('id')
      .execute()
    expect(events).toEqual([
      { kind: 'wrong-code', detail: '动态验证码' },
      { kind: 'wrong-code', detail: '恢复码' },
      { kind: 'recovery-code-used', detail: '还剩 9 个' },
    ])
    const messages = await backend.db.read
      .selectFrom('notifyMessages')
      .select('templateContent')
      .where('userId', '=', person.id)
      .execute()
    expect(messages.some(({ templateContent }) => templateContent.includes('使用了恢复码'))).toBe(true)
  })

  test('codes of another user are refused', async () => {
    await switchOn()
    const other = await addUser(backend)
    const { secret, recoveryCodes } = await switchOn(other)
    expect(await second(await ticket(), appCode(secret, clock))).toMatchObject({ code: 1100008002 })
    expect(await second(await ticket(), recoveryCodes[0] ?? '')).toMatchObject({ code: 1100008002 })
    expect(await second(await ticket(other), recoveryCodes[0] ?? '')).toMatchObject({ code: 0 })
  })

  test('the second step is refused to a user who was disabled after the first step', async () => {
    const { secret } = await switchOn()
    const held = await ticket()
    await disable(backend, person.id)
    expect(await second(held, appCode(secret, clock))).toMatchObject({ code: 1100008001 })
    expect(await login()).toMatchObject({ code: 1002000001 })
  })

  test('the second step ends when the password is changed after the first step', async () => {
    const { secret } = await switchOn()
    const held = await ticket()
    const body = { oldPassword: PASSWORD, newPassword: 'another horse' }
    expect(await person.client.put('/admin-api/system/user/profile/update-password', body)).toMatchObject({
      code: 0,
    })
    expect(await second(held, appCode(secret, clock))).toMatchObject({ code: 1100008001 })
  })

  test('digits fail when the secret is unreadable, and recovery codes still work', async () => {
    const { secret, recoveryCodes } = await switchOn()
    backend.deps.secretsKey = 'another key that came by mistake'
    expect(await second(await ticket(), appCode(secret, clock))).toMatchObject({
      code: 1100008002,
      msg: '两步验证的密钥无法读取，请使用恢复码，或联系管理员',
    })
    expect(await second(await ticket(), recoveryCodes[0] ?? '')).toMatchObject({ code: 0 })
    expect(JSON.stringify(backend.logs)).not.toContain(secret)
  })
})

describe('every other sign-in method', () => {
  const from = () => ({ ip: '127.0.0.1', userAgent: '', now: clock })

  test('every other sign-in method needs the second step too, and the log has the method', async () => {
    const { secret } = await switchOn()
    const bySms = completeSignIn(backend.deps, { userId: person.id, logType: LOGIN_TYPE.sms }, from())
    const failure = await bySms.then(
      () => undefined,
      (error: unknown) => error as { code: number; envelope: () => { data: SecondStepTicket } },
    )
    expect(failure?.code).toBe(1100008000)
    expect(await second(failure?.envelope().data.ticket ?? '', appCode(secret, clock))).toMatchObject({
      code: 0,
    })
    expect(await results()).toEqual([
      [103, 40],
      [103, 0],
    ])
  })

  test('every other sign-in method refuses disabled and deleted users and then writes nothing', async () => {
    const done: string[] = []
    const signIn = {
      userId: person.id,
      logType: LOGIN_TYPE.social,
      alongside: async () => done.push('bound'),
    }
    await disable(backend, person.id)
    await expect(completeSignIn(backend.deps, signIn, from())).rejects.toMatchObject({ code: 1002000001 })
    await expect(completeSignIn(backend.deps, { ...signIn, userId: 987654 }, from())).rejects.toMatchObject({
      code: 1002003003,
    })
    expect(done).toEqual([])
    expect(await results()).toEqual([[101, 20]])
  })

  test('every other sign-in method writes its rows in the transaction of the sign-in or not at all', async () => {
    const failing = {
      userId: person.id,
      logType: LOGIN_TYPE.social,
      alongside: () => Promise.reject(new Error('not bound')),
    }
    await expect(completeSignIn(backend.deps, failing, from())).rejects.toThrow('not bound')
    expect(await results()).toEqual([])
  })
})

describe('two-step sign-in in the profile', () => {
  test('new recovery codes need password and code and revoke the former ones', async () => {
    const { secret, recoveryCodes } = await switchOn()
    const renew = (body: object) => person.client.post<string[]>(`${BASE}/recovery-codes`, body)
    expect(await renew({ password: 'not this one', code: appCode(secret, clock) })).toMatchObject({
      code: 1002003005,
    })
    expect(await renew({ password: PASSWORD, code: wrongCode(secret, clock) })).toMatchObject({
      code: 1100008002,
    })
    const { data } = await renew({ password: PASSWORD, code: appCode(secret, clock) })
    expect(data).toHaveLength(10)
    expect(await eventKinds()).toContain('recovery-codes-renewed')
    expect(await liveSessions()).toHaveLength(1)
    expect(await second(await ticket(), recoveryCodes[0] ?? '')).toMatchObject({ code: 1100008002 })
    expect(await second(await ticket(), data?.[9] ?? '')).toMatchObject({ code: 0 })
  })

  test('two-step sign-in is switched off with the password and a code of the app or a recovery code', async () => {
    const { secret } = await switchOn()
    const off = (body: object) => person.client.post(`${BASE}/switch-off`, body)
    expect(await off({ password: 'not this one', code: appCode(secret, clock) })).toMatchObject({
      code: 1002003005,
    })
    expect(await off({ password: PASSWORD, code: wrongCode(secret, clock) })).toMatchObject({
      code: 1100008002,
    })
    expect(await off({ password: PASSWORD, code: appCode(secret, clock) })).toMatchObject({
      code: 0,
      data: true,
    })
    await goOn()
    expect(await eventKinds()).toContain('two-step-off')
    expect(await state()).toEqual({ enabledTime: null, recoveryCodesLeft: 0 })
    expect(await login()).toMatchObject({ code: 0 })
    const again = await switchOn()
    expect(await off({ password: PASSWORD, code: again.recoveryCodes[3] })).toMatchObject({ code: 0 })
    expect(await login()).toMatchObject({ code: 0 })
  })

  test('wrong codes in the profile count together with those at the sign-in', async () => {
    const { secret } = await switchOn()
    for (let at = 0; at < 5; at++) {
      await person.client.post(`${BASE}/switch-off`, { password: PASSWORD, code: wrongCode(secret, clock) })
    }
    expect(await second(await ticket(), appCode(secret, clock))).toMatchObject({ code: 1100008004 })
  })

  test('disabled two-step sign-in can neither be switched off nor get recovery codes', async () => {
    for (const path of ['switch-off', 'recovery-codes']) {
      expect(
        await person.client.post(`${BASE}/${path}`, { password: PASSWORD, code: '123456' }),
      ).toMatchObject({
        code: 1100008005,
      })
    }
  })

  test('deleting an account deletes its secret, codes and tickets', async () => {
    await switchOn()
    await ticket()
    await backend.db.write(trx => trx.deleteFrom('users').where('id', '=', person.id).execute())
    for (const table of ['twoSteps', 'recoveryCodes', 'signInTickets'] as const) {
      expect(await backend.db.read.selectFrom(table).selectAll().execute()).toEqual([])
    }
  })
})

describe('guessing in the profile', () => {
  beforeEach(async () => {
    await backend.close()
    backend = await startBackend({ now: () => clock, limits: DEFAULT_LIMITS, trustProxy: 1 })
    person = await addUser(backend)
    stranger = new Client(backend)
  })

  const call = (path: string, body: object, ip = '203.0.113.1') =>
    person.client.post(`${BASE}/${path}`, body, { headers: { 'X-Forwarded-For': ip } })
  const times = async (count: number, work: () => Promise<{ code: number }>) => {
    const codes: number[] = []
    for (let at = 0; at < count; at++) codes.push((await work()).code)
    return codes
  }
  const wait = (text: string) => ({
    code: 429,
    msg: `请求过于频繁，请稍后重试（还需等待 ${text}）`,
    data: null,
  })

  test('guessing the password for the set-up is slowed down increasingly, together with the sign-in', async () => {
    const setUp = (password: string) => call('set-up', { password })
    expect(await times(5, () => setUp('not this one'))).toEqual(Array(5).fill(1002003005))
    for (const [seconds, text] of [
      [5, '5 秒'],
      [10, '10 秒'],
      [20, '20 秒'],
    ] as const) {
      expect(await setUp(PASSWORD)).toMatchObject(wait(text))
      clock += seconds * 1_000
      expect(await setUp('not this one')).toMatchObject({ code: 1002003005 })
    }
    const atSignIn = await stranger.post(
      LOGIN,
      { username: person.username, password: PASSWORD },
      { headers: { 'X-Forwarded-For': '203.0.113.1' } },
    )
    expect(atSignIn).toMatchObject(wait('40 秒'))
    clock += 40_000
    expect(await setUp(PASSWORD)).toMatchObject({ code: 0 })
    expect(await times(5, () => setUp('not this one'))).toEqual(Array(5).fill(1002003005))
  })

  test('guessing a password in the profile from many addresses is slowed down too', async () => {
    let at = 0
    const codes = await times(22, () => call('set-up', { password: 'not this one' }, `198.51.100.${at++}`))
    expect(codes).toEqual([...Array(20).fill(1002003005), 429, 429])
  })

  test('guessing the code of a set-up is slowed down increasingly until the right one', async () => {
    const { data } = await person.client.post<TwoStepSetUp>(`${BASE}/set-up`, { password: PASSWORD })
    const secret = data?.secret ?? ''
    const guess = () => call('confirm', { code: wrongCode(secret, clock) })
    const right = () => call('confirm', { code: appCode(secret, clock) })
    expect(await times(5, guess)).toEqual(Array(5).fill(1100008002))
    expect(await right()).toMatchObject(wait('5 秒'))
    clock += 5_000
    expect(await guess()).toMatchObject({ code: 1100008002 })
    expect(await right()).toMatchObject(wait('10 秒'))
    // The owner elsewhere is not hindered.
    expect(await call('confirm', { code: wrongCode(secret, clock) }, '198.51.100.7')).toMatchObject({
      code: 1100008002,
    })
    clock += 10_000
    expect(await right()).toMatchObject({ code: 0 })
    expect(
      await backend.db.read
        .selectFrom('rateLimits')
        .select('key')
        .where('key', 'like', 'two-step:% 203.%')
        .execute(),
    ).toEqual([])
  })

  test.each(['recovery-codes', 'switch-off'])('the call %s slows down wrong passwords', async path => {
    const { secret } = await switchOn()
    const body = (password: string) => ({ password, code: appCode(secret, clock) })
    expect(await times(5, () => call(path, body('not this one')))).toEqual(Array(5).fill(1002003005))
    expect(await call(path, body(PASSWORD))).toMatchObject(wait('5 秒'))
    clock += 5_000
    expect(await call(path, body(PASSWORD))).toMatchObject({ code: 0 })
  })

  test.each(['recovery-codes', 'switch-off'])('the call %s slows down wrong recovery codes', async path => {
    const { recoveryCodes } = await switchOn()
    const guess = () => call(path, { password: PASSWORD, code: 'aaaa-bbbb-cccc-dddd' })
    expect(await times(5, guess)).toEqual(Array(5).fill(1100008002))
    // The password is no part of it: a wait is the same with a wrong one.
    for (const password of [PASSWORD, 'not this one']) {
      expect(await call(path, { password, code: recoveryCodes[0] })).toMatchObject(wait('5 秒'))
    }
    clock += 5_000
    expect(await guess()).toMatchObject({ code: 1100008002 })
    expect(await guess()).toMatchObject(wait('10 秒'))
    clock += 10_000
    expect(await call(path, { password: PASSWORD, code: recoveryCodes[0] })).toMatchObject({ code: 0 })
  })

  test.each(['recovery-codes', 'switch-off'])(
    'the call %s checks five of a hundred simultaneous attempts',
    async path => {
      await switchOn()
      const answers = await Promise.all(
        Array.from({ length: 100 }, () => call(path, { password: PASSWORD, code: 'aaaa-bbbb-cccc-dddd' })),
      )
      const count = (code: number) => answers.filter(response => response.code === code).length
      expect([count(1100008002), count(429)]).toEqual([5, 95])
    },
  )
})
