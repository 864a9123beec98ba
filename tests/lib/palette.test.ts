import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast } from '@/lib/format/colour'
import { DAY, NIGHT, tones } from '@/lib/format/palette'

/** The palette (requirements R-layout-9), and the ends of the scale. */
const COLOURS = [
  '#409EFF',
  '#1890ff',
  '#304156',
  '#212121',
  '#11a983',
  '#13c2c2',
  '#6959CD',
  '#f5222d',
  '#000000',
  '#ffffff',
  '#ffff00',
  '#00ffff',
  '#808080',
]

const anyColour = fc.oneof(
  fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`),
  fc.constantFrom(...COLOURS),
)

describe.each([
  ['day', DAY],
  ['night', NIGHT],
])('by %s', (_name, mode) => {
  test('any colour is readable, hovered and pressed too, as text and as a background of text', () => {
    fc.assert(
      fc.property(anyColour, colour => {
        const { base, hover, active, tint, tintHover, ...borders } = tones(colour, mode)
        const backgrounds = [
          mode.textOnColour,
          mode.layout,
          mode.container,
          mode.elevated,
          mode.worstBackground,
          tint,
          tintHover,
        ]
        for (const shown of [base, hover, active]) {
          expect(shown).toMatch(/^#[\da-f]{6}$/)
          for (const background of backgrounds)
            expect(contrast(shown, background)).toBeGreaterThanOrEqual(4.5)
        }
        for (const border of Object.values(borders)) expect(border).toMatch(/^#[\da-f]{6}$/)
      }),
      { numRuns: 1_000 },
    )
  })

  test.each(COLOURS)('a button in %s changes when it is hovered', colour => {
    const { base, hover } = tones(colour, mode)
    expect(hover).not.toBe(base)
  })

  test.each(COLOURS)('a tint of %s can be distinguished from an untinted surface', colour => {
    const { tint, tintHover } = tones(colour, mode)
    expect(contrast(tint, mode.container)).toBeGreaterThan(1.04)
    expect(tintHover).not.toBe(tint)
  })
})

test('a readable colour stays unchanged', () => {
  expect(tones('#304156', DAY).base).toBe('#304156')
})

test('a custom start colour is kept when readable, and the tints are those of the colour', () => {
  const own = tones('#ff4d4f', DAY, '#a8071a')
  expect(own.base).toBe('#a8071a')
  expect(own.tint).toBe(tones('#ff4d4f', DAY).tint)
})
