import { contrast, mix } from './colour'

const WHITE = '#ffffff'
const BLACK = '#000000'

/** How much of the theme colour is in the ground of the dark sidebar, and in what: by day, and by night. */
const GROUNDS = { day: { share: 0.16, rest: '#0a1020' }, night: { share: 0.1, rest: '#080e1a' } }

/** Brighter than this, a ground is no longer dark: that of a pale theme is darkened. */
const DARK = 12.5

/** Ground of the dark sidebar: the theme colour, nearly black. */
export function sideGround(theme: string, dark: boolean): string {
  const { share, rest } = dark ? GROUNDS.night : GROUNDS.day
  let ground = mix(theme.toLowerCase(), rest, share)
  while (contrast(ground, WHITE) < DARK) ground = mix(ground, BLACK, 0.96)
  return ground
}

/** Ground of the current entry: the theme colour, dark enough for white text, light enough to stand out. */
export function markOn(ground: string, theme: string): string {
  let mark = theme.toLowerCase()
  while (contrast(mark, WHITE) < 4.8) mark = mix(mark, BLACK, 0.96)
  while (contrast(mark, ground) < 2) mark = mix(mark, WHITE, 0.96)
  return mark
}
