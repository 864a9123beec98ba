import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaOf, middlePart } from '@/lib/format/picture-crop'

test.each([
  [
    { width: 400, height: 200 },
    { x: 25, y: 0, width: 50, height: 100 },
    { x: 100, y: 0, width: 200, height: 200 },
  ],
  [
    { width: 100, height: 400 },
    { x: 0, y: 37.5, width: 100, height: 25 },
    { x: 0, y: 150, width: 100, height: 100 },
  ],
  [
    { width: 50, height: 50 },
    { x: 0, y: 0, width: 100, height: 100 },
    { x: 0, y: 0, width: 50, height: 50 },
  ],
])('the middle of %j is %j, which is %j', (size, part, square) => {
  expect(middlePart(size, 1)).toEqual(part)
  expect(areaOf(part, size, 1)).toEqual(square)
})

test('a picture without a size is taken whole', () => {
  expect(middlePart({ width: 0, height: 0 }, 1)).toEqual({ x: 0, y: 0, width: 100, height: 100 })
})

test('the middle of another shape is as wide or as high as the picture', () => {
  const [tall, wide] = [
    { width: 160, height: 180 },
    { width: 400, height: 90 },
  ]
  expect(middlePart(tall, 16 / 9)).toEqual({ x: 0, y: 25, width: 100, height: 50 })
  expect(areaOf(middlePart(tall, 16 / 9), tall, 16 / 9)).toEqual({ x: 0, y: 45, width: 160, height: 90 })
  expect(areaOf(middlePart(wide, 16 / 9), wide, 16 / 9)).toEqual({ x: 120, y: 0, width: 160, height: 90 })
})

test('any crop and shape lies inside the picture', () => {
  const shape = fc.constantFrom(1, 16 / 9, 3 / 4)
  const percent = fc.double({ min: -20, max: 120, noNaN: true })
  const pixels = fc.integer({ min: 1, max: 5000 })
  const part = fc.record({ x: percent, y: percent, width: percent, height: percent })
  fc.assert(
    fc.property(
      part,
      fc.record({ width: pixels, height: pixels }),
      shape,
      (chosen, { width, height }, aspect) => {
        const { x, y, ...area } = areaOf(chosen, { width, height }, aspect)
        expect(Math.min(area.width, area.height)).toBeGreaterThanOrEqual(1)
        expect(x).toBeGreaterThanOrEqual(0)
        expect(y).toBeGreaterThanOrEqual(0)
        expect(x + area.width).toBeLessThanOrEqual(width)
        expect(y + area.height).toBeLessThanOrEqual(height)
      },
    ),
  )
})
