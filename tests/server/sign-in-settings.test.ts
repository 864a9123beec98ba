import { expect, test } from 'vitest'
import { readSettings } from '../../server/settings'

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
