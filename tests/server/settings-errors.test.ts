import { expect, test } from 'vitest'
import { readSettings } from '../../server/config/settings'

test('the captcha is a block puzzle, and secrets are not sealed, unless said otherwise', () => {
  expect(readSettings({})).toMatchObject({ captchaType: 'blockPuzzle', secretsKey: undefined })
  expect(readSettings({ CAPTCHA_TYPE: '', SECRETS_KEY: '' })).toMatchObject({
    captchaType: 'blockPuzzle',
    secretsKey: undefined,
  })
  const key = 'x'.repeat(32)
  expect(readSettings({ CAPTCHA_TYPE: 'default', SECRETS_KEY: key })).toMatchObject({
    captchaType: 'default',
    secretsKey: key,
  })
})

test.each(['slide', 'BLOCKPUZZLE', 'clickword'])('CAPTCHA_TYPE %s is refused by name', value => {
  expect(() => readSettings({ CAPTCHA_TYPE: value })).toThrow('环境变量 CAPTCHA_TYPE 不正确')
})

test('a short SECRETS_KEY is refused, and not repeated', () => {
  const refusal = () => readSettings({ SECRETS_KEY: 'short-one' })
  expect(refusal).toThrow('环境变量 SECRETS_KEY 不正确')
  expect(refusal).not.toThrow('short-one')
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['DATABASE_URL', 'postgres://user:secret-word@db/app'],
  ['DATABASE_URL', 'file:'],
  ['DATABASE_URL', ':memory:'],
  ['ADMIN_PASSWORD', 'shorty'],
  ['CLERK_PASSWORD', 'x'.repeat(65)],
  ['ADMIN_USERNAME', 'clerk'],
  ['CAPTCHA_ENABLED', 'maybe'],
  ['RATE_LIMITS', 'some'],
  ['LIMIT_ACCOUNT_TRIES', '0'],
  ['SMS_SENDER', 'pigeon'],
  ['SMS_TELL_UNKNOWN', 'perhaps'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused by name, and what may be a secret is not repeated', (name, value) => {
  const refusal = () => readSettings({ RATE_LIMITS: 'true', [name]: value })
  expect(refusal).toThrow(`环境变量 ${name} 不正确`)
  if (name === 'ADMIN_USERNAME') expect(refusal).toThrow('不能为 clerk')
  if (/PASSWORD|DATABASE/.test(name)) expect(refusal).not.toThrow(value === 'file:' ? 'secret' : value)
})
