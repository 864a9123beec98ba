import { beforeEach, expect, test } from 'vitest'
import { isChineseMobileNumber, maskPhoneNumber } from '@/lib/auth/phone-number'
import { readSentCode, secondsToWait, writeSentCode } from '@/lib/auth/sms-wait'

const NOW = 1_772_413_200_000
const SENT = { mobile: '13800138001', time: NOW, key: '0'.repeat(32) }

beforeEach(() => window.sessionStorage.clear())

test.each([
  [0, 60],
  [1, 60],
  [1_000, 59],
  [59_999, 1],
  [60_000, 0],
  [600_000, 0],
  // The clock was set back.
  [-3_600_000, 60],
])('%i ms after a code was sent another one is available in %i s', (later, seconds) => {
  expect(secondsToWait(SENT, SENT.mobile, NOW + later)).toBe(seconds)
})

test('another phone number, or one without a sent code, need not wait', () => {
  expect(secondsToWait(SENT, '13900139000', NOW)).toBe(0)
  expect(secondsToWait(null, SENT.mobile, NOW)).toBe(0)
})

test('the last phone number is stored as long as its code is valid', () => {
  writeSentCode(SENT)
  expect(readSentCode(NOW)).toEqual(SENT)
  expect(readSentCode(NOW + 599_999)).toEqual(SENT)
  expect(readSentCode(NOW + 600_000)).toBeNull()
  expect(readSentCode(NOW - 1)).toBeNull()
})

test.each([
  '',
  'null',
  '1',
  '[]',
  '{}',
  '{"mobile":1,"time":2}',
  '{"mobile":"x"}',
  '{"time":1}',
  '{"mobile":',
  '"x"',
])('a stored value of %s is ignored', value => {
  window.sessionStorage.setItem('sms-sent', value)
  expect(readSentCode(NOW)).toBeNull()
})

test.each([
  ['13800138001', true],
  [' 19912345678 ', true],
  ['+8613800138001', true],
  ['008613800138001', true],
  ['8613800138001', true],
  ['7913800138001', false],
  ['12800138001', false],
  ['1380013800', false],
  ['138001380011', false],
  ['１３８００１３８００１', true],
  ['', false],
  [`138${'0'.repeat(50_000)}`, false],
])('the text %s can be a phone number: %s', (value, expected) =>
  expect(isChineseMobileNumber(value)).toBe(expected),
)

test.each([
  ['13800138001', '138****8001'],
  ['+8613800138001', '+86138****8001'],
])('the phone number %s is shown as %s', (value, expected) => expect(maskPhoneNumber(value)).toBe(expected))
