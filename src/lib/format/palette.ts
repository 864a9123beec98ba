import { contrast, mix } from './colour'

/** The grounds of the back-office by day or by night, and what is on its colours. */
export interface Scene {
  /** Of the page, of cards and tables, of dialogs and menus. */
  layout: string
  container: string
  elevated: string
  /** The neutral ground on which coloured text is hardest to read: a row or an entry under the mouse. */
  busiest: string
  /** Text on a coloured ground. */
  ink: string
  /** Where colours go to be read better, and where they would go to be read worse. */
  towards: string
  away: string
  /** How strongly tags, alerts and chosen items are tinted. */
  tint: number
}

export const DAY: Scene = {
  layout: '#f5f5f5',
  container: '#ffffff',
  elevated: '#ffffff',
  busiest: '#f0f0f0',
  ink: '#ffffff',
  towards: '#000000',
  away: '#ffffff',
  tint: 0.14,
}

export const NIGHT: Scene = {
  layout: '#10141a',
  container: '#192639',
  elevated: '#203047',
  busiest: mix('#ffffff', '#203047', 0.12),
  ink: '#06182c',
  towards: '#ffffff',
  away: '#192639',
  tint: 0.16,
}

/** One colour in all its uses: as ground of a button and as text (also hovered and pressed), as tint, as border. */
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
 * Tones of any `#rrggbb` that can be read: the scene's ink on them, and they as text on every ground and on their own
 * tints. The specified #409EFF gives 2.8 : 1 under white text.
 * @param start what to begin with where the colour itself, or by night a paler one, does not look right
 */
export function tones(
  colour: string,
  scene: Scene,
  start = scene === NIGHT ? mix(colour, '#ffffff', 0.55) : colour,
): Tones {
  const faint = scene === NIGHT || contrast(colour, scene.container) < FAINT
  const tint = (shown: string, strength: number) =>
    mix(faint ? shown : colour, scene.container, scene.tint * strength)
  const grounds = (shown: string) => [scene.ink, scene.busiest, tint(shown, 1), tint(shown, 1.4)]
  const reads = (shown: string, on: string[]) => on.every(ground => contrast(shown, ground) >= READABLE)

  // The end of the scale can always be read.
  const steps = Array.from({ length: 51 }, (_, step) => mix(scene.towards, start, step / 50))
  const base = steps.find(shown => reads(shown, grounds(shown))) ?? scene.towards
  const shift = (share: number) => {
    const back = mix(scene.away, base, share)
    const isNearEnd = contrast(base, scene.towards) < NEAR_END
    return isNearEnd && reads(back, grounds(base)) ? back : mix(scene.towards, base, share)
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
