import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ratio } from '@/lib/ratio'

test.each<[number | null | undefined, number | null | undefined, number | null]>([
  [1, 3, 0.33],
  [2, 3, 0.66],
  [1, 1, 1],
  [0, 5, 0],
  [1.15, 1, 1.15],
  [2.3, 1, 2.3],
  [4.35, 1, 4.35],
  [0.29, 1, 0.29],
  [199.999, 100, 1.99],
  [1, 1000, 0],
  [-2, 3, -0.66],
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
])('%s of %s is %s', (part, whole, expected) => {
  // Minus zero is zero to a reader.
  const result = ratio(part, whole)
  expect(result === null ? null : result + 0).toBe(expected)
})

test('two decimals of a hundredth are kept as they are', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), hundredths => {
      expect((ratio(hundredths / 100, 1) ?? Number.NaN) + 0).toBe(hundredths / 100 + 0)
    }),
  )
})
