import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ratio, wholePercent } from '@/lib/format/ratio'

test.each<[unknown, unknown, number | null]>([
  [1, 3, 0.33],
  [2, 3, 0.66],
  [1, 1, 1],
  [0, 5, 0],
  [-0, 5, 0],
  [0, -5, 0],
  [199.999, 100, 1.99],
  [1, 1000, 0],
  [-1, 1000, 0],
  [-2, 3, -0.66],
  [2, -3, -0.66],
  [-2, -3, 0.66],
  // Not rounded, however near it is.
  [0.999, 1, 0.99],
  [2.999999, 1, 2.99],
  [-0.999, 1, -0.99],
  // Binary fractions that lie a little below what they mean.
  [0.29, 1, 0.29],
  [0.57, 1, 0.57],
  [0.58, 1, 0.58],
  [1.1, 1, 1.1],
  [1.15, 1, 1.15],
  [2.3, 1, 2.3],
  [4.35, 1, 4.35],
  [-4.35, 1, -4.35],
  [0.57, 0.01, 57],
  [0.3, 0.1, 3],
  [1.005, 1, 1],
  // Tiny and huge.
  [Number.MIN_VALUE, 1, 0],
  [-Number.MIN_VALUE, 1, 0],
  [0.009999, 1, 0],
  [123_456_789_012.9996, 1, 123_456_789_012.99],
  [123_456_789_012_345.67, 1, 123_456_789_012_345.67],
  [9_007_199_254_740_991, 1, 9_007_199_254_740_991],
  [1e21, 1, 1e21],
  [1.5e300, 1, 1.5e300],
  [Number.MAX_VALUE, 1, Number.MAX_VALUE],
  [Number.MAX_VALUE, -1, -Number.MAX_VALUE],
  // Nothing to divide, or by.
  [1, 0, null],
  [0, 0, null],
  [1, -0, null],
  [null, 3, null],
  [undefined, 3, null],
  [3, null, null],
  [3, undefined, null],
  [Number.NaN, 3, null],
  [3, Number.NaN, null],
  [Number.POSITIVE_INFINITY, 3, null],
  [Number.MAX_VALUE, Number.MIN_VALUE, null],
  // Texts are no numbers, whatever they contain.
  ['1', 3, null],
  [1, '3', null],
  ['', 3, null],
  [true, 3, null],
  [[1], 3, null],
])('%s of %s is the ratio %s', (part, whole, expected) => {
  // The server's data may differ from its types.
  expect(ratio(part as number, whole as number)).toBe(expected)
})

test('two decimals of a percentage are kept unchanged', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), hundredths => {
      expect(ratio(hundredths / 100, 1)).toBe(hundredths / 100 + 0)
    }),
  )
})

test('the ratio is rounded towards zero, by less than a hundredth', () => {
  const amount = fc.double({ min: -1e9, max: 1e9, noNaN: true })
  fc.assert(
    fc.property(amount, value => {
      const cut = ratio(value, 1) ?? Number.NaN
      const error = 1e-6
      expect(Math.abs(cut)).toBeLessThanOrEqual(Math.abs(value) + error)
      expect(Math.abs(value - cut)).toBeLessThan(0.01 + error)
    }),
  )
})

test.each<[number, number, number | null]>([
  [899, 1000, 89],
  [999, 1000, 99],
  [29, 100, 29],
  [1000, 1000, 100],
  [0, 1000, 0],
  [1, 0, null],
])('%s of %s is the ratio %s in whole per cent', (part, whole, expected) => {
  expect(wholePercent(part, whole)).toBe(expected)
})
