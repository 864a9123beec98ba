import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SmsError } from '../../../../server/features/auth/sms/aliyun'
import { CODE_LIFE, RESEND_AFTER } from '../../../../server/features/auth/sms/codes'
import type { TokenPair } from '../../../../src/api/system/auth'
import { type Backend, PASSWORDS, removeDatabases, startBackend } from '../../../support/backend'
import { Client, signIn } from '../../../support/client'
import { lastSms, smsCount } from '../../../support/sms'
import { disable, openRegistration, signInAs } from '../../../support/users'

const AUTH = '/admin-api/system/auth'
const ME = '/admin-api/system/user/profile/get'
const START = Date.parse('2026-03-02T09:00:00+08:00')
const MINE = '13800138001'
const NOBODYS = '13900139000'
const SIGN_IN = 21
const RESET = 23

let backend: Backend
let clock: number
let stranger: Client

async function start(deps: Parameters<typeof startBackend>[0] = {}) {
  backend = await startBackend({ now: () => clock, ...deps })
  stranger = new Client(backend)
  await backend.db.write(trx => trx.updateTable('users').set({ mobile: MINE }).where('id', '=', 2).execute())
}

async function restart(deps?: Parameters<typeof startBackend>[0]) {
  await backend.close()
  await start(deps)
}

beforeEach(async () => {
  clock = START
  await start()
})
afterEach(() => backend.close())
afterAll(removeDatabases)

const ask = (mobile: unknown = MINE, scene: unknown = SIGN_IN, more?: object) =>
  stranger.post(`${AUTH}/send-sms-code`, { mobile, scene, ...more })
const enter = (code: unknown, mobile: unknown = MINE) =>
  stranger.post<TokenPair>(`${AUTH}/sms-login`, { mobile, code })
const reset = (code: unknown, password: unknown = 'a new password', mobile: unknown = MINE) =>
  stranger.post(`${AUTH}/reset-password`, { mobile, code, password })
const loginLogs = () => backend.db.read.selectFrom('loginLogs').selectAll().orderBy('id').execute()

/** A code for the clerk, a minute after the last one. */
async function codeFor(scene = SIGN_IN): Promise<string> {
  clock += RESEND_AFTER
  expect(await ask(MINE, scene)).toMatchObject({ code: 0, data: true })
  return lastSms(backend).code
}
const wrong = (code: string) => (code === '111111' ? '222222' : '111111')

const OK = { code: 0, msg: '', data: true }
const UNKNOWN_CODE = { code: 1002014000, msg: '验证码不存在', data: null }
const EXPIRED = { code: 1002014001, msg: '验证码已过期', data: null }
const USED = { code: 1002014002, msg: '验证码已使用', data: null }
const TOO_SOON = {
  code: 1002014005,
  msg: expect.stringMatching(/^短信发送过于频繁，请 \d+ 秒后再试$/),
  data: null,
}
const TOO_MANY = { code: 1002014004, msg: '超过每日短信发送数量，请明日再试', data: null }

describe('requesting an SMS code', () => {
  test('an SMS code has six digits, and no stored value reveals them', async () => {
    expect(await ask()).toMatchObject(OK)
    const sms = lastSms(backend)
    expect(sms).toMatchObject({ mobile: '138****8001', template: 'admin-sms-login' })
    expect(sms.code).toMatch(/^\d{6}$/)
    const rows = await backend.db.read.selectFrom('smsCodes').selectAll().execute()
    expect(rows).toMatchObject([{ mobile: MINE, scene: SIGN_IN, tries: 0, usedTime: null }])
    expect(rows[0]?.codeHash).toMatch(/^scrypt\$/)
    expect(JSON.stringify(rows[0]?.codeHash)).not.toContain(sms.code)
  })

  test('SMS codes use every digit, also leading zeros', async () => {
    const codes: string[] = []
    for (let at = 0; at < 60; at++) {
      clock += 6 * 3_600_000
      await ask()
      codes.push(lastSms(backend).code)
    }
    expect(new Set(codes.join('')).size).toBe(10)
    expect(codes.every(code => /^\d{6}$/.test(code))).toBe(true)
    expect(new Set(codes).size).toBeGreaterThan(55)
  })

  test.each(['+8613800138001', '008613800138001'])(
    'a code requested with the country code (%s) counts for the same number',
    async to => {
      expect(await ask(to)).toMatchObject(OK)
      expect(lastSms(backend).mobile).toBe('138****8001')
      expect(await ask()).toMatchObject(TOO_SOON)
      expect(await enter(lastSms(backend).code, to)).toMatchObject({ code: 0 })
    },
  )
  test.each([1, 2, 3, 4, 22])(
    'a code request for scene %i, which has no text here, is refused',
    async scene => {
      expect(await ask(MINE, scene)).toMatchObject({ code: 1002013002, msg: '短信模板不存在' })
    },
  )

  test('a code request is refused when no provider is configured', async () => {
    await restart({ sms: null })
    expect(await ask()).toMatchObject({ code: 1002011000, msg: '短信渠道不存在' })
  })

  test('a code request for a password reset needs a captcha when captchas are on, and one to sign in does not', async () => {
    await restart({ captchaEnabled: true })
    expect(await ask(MINE, RESET)).toMatchObject({ code: 400, msg: '请求参数不正确:验证码不能为空' })
    expect(await ask(MINE, RESET, { captchaVerification: 'made up' })).toMatchObject({
      code: 1002000008,
      msg: '验证码不正确，原因：验证码已失效，请重新获取',
    })
    expect(smsCount(backend)).toBe(0)
    expect(await ask()).toMatchObject(OK)
  })

  test('a code can be requested once a minute, whatever the scene', async () => {
    await ask()
    clock += RESEND_AFTER - 1
    expect(await ask()).toMatchObject(TOO_SOON)
    expect(await ask(MINE, RESET)).toMatchObject(TOO_SOON)
    clock += 1
    expect(await ask(MINE, RESET)).toMatchObject(OK)
    expect(smsCount(backend)).toBe(2)
  })

  test('a code can be requested ten times a day, and again after midnight in China', async () => {
    for (let at = 0; at < 10; at++) await codeFor(at % 2 ? SIGN_IN : RESET)
    clock += RESEND_AFTER
    expect(await ask()).toMatchObject(TOO_MANY)
    clock = Date.parse('2026-03-02T23:59:59+08:00')
    expect(await ask()).toMatchObject(TOO_MANY)
    clock = Date.parse('2026-03-03T00:00:00+08:00')
    expect(await ask()).toMatchObject(OK)
    expect(smsCount(backend)).toBe(11)
  })

  test('ten simultaneous code requests send one code', async () => {
    const codes = (await Promise.all(Array.from({ length: 10 }, () => ask()))).map(({ code }) => code)
    expect(codes.filter(code => code === 0)).toHaveLength(1)
    expect(codes.filter(code => code === 1002014005)).toHaveLength(9)
    expect(smsCount(backend)).toBe(1)
  })

  test('code requests store nothing for longer than two days', async () => {
    await ask()
    clock += 3 * 86_400_000
    await ask(NOBODYS)
    const rows = await backend.db.read.selectFrom('smsCodes').select('mobile').execute()
    expect(rows).toEqual([{ mobile: NOBODYS }])
  })
})

describe('a phone number without an account', () => {
  test('a phone number without an account gets the same responses at every step and no SMS', async () => {
    for (const scene of [SIGN_IN, RESET]) {
      clock += RESEND_AFTER
      for (const number of [MINE, NOBODYS]) expect(await ask(number, scene)).toMatchObject(OK)
      for (const number of [MINE, NOBODYS]) expect(await ask(number, scene)).toMatchObject(TOO_SOON)
    }
    expect(smsCount(backend)).toBe(2)
    const { code } = lastSms(backend)
    for (const number of [MINE, NOBODYS]) {
      expect(await enter(wrong(code), number)).toMatchObject(UNKNOWN_CODE)
      expect(await reset(wrong(code), 'a new password', number)).toMatchObject(UNKNOWN_CODE)
    }
  })

  test('no code request waits for the provider, with or without an account', async () => {
    let finish: (() => void) | undefined
    await restart({ sms: () => new Promise<void>(done => (finish = done)) })
    expect(await ask(NOBODYS)).toMatchObject(OK)
    expect(finish).toBeUndefined()
    expect(await ask()).toMatchObject(OK)
    finish?.()
  })

  test('a phone number without an account is refused as unknown when the operator allows this (contract 3.6)', async () => {
    await restart({ smsTellUnknown: true })
    expect(await ask(NOBODYS)).toMatchObject({ code: 1002000007, msg: '手机号不存在', data: null })
    expect(await ask()).toMatchObject(OK)
  })

  test('a phone number without an account has no valid code, even if one is guessed', async () => {
    // The only case: the account is deleted between the two calls.
    const code = await codeFor()
    await backend.db.write(trx =>
      trx.updateTable('users').set({ mobile: null }).where('id', '=', 2).execute(),
    )
    expect(await enter(code)).toMatchObject({ code: 1002003003, msg: '用户不存在' })
    await restart()
    const other = await codeFor(RESET)
    await backend.db.write(trx =>
      trx.updateTable('users').set({ mobile: null }).where('id', '=', 2).execute(),
    )
    expect(await reset(other)).toMatchObject({ code: 1002003010, msg: '该手机号尚未注册' })
  })
})

describe('an SMS provider that fails', () => {
  const failing = () => Promise.reject(new SmsError('refused: isv.AMOUNT_NOT_ENOUGH R-1'))

  test('a failing SMS provider is in the log without number or code, and not in the response', async () => {
    await restart({ sms: failing })
    expect(await ask()).toMatchObject(OK)
    await expect.poll(() => backend.logs).toHaveLength(1)
    expect(backend.logs[0]).toMatchObject({
      level: 50,
      mobile: '138****8001',
      reason: 'SmsError: refused: isv.AMOUNT_NOT_ENOUGH R-1',
    })
    expect(JSON.stringify(backend.logs)).not.toContain(MINE)
  })

  test('a failing SMS provider is reported where unknown numbers are reported too', async () => {
    await restart({ sms: failing, smsTellUnknown: true })
    expect(await ask()).toMatchObject({ code: 1100004000, msg: '短信发送失败，请稍后重试' })
  })
})

describe('signing in with a code', () => {
  test('an SMS sign-in gives tokens of the account with that number and a log row', async () => {
    const { data } = await enter(await codeFor())
    expect(data).toMatchObject({ userId: 2, accessToken: expect.stringMatching(/^[\da-f]{32}$/) })
    expect(await stranger.get(ME, { token: data?.accessToken })).toMatchObject({
      code: 0,
      data: { username: 'clerk', loginIp: '127.0.0.1', loginDate: clock },
    })
    expect(await loginLogs()).toMatchObject([
      { logType: 103, result: 0, username: 'clerk', userId: 2, userIp: '127.0.0.1' },
    ])
  })
  test('an SMS code works once', async () => {
    const code = await codeFor()
    expect(await enter(code)).toMatchObject({ code: 0 })
    expect(await enter(code)).toMatchObject(USED)
    expect((await loginLogs()).map(({ result }) => result)).toEqual([0, 31])
  })

  test('an SMS code works once for ten simultaneous requests', async () => {
    const code = await codeFor()
    const answers = await Promise.all(Array.from({ length: 10 }, () => enter(code)))
    expect(answers.filter(answer => answer.code === 0)).toHaveLength(1)
    expect(await backend.db.read.selectFrom('sessions').select('id').execute()).toHaveLength(1)
  })

  test('an SMS code works for ten minutes', async () => {
    const code = await codeFor()
    clock += CODE_LIFE - 1
    expect(await enter(code)).toMatchObject({ code: 0 })
    const late = await codeFor()
    clock += CODE_LIFE
    expect(await enter(late)).toMatchObject(EXPIRED)
    clock += 60_000
    expect(await enter(late)).toMatchObject(EXPIRED)
  })

  test('the right SMS code is refused after five wrong ones', async () => {
    const code = await codeFor()
    for (let at = 0; at < 5; at++) expect(await enter(wrong(code))).toMatchObject(UNKNOWN_CODE)
    expect(await enter(code)).toMatchObject(UNKNOWN_CODE)
    expect(await loginLogs()).toHaveLength(6)
    // A new one helps.
    expect(await enter(await codeFor())).toMatchObject({ code: 0 })
  })

  test('the right SMS code works after four wrong ones', async () => {
    const code = await codeFor()
    for (let at = 0; at < 4; at++) await enter(wrong(code))
    expect(await enter(code)).toMatchObject({ code: 0 })
  })

  test('five of a hundred simultaneous guesses of an SMS code are checked', async () => {
    const code = await codeFor()
    await Promise.all(Array.from({ length: 100 }, () => enter(wrong(code))))
    const row = await backend.db.read.selectFrom('smsCodes').select('tries').executeTakeFirst()
    expect(row?.tries).toBe(5)
    expect(await enter(code)).toMatchObject(UNKNOWN_CODE)
  })

  test('an SMS sign-in needs the latest code sent for it to this number', async () => {
    expect(await enter('000000')).toMatchObject(UNKNOWN_CODE)
    expect(await enter(await codeFor(RESET))).toMatchObject(UNKNOWN_CODE)
    const former = await codeFor()
    const last = await codeFor()
    if (former !== last) expect(await enter(former)).toMatchObject(UNKNOWN_CODE)
    expect(await enter(last, NOBODYS)).toMatchObject(UNKNOWN_CODE)
    expect(await enter(last)).toMatchObject({ code: 0 })
  })

  test('an SMS sign-in is refused to a disabled user, whose sessions end', async () => {
    const code = await codeFor()
    await disable(backend, 2)
    expect(await enter(code)).toMatchObject({ code: 1002000001, msg: '登录失败，账号被禁用', data: null })
    expect(await loginLogs()).toMatchObject([{ logType: 103, result: 20, userId: 2 }])
    expect(await backend.db.read.selectFrom('sessions').selectAll().execute()).toEqual([])
  })

  test('an SMS sign-in logs every failure with the number as typed', async () => {
    await enter('000000')
    await enter('000000', NOBODYS)
    expect(await loginLogs()).toMatchObject([
      { logType: 103, result: 31, username: MINE, userId: 2 },
      { logType: 103, result: 31, username: NOBODYS, userId: null },
    ])
  })
})

describe('a password reset by SMS', () => {
  test('an SMS password reset ends every session of the account, and the new password works', async () => {
    const phone = await signIn(backend, 'clerk')
    const office = await signIn(backend, 'clerk')
    const admin = await signIn(backend, 'admin')
    expect(await reset(await codeFor(RESET), '  blanks 空格  ')).toMatchObject(OK)
    for (const { accessToken: token, refreshToken } of [phone, office]) {
      expect((await stranger.get(ME, { token })).code).toBe(401)
      expect(await stranger.post(`${AUTH}/refresh-token?refreshToken=${refreshToken}`)).toMatchObject({
        code: 400,
      })
    }
    expect((await stranger.get(ME, { token: admin.accessToken })).code).toBe(0)
    await expect(signIn(backend, 'clerk')).rejects.toThrow('账号密码不正确')
    await expect(signInAs(backend, 'clerk', '  blanks 空格  ')).resolves.toMatchObject({ userId: 2 })
  })

  test('a refused SMS password reset does not use up its code', async () => {
    const code = await codeFor(RESET)
    for (const [body, msg] of [
      [{ mobile: MINE, code, password: '1234567' }, '请求参数不正确:密码长度为 8-64 位'],
      [{ mobile: 'x', code, password: '12345678' }, '请求参数不正确:手机号格式不正确'],
      [{ mobile: MINE, code: '1'.repeat(21), password: '12345678' }, '请求参数不正确:验证码不正确'],
    ])
      expect(await stranger.post(`${AUTH}/reset-password`, body)).toMatchObject({ code: 400, msg })
    expect(await reset(code)).toMatchObject(OK)
  })

  test('an SMS password reset needs its own code once', async () => {
    expect(await reset(await codeFor())).toMatchObject(UNKNOWN_CODE)
    const code = await codeFor(RESET)
    expect(await reset(code)).toMatchObject(OK)
    expect(await reset(code, 'yet another one')).toMatchObject(USED)
    const late = await codeFor(RESET)
    clock += CODE_LIFE
    expect(await reset(late)).toMatchObject(EXPIRED)
  })

  test('an SMS password reset is refused to a disabled user', async () => {
    const code = await codeFor(RESET)
    await disable(backend, 2)
    expect(await reset(code)).toMatchObject({ code: 1002000001 })
    await backend.db.write(trx => trx.updateTable('users').set({ status: 0 }).where('id', '=', 2).execute())
    await expect(signIn(backend, 'clerk')).resolves.toMatchObject({ userId: 2 })
  })
})

describe('registering', () => {
  const NEW = { username: 'newcomer', nickname: '新人', password: 'long enough' }
  const register = (body: unknown) => stranger.post<TokenPair>(`${AUTH}/register`, body)
  const open = (value?: string) => openRegistration(backend, value)
  const ways = async () => (await stranger.get('/app-api/system/sign-in-ways')).data

  test('registration is off unless the setting is true', async () => {
    const CLOSED = { code: 1002003011, msg: '注册功能已关闭', data: null }
    expect(await register(NEW)).toMatchObject(CLOSED)
    await open('TRUE')
    expect(await register(NEW)).toMatchObject(CLOSED)
    await backend.db.write(trx => trx.deleteFrom('configs').execute())
    expect(await register(NEW)).toMatchObject(CLOSED)
    expect(await ways()).toEqual({ captcha: false, sms: true, register: false })
  })

  test('registration creates an account without a role and signs it in', async () => {
    await open()
    expect(await ways()).toEqual({ captcha: false, sms: true, register: true })
    const { code, data } = await register({
      ...NEW,
      nickname: '  新人 ',
      roles: ['super_admin'],
      status: 1,
      id: 1,
    })
    expect(code).toBe(0)
    const token = data?.accessToken
    expect(await stranger.get(`${AUTH}/get-permission-info`, { token })).toMatchObject({
      data: { user: { username: 'newcomer', nickname: '新人' }, roles: [], permissions: [], menus: [] },
    })
    expect(await loginLogs()).toMatchObject([{ logType: 100, result: 0, username: 'newcomer' }])
    await expect(signInAs(backend, 'newcomer', 'long enough')).resolves.toBeTruthy()
  })

  test('registration with a name in use is refused, also simultaneously', async () => {
    await open()
    expect(await register({ ...NEW, username: 'admin' })).toMatchObject({
      code: 1002003000,
      msg: '用户账号已经存在',
    })
    const answers = await Promise.all(Array.from({ length: 5 }, () => register(NEW)))
    expect(answers.map(({ code }) => code).sort()).toEqual([0, ...Array(4).fill(1002003000)])
    await expect(signIn(backend, 'admin', PASSWORDS.admin)).resolves.toBeTruthy()
  })
  test('registration needs a captcha when captchas are on', async () => {
    await restart({ captchaEnabled: true })
    await open()
    expect(await register(NEW)).toMatchObject({ code: 400, msg: '请求参数不正确:验证码不能为空' })
    expect(await register({ ...NEW, captchaVerification: 'made up' })).toMatchObject({ code: 1002000008 })
  })
})

test('no line of the log has a complete phone number', async () => {
  await enter(await codeFor())
  await reset(await codeFor(RESET))
  expect(backend.logs.length).toBeGreaterThan(2)
  expect(JSON.stringify(backend.logs)).not.toContain(MINE)
})
