import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJson } from '@/lib/http/parse-json'

test.each([
  ['{"id":1805123456789012345}', { id: '1805123456789012345' }],
  [
    '[-1805123456789012345, 9007199254740991, 9007199254740993]',
    ['-1805123456789012345', 9007199254740991, '9007199254740993'],
  ],
  [
    '{"text":"1805123456789012345","more":"a\\"1805123456789012345"}',
    { text: '1805123456789012345', more: 'a"1805123456789012345' },
  ],
  [
    '{"share":0.12345678901234567890,"large":1805123456789012e3}',
    { share: 0.12345678901234568, large: 1_805_123_456_789_012_000 },
  ],
])(
  'a whole number that is too large for a number of JavaScript is kept digit for digit in %s',
  (text, value) => {
    expect(parseJson(text)).toEqual(value)
  },
)

test('everything else is read as JSON says', () => {
  fc.assert(
    // Numbers are those that JavaScript writes without loss.
    fc.property(
      fc.json().filter(text => !/\d{16}/.test(text)),
      text => {
        expect(parseJson(text)).toEqual(JSON.parse(text))
      },
    ),
  )
  expect(() => parseJson('{')).toThrow(SyntaxError)
})
