import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openSecret, sealSecret } from '../../../../server/features/auth/two-step/secret'
import { base32, checkCode, codeOf, stepAt } from '../../../../server/features/auth/two-step/totp'
import { appCode } from '../../../support/authenticator'

const SECRET = Buffer.from('12345678901234567890')

describe('one-time passwords', () => {
  // RFC 6238, appendix B, SHA-1.
  test.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('the one-time password at %s s is %s', (seconds, code) => {
    expect(codeOf(SECRET, stepAt(seconds * 1000), 8)).toBe(code)
    expect(codeOf(SECRET, stepAt(seconds * 1000))).toBe(code.slice(2))
  })

  // RFC 4226, appendix D.
  test.each([
    '755224',
    '287082',
    '359152',
    '969429',
    '338314',
    '254676',
    '287922',
    '162583',
    '399871',
    '520489',
  ])('the counter gives the password %s', code => {
    const counters = Array.from({ length: 10 }, (_, counter) => codeOf(SECRET, counter))
    expect(counters).toContain(code)
  })

  test('the counters of RFC 4226 give its codes in order', () => {
    expect(codeOf(SECRET, 0)).toBe('755224')
    expect(codeOf(SECRET, 9)).toBe('520489')
  })

  const NOW = 1_772_413_215_000
  test.each([
    [-60_000, 'wrong'],
    [-30_000, 'expired'],
    [0, 'right'],
    [30_000, 'wrong'],
  ])('a code of %s ms from now is %s', (shift, verdict) => {
    expect(checkCode(codeOf(SECRET, stepAt(NOW + shift)), SECRET, NOW)).toBe(verdict)
  })

  test('a code is valid for its 30 seconds and not a moment longer', () => {
    const [first, last] = [stepAt(NOW) * 30_000, stepAt(NOW) * 30_000 + 29_999]
    const code = codeOf(SECRET, stepAt(NOW))
    expect([first - 1, first, last, last + 1].map(now => checkCode(code, SECRET, now))).toEqual([
      ...['wrong', 'right', 'right', 'expired'],
    ])
  })

  test.each(['', '1', '1234567', 'abcdef', '１２３４５６'])('the code %j is wrong at any time', code => {
    expect(checkCode(code, SECRET, NOW)).toBe('wrong')
  })
})

// RFC 4648, section 10, without padding.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('the value %j in base32 is %j', (text, expected) => {
  expect(base32(Buffer.from(text))).toBe(expected)
})

test('an app that is given the secret as text shows the same codes', () => {
  for (let round = 0; round < 50; round++) {
    const secret = randomBytes(20)
    const time = 1_700_000_000_000 + round * 12_345_678
    expect(appCode(base32(secret), time)).toBe(codeOf(secret, stepAt(time)))
  }
})

describe('an encrypted secret', () => {
  const key = { secretsKey: 'k'.repeat(32), random: randomBytes }
  const sealed = sealSecret(key, 7, SECRET)

  test('an encrypted secret is decrypted with its key for its user', () => {
    expect(openSecret(key, 7, sealed)).toEqual(SECRET)
    expect(sealed).not.toContain(SECRET.toString('base64url'))
    expect(sealSecret(key, 7, SECRET)).not.toBe(sealed)
  })

  test.each([
    ['another key', { secretsKey: 'x'.repeat(32) }, 7, sealed],
    ['no key', {}, 7, sealed],
    ['another user', key, 8, sealed],
    ['a changed text', key, 7, `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`],
    ['a cut text', key, 7, sealed.slice(0, 20)],
    ['nothing', key, 7, ''],
  ])('an encrypted secret is not decrypted with %s', (_, deps, userId, text) => {
    expect(openSecret(deps, userId, text)).toBeUndefined()
  })

  test('a secret is stored in plain text without a key and still read after a key was set', () => {
    const plain = sealSecret({ random: randomBytes }, 7, SECRET)
    expect(openSecret({}, 7, plain)).toEqual(SECRET)
    expect(openSecret(key, 7, plain)).toEqual(SECRET)
  })
})
