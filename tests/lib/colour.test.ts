import { expect, test } from 'vitest'
import { contrast, mix } from '@/lib/format/colour'

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#409EFF', '#ffffff', 2.76],
])('the colours %s and %s have the contrast %d', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 1)
  expect(contrast(other, one)).toBeCloseTo(expected, 1)
})

test.each([
  ['#ff0000', '#0000ff', 1, '#ff0000'],
  ['#ff0000', '#0000ff', 0, '#0000ff'],
  ['#FF0000', '#0000ff', 0.5, '#800080'],
  ['#000000', '#ffffff', 0.04, '#f5f5f5'],
])('the colour %s mixed into %s with a share of %d is %s', (one, other, share, expected) => {
  expect(mix(one, other, share)).toBe(expected)
})
