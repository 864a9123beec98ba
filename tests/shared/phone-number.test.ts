import { expect, test } from 'vitest'
import { mobile } from '../../shared/contract/sign-in'
import { readPhone } from '../../shared/domain/texts/phone-number'
import { readNumber } from '../../shared/domain/texts/plain'

test.each([
  '+86 138 0013 8000',
  '138 0013 8000',
  '138-0013-8000',
  '\u202d13800138000\u202c',
  '\u2066+86 13800138000\u2069',
  '１３８００１３８０００',
  '＋８６　１３８－００１３－８０００',
  '008613800138000',
  '8613800138000',
  '(+86)138 0013 8000',
  '138\u00a00013\u20098000',
])('the mobile number %s is its eleven digits', text => {
  expect(readPhone(text)).toBe('13800138000')
  expect(mobile.parse(text)).toBe('13800138000')
})

test.each([
  ['0871-1234567转801', '0871-1234567转801'],
  [' ０８７１－１２３４５６７ 转 801 ', '0871-1234567转801'],
  ['0871–65120000', '0871-65120000'],
  ['+852 2123 4567', '+85221234567'],
  ['138001380001', '138001380001'],
])('of another number, %s, nothing is cut', (text, stored) => {
  expect(readPhone(text)).toBe(stored)
})

test.each(['138001380001', '1380013800', '0871-1234567', '+86 138 001'])(
  '%s is refused as a mobile number',
  text => {
    expect(mobile.safeParse(text).success).toBe(false)
  },
)

test('a number is its digits in any width', () => {
  expect(readNumber('２０２６ 0301-0001\u200b')).toBe('202603010001')
})
