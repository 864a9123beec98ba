import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passwordStrength } from '@/lib/auth/password-strength'

test.each([
  ['12345678', '弱'],
  ['aaaaaaaaaaaaaaaaaaaa', '弱'],
  ['abcdefghijklmnop', '弱'],
  ['Password123!', '弱'],
  ['p@ssw0rd', '弱'],
  ['kfmqzrtw', '弱'],
  ['kfmqz4tw', '一般'],
  ['kfMqz4tw-9', '较强'],
  ['kfmqzrtwpxjd', '较强'],
  ['kfMqz4tw-9xR', '强'],
  ['correct horse battery staple', '强'],
  ['云州仲裁委员会二楼会议室钥匙', '较强'],
])('the password %s is %s', (password, label) => {
  expect(passwordStrength(password).label).toBe(label)
})

test('a password made of the account name is weak, and one that contains it beside enough else is not', () => {
  expect(passwordStrength('zhangsan1990', 'zhangsan')).toEqual({
    level: 1,
    label: '弱',
    advice: '请勿使用登录名作为密码',
  })
  expect(passwordStrength('ZHANGSAN', 'zhangsan').label).toBe('弱')
  expect(passwordStrength('zhangsan-kfMqz4tw-9xR', 'zhangsan').label).toBe('强')
})

test('advice is given exactly when the password is not strong', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 80, unit: 'binary' }),
      fc.string({ maxLength: 30 }),
      (password, account) => {
        const { level, advice } = passwordStrength(password, account)
        expect(advice === '').toBe(level === 4)
      },
    ),
  )
})
