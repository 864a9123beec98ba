import { expect, test } from 'vitest'
import { contrast, forDay, forNight } from '@/lib/colour'

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#409EFF', '#ffffff', 2.76],
])('%s on %s has the contrast %d', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 1)
  expect(contrast(other, one)).toBeCloseTo(expected, 1)
})

// The presets of specification section 5.
test.each([
  '#409EFF',
  '#1890ff',
  '#304156',
  '#212121',
  '#11a983',
  '#13c2c2',
  '#6959CD',
  '#f5222d',
  '#ffffff',
])('white text can be read on %s as it is shown', hex => {
  const shown = forDay(hex)
  expect(shown).toMatch(/^#[\da-f]{6}$/)
  expect(contrast(shown, '#ffffff')).toBeGreaterThanOrEqual(4.5)
})

test('a colour that is dark enough stays', () => {
  expect(forDay('#304156')).toBe('#304156')
})

test.each(['#409EFF', '#304156', '#212121', '#6959CD'])(
  '%s can be told from a dark ground as it is shown',
  hex => {
    expect(contrast(forNight(hex), '#10141a')).toBeGreaterThanOrEqual(4.5)
  },
)

test.each(['#409EFF', '#1890ff', '#304156', '#212121'])('by night %s is shown lighter', hex => {
  const shown = forNight(hex)
  expect(shown).toMatch(/^#[\da-f]{6}$/)
  expect(contrast(shown, '#000000')).toBeGreaterThan(contrast(hex, '#000000'))
})

test('the default theme can be read by night', () => {
  expect(contrast(forNight('#409EFF'), '#141414')).toBeGreaterThanOrEqual(4.5)
})
