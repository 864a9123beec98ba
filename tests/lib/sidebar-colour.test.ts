import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, mix } from '@/lib/format/colour'
import { markOn, sideGround } from '@/lib/format/sidebar-colour'

/** What sidebar.css writes in white: the share of an entry, and that of an icon. */
const WRITTEN = [0.84, 0.66]

/** Everything written on it is legible, and the current entry contrasts with its surroundings. */
const isGood = (theme: string) => {
  for (const dark of [false, true]) {
    const ground = sideGround(theme, dark)
    const mark = markOn(ground, theme)
    expect(contrast(mark, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(mark, ground)).toBeGreaterThanOrEqual(1.9)
    for (const share of WRITTEN)
      expect(contrast(mix('#ffffff', ground, share), ground)).toBeGreaterThanOrEqual(4.5)
  }
}

test.each([
  ...['#409EFF', '#1890ff', '#304156', '#212121', '#11a983', '#13c2c2', '#6959CD', '#f5222d'],
  ...['#000000', '#ffffff', '#10243f'],
])('the theme colour %s is readable and distinguishable in the dark sidebar', isGood)

test('every theme colour is readable in the dark sidebar', () => {
  const colour = fc.nat(0xffffff).map(value => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(fc.property(colour, isGood))
})

test('the dark sidebar has the hue of the theme', () => {
  const parts = (hex: string) => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))
  const [red = 0, green = 0] = parts(sideGround('#11a983', false))
  expect(green).toBeGreaterThan(red)
  const [warm = 0, cold = 0] = parts(sideGround('#f5222d', false))
  expect(warm).toBeGreaterThan(cold)
})
