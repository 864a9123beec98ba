import { HEIGHT } from './background'

/** Width of the piece and of the strip it is drawn in (contract 4.2). */
export const PIECE_WIDTH = 47

/** Left and right side of the body; a knob of KNOB reaches to the strip's right edge. */
const LEFT = 1
const RIGHT = 36
const SIDE = RIGHT - LEFT
const KNOB = 10

export interface Jigsaw {
  /** Upper edge of the body in the picture. */
  top: number
  /** 1: a knob outwards, -1: a notch inwards, 0: straight. The right side always has a knob, so the piece fills its strip. */
  sides: { top: -1 | 0 | 1; bottom: -1 | 0 | 1; left: -1 | 0 }
}

const sideKinds = [-1, 0, 1] as const

/** A piece drawn from strong randomness: its height in the picture and its outline. */
export function drawJigsaw(random: (size: number) => Buffer): Jigsaw {
  const [height = 0, kinds = 0] = random(2)
  const room = HEIGHT - SIDE - 2 * (KNOB + 2)
  return {
    top: KNOB + 2 + Math.round((height / 255) * room),
    sides: {
      top: sideKinds[kinds % 3] ?? 0,
      bottom: sideKinds[(kinds >> 2) % 3] ?? 0,
      left: kinds & 128 ? -1 : 0,
    },
  }
}

/** Its outline as SVG path data, the strip's left edge at 0. */
export function outline({ top, sides }: Jigsaw): string {
  const bottom = top + SIDE
  const flat = (SIDE - 9) / 2
  const bump = (kind: number, dx: number, dy: number) =>
    kind === 0 ? `l${dx} ${dy}` : `a6 6 0 1 ${kind === 1 ? 1 : 0} ${dx} ${dy}`
  return [
    `M${LEFT} ${top}h${flat}${bump(sides.top, 9, 0)}H${RIGHT}`,
    `v${flat}${bump(1, 0, 9)}V${bottom}`,
    `h${-flat}${bump(sides.bottom, -9, 0)}H${LEFT}`,
    `v${-flat}${bump(sides.left, 0, -9)}Z`,
  ].join('')
}
