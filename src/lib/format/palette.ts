import { contrast, mix } from './colour'

/** What the back-office has by day or by night. */
export interface ColourMode {
  /** The backgrounds of the page, of cards and tables, of dialogs and menus. */
  layout: string
  container: string
  elevated: string
  /** The neutral background on which coloured text is hardest to read: a row or an entry under the mouse. */
  worstBackground: string
  textOnColour: string
  /** A colour is mixed with the first to be read better; with the second it would be read worse. */
  mixTowards: string
  mixAway: string
  /** How strongly tags, alerts and chosen items are tinted, and from what. */
  tint: number
  tintGround: string
}

export const DAY: ColourMode = {
  layout: '#f5f5f5',
  container: '#ffffff',
  elevated: '#ffffff',
  worstBackground: '#f0f0f0',
  textOnColour: '#ffffff',
  mixTowards: '#000000',
  mixAway: '#ffffff',
  tint: 0.14,
  tintGround: '#ffffff',
}

export const NIGHT: ColourMode = {
  layout: '#10141a',
  container: '#192639',
  elevated: '#203047',
  worstBackground: mix('#ffffff', '#203047', 0.12),
  textOnColour: '#06182c',
  mixTowards: '#ffffff',
  mixAway: '#192639',
  tint: 0.16,
  tintGround: '#192639',
}

/** For what has a meaning: yellow and red, mixed with the blue of the night, would be grey. */
export const NIGHT_STATES: ColourMode = { ...NIGHT, tint: 0.2, tintGround: '#12161c' }

/** One colour in all its uses: as background of a button and as text (also hovered and pressed), as tint, as border. */
export interface Tones {
  base: string
  hover: string
  active: string
  tint: string
  tintHover: string
  border: string
  borderHover: string
}

/** What text needs (WCAG 1.4.3), and a little for rounding. */
const READABLE = 4.55

/** Fainter than this on white, a colour leaves no visible tint. */
const FAINT = 1.3

/** Nearer than this to the end of the scale, a step on would not be seen. */
const NEAR_END = 2.5

/**
 * Tones of any `#rrggbb` that can be read: the mode's `textOnColour` on them, and they as text on every background and on their own
 * tints. The specified #409EFF gives 2.8 : 1 under white text.
 * @param start what to begin with where the colour itself, or by night a paler one, does not look right
 */
export function tones(
  colour: string,
  mode: ColourMode,
  start = mode === NIGHT ? mix(colour, '#ffffff', 0.55) : colour,
): Tones {
  const faint = mode === NIGHT || contrast(colour, mode.container) < FAINT
  const tint = (shown: string, strength: number) =>
    mix(faint ? shown : colour, mode.tintGround, mode.tint * strength)
  const backgrounds = (shown: string) => [
    mode.textOnColour,
    mode.worstBackground,
    tint(shown, 1),
    tint(shown, 1.4),
  ]
  const reads = (shown: string, on: string[]) =>
    on.every(background => contrast(shown, background) >= READABLE)

  // The end of the scale can always be read.
  const steps = Array.from({ length: 51 }, (_, step) => mix(mode.mixTowards, start, step / 50))
  const base = steps.find(shown => reads(shown, backgrounds(shown))) ?? mode.mixTowards
  const shift = (share: number) => {
    const back = mix(mode.mixAway, base, share)
    const isNearEnd = contrast(base, mode.mixTowards) < NEAR_END
    return isNearEnd && reads(back, backgrounds(base)) ? back : mix(mode.mixTowards, base, share)
  }
  return {
    base,
    hover: shift(0.16),
    active: shift(0.28),
    tint: tint(base, 1),
    tintHover: tint(base, 1.4),
    border: tint(base, 3.5),
    borderHover: tint(base, 4.5),
  }
}
