import fc from 'fast-check'
import { expect, test } from 'vitest'
import { middleSquare, squareOf } from '@/lib/picture-crop'

test.each([
  [
    { width: 400, height: 200 },
    { x: 25, y: 0, width: 50, height: 100 },
    { x: 100, y: 0, side: 200 },
  ],
  [
    { width: 100, height: 400 },
    { x: 0, y: 37.5, width: 100, height: 25 },
    { x: 0, y: 150, side: 100 },
  ],
  [
    { width: 50, height: 50 },
    { x: 0, y: 0, width: 100, height: 100 },
    { x: 0, y: 0, side: 50 },
  ],
])('the middle of %j is %j, which is %j', (size, part, square) => {
  expect(middleSquare(size)).toEqual(part)
  expect(squareOf(part, size)).toEqual(square)
})

test('a picture without a size is taken whole', () => {
  expect(middleSquare({ width: 0, height: 0 })).toEqual({ x: 0, y: 0, width: 100, height: 100 })
})

test('whatever part is chosen, the square lies in the picture', () => {
  const percent = fc.double({ min: -20, max: 120, noNaN: true })
  const pixels = fc.integer({ min: 1, max: 5000 })
  const part = fc.record({ x: percent, y: percent, width: percent, height: percent })
  fc.assert(
    fc.property(part, fc.record({ width: pixels, height: pixels }), (chosen, { width, height }) => {
      const { x, y, side } = squareOf(chosen, { width, height })
      expect(side).toBeGreaterThanOrEqual(1)
      expect(x).toBeGreaterThanOrEqual(0)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(x + side).toBeLessThanOrEqual(width)
      expect(y + side).toBeLessThanOrEqual(height)
    }),
  )
})
