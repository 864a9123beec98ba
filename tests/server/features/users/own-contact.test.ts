import { beforeEach, describe, expect, test } from 'vitest'
import { RESEND_AFTER } from '../../../../server/features/auth/sms/codes'
import { DEFAULT_LIMITS } from '../../../../server/platform/config/limits'
import type { SecondStepTicket, TokenPair } from '../../../../src/api/system/auth'
import type { TwoStepSetUp } from '../../../../src/api/system/two-step'
import { appCode, wrongCode } from '../../../support/authenticator'
import { PASSWORDS } from '../../../support/backend'
import { Client, signIn } from '../../../support/client'
import { backend, clock, freshBackend } from '../../../support/fresh-backend'
import { lastSms, smsCount } from '../../../support/sms'
import { addUser, PASSWORD } from '../../../support/users'

const PROFILE = '/admin-api/system/user/profile'
const AUTH = '/admin-api/system/auth'
const OLD = '13800138001'
const NEW = '13900139000'
/** How long a code of an app is good. */
const STEP = 30_000

let clerk: Client
freshBackend()
beforeEach(async () => {
  await backend.db.write(trx => trx.updateTable('users').set({ mobile: OLD }).where('id', '=', 2).execute())
  clerk = new Client(backend, (await signIn(backend, 'clerk')).accessToken)
})

const mobileOf = async (id = 2) =>
  (await backend.db.read.selectFrom('users').select('mobile').where('id', '=', id).executeTakeFirst())?.mobile
const start = (client: Client, password: string, mobile = NEW) =>
  client.post(`${PROFILE}/phone/send-code`, { mobile, password })
const finish = (client: Client, smsCode: string, mobile = NEW) =>
  client.put(`${PROFILE}/phone`, { mobile, smsCode })
const wrong = (code: string) => (code === '111111' ? '222222' : '111111')

test('a session without the password cannot take the account over by changing its phone number', async () => {
  expect(await clerk.put(`${PROFILE}/update`, { mobile: NEW })).toMatchObject({ code: 1100019000 })
  expect(await start(clerk, 'not the password')).toMatchObject({ code: 1002003005 })
  expect(await clerk.post(`${PROFILE}/phone/remove`, { password: 'not it' })).toMatchObject({
    code: 1002003005,
  })
  expect(await clerk.put(`${PROFILE}/email`, { email: 'a@b.c', password: 'not it' })).toMatchObject({
    code: 1002003005,
  })
  expect(smsCount(backend)).toBe(0)
  expect(await mobileOf()).toBe(OLD)
})

test('password and SMS code change the number, and the owner is notified with masked numbers', async () => {
  expect(await start(clerk, PASSWORDS.clerk)).toMatchObject({ code: 0 })
  const { code } = lastSms(backend)
  expect(await finish(clerk, wrong(code))).toMatchObject({ code: 1002014000 })
  const other = new Client(backend, (await signIn(backend, 'clerk')).accessToken)
  expect(await finish(other, code)).toMatchObject({ code: 1002014000 })
  expect(await finish(clerk, code)).toMatchObject({ code: 0 })
  expect(await mobileOf()).toBe(NEW)
  const events = await backend.db.read.selectFrom('accountEvents').select(['kind', 'detail']).execute()
  expect(events).toContainEqual({ kind: 'phone-changed', detail: '138****8001 → 139****9000' })
  expect(events.filter(({ kind }) => kind === 'wrong-code')).toHaveLength(1)
  expect(backend.logs).toContainEqual(
    expect.objectContaining({ mobile: '138****8001', template: 'admin-phone-changed' }),
  )
})

describe('the own contact where two-step sign-in is on', () => {
  let secret: string
  beforeEach(async () => {
    const response = await clerk.post<TwoStepSetUp>(`${PROFILE}/two-step/set-up`, {
      password: PASSWORDS.clerk,
    })
    secret = response.data?.secret ?? ''
    const { data: recoveryCodes } = await clerk.post<string[]>(`${PROFILE}/two-step/confirm`, {
      code: appCode(secret, clock.now),
    })
    clock.now += STEP
    const { data: held } = await new Client(backend).post<SecondStepTicket>(`${AUTH}/login`, {
      ...{ username: 'clerk', password: PASSWORDS.clerk },
    })
    const { data } = await new Client(backend).post<TokenPair>(`${AUTH}/two-step`, {
      ...{ ticket: held?.ticket, code: recoveryCodes?.[0] },
    })
    clerk = new Client(backend, data?.accessToken)
  })
  const changeEmail = (proof: object) => clerk.put(`${PROFILE}/email`, { email: 'new@b.example', ...proof })
  const events = () =>
    backend.db.read
      .selectFrom('accountEvents')
      .select(['kind', 'detail', 'userId'])
      .where('kind', 'in', ['wrong-code', 'wrong-own-password'])
      .execute()

  test('a code of the app replaces the password for changing number and address, once each', async () => {
    const first = { secondStep: appCode(secret, clock.now) }
    expect(await clerk.post(`${PROFILE}/phone/send-code`, { mobile: NEW, ...first })).toMatchObject({
      code: 0,
    })
    expect(await changeEmail(first)).toMatchObject({ code: 1100008002 })
    expect(await finish(clerk, lastSms(backend).code)).toMatchObject({ code: 0 })
    clock.now += STEP
    expect(await changeEmail({ secondStep: appCode(secret, clock.now) })).toMatchObject({ code: 0 })
    clock.now += STEP
    const removed = await clerk.post(`${PROFILE}/phone/remove`, { secondStep: appCode(secret, clock.now) })
    expect(removed).toMatchObject({ code: 0 })
    expect(await mobileOf()).toBeNull()
  })

  test('a wrong code is recorded and changes nothing, and a right one does not excuse a wrong password', async () => {
    const secondStep = wrongCode(secret, clock.now)
    expect(await changeEmail({ secondStep })).toMatchObject({ code: 1100008002 })
    expect(await changeEmail({ password: 'not it', secondStep: appCode(secret, clock.now) })).toMatchObject({
      code: 1002003005,
    })
    expect(await changeEmail({})).toMatchObject({ code: 1100019004 })
    expect(await events()).toEqual([
      { kind: 'wrong-code', detail: '动态验证码', userId: 2 },
      { kind: 'wrong-own-password', detail: null, userId: 2 },
    ])
  })

  test('attempts at codes and passwords share one rate limit', async () => {
    backend.deps.limits = DEFAULT_LIMITS
    for (let at = 0; at < 2; at++) await changeEmail({ password: 'not it' })
    for (let at = 0; at < 3; at++) await changeEmail({ secondStep: wrongCode(secret, clock.now) })
    expect(await changeEmail({ secondStep: appCode(secret, clock.now) })).toMatchObject({ code: 429 })
    expect(await changeEmail({ password: PASSWORDS.clerk })).toMatchObject({ code: 429 })
  })
})

test('without two-step sign-in a code does not replace the password', async () => {
  const body = { email: 'new@b.example', secondStep: '123456' }
  expect(await clerk.put(`${PROFILE}/email`, body)).toMatchObject({ code: 1100008005 })
})

test('the first of two users who prove one number gets it, and the start response reveals nothing', async () => {
  const person = await addUser(backend)
  expect(await start(clerk, PASSWORDS.clerk)).toMatchObject({ code: 0 })
  const first = lastSms(backend).code
  clock.now += RESEND_AFTER
  expect(await start(person.client, PASSWORD)).toMatchObject({ code: 0 })
  const second = lastSms(backend).code
  const answers = await Promise.all([finish(clerk, first), finish(person.client, second)])
  expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 1100019003])
})

test('other callers use up neither the codes nor the attempts of the owner', async () => {
  const key = 'a'.repeat(32)
  const owner = new Client(backend)
  const ask = (from: string, requestKey?: string) =>
    owner.post(
      `${AUTH}/send-sms-code`,
      { mobile: OLD, scene: 21, requestKey },
      {
        headers: { 'X-Forwarded-For': from },
      },
    )
  backend.deps.trustProxy = 1
  for (let at = 0; at < 10; at++) {
    clock.now += RESEND_AFTER
    expect(await ask('203.0.113.9')).toMatchObject({ code: 0 })
  }
  clock.now += RESEND_AFTER
  expect(await ask('203.0.113.9')).toMatchObject({ code: 1002014004 })
  expect(await ask('127.0.0.1', key)).toMatchObject({ code: 0 })
  const { code } = lastSms(backend)
  const enter = (typed: string, requestKey?: string) =>
    owner.post(`${AUTH}/sms-login`, { mobile: OLD, code: typed, requestKey })
  for (let at = 0; at < 6; at++) await enter(wrong(code))
  expect(await enter(code)).toMatchObject({ code: 1002014000 })
  expect(await enter(code, key)).toMatchObject({ code: 0 })
})
