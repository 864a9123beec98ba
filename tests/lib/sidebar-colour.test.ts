import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast } from '@/lib/format/colour'
import { markOnNavy, NAVY } from '@/lib/format/sidebar-colour'

/** White text on it is legible, and it contrasts with the background. */
const isGood = (theme: string) => {
  const mark = markOnNavy(theme)
  expect(contrast(mark, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(mark, NAVY)).toBeGreaterThanOrEqual(1.9)
}

test.each([
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
  NAVY,
])('the theme colour %s is readable and distinguishable in the dark sidebar', isGood)

test('every preset colour is readable on navy', () => {
  const colour = fc.nat(0xffffff).map(value => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(fc.property(colour, isGood))
})

test('the sidebar background is that of the style sheet', () => {
  expect(readFileSync('src/layouts/staff/sidebar/sidebar.css', 'utf8')).toContain(`--nav-ground: ${NAVY};`)
})
