import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisEnd, shareOf } from '@/lib/format/chart-scale'

test.each([
  [0, 1],
  [1, 1],
  [2, 2],
  [3, 5],
  [7, 10],
  [10, 10],
  [11, 20],
  [499, 500],
  [1001, 2000],
  [Number.NaN, 1],
  [Number.POSITIVE_INFINITY, 1],
  [-5, 1],
])('an axis for %d ends at %d', (max, end) => expect(axisEnd(max)).toBe(end))

test('the axis contains the largest value and is not much longer', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e12 }), max => {
      expect(axisEnd(max)).toBeGreaterThanOrEqual(max)
      expect(axisEnd(max)).toBeLessThanOrEqual(max * 2.5)
    }),
  )
})

test.each([
  [5, 10, 50],
  [10, 10, 100],
  [20, 10, 100],
  [0, 10, 0],
  [-1, 10, 0],
  [1, 0, 0],
  [Number.NaN, 10, 0],
])('%d of %d is drawn at %d percent', (value, end, share) => expect(shareOf(value, end)).toBe(share))
