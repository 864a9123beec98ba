import { PICTURE_HEIGHT, PICTURE_WIDTH } from './slide-maths'

/** A position in the picture's own pixels. */
export interface Point {
  x: number
  y: number
}

export const CENTRE: Point = { x: PICTURE_WIDTH / 2, y: 77 }

const STEP = 5
const BIG_STEP = 25

const within = (value: number, size: number) => Math.min(Math.max(Math.round(value), 0), size)
const inside = ({ x, y }: Point): Point => ({ x: within(x, PICTURE_WIDTH), y: within(y, PICTURE_HEIGHT) })

/** Where a click was, whatever size the picture is shown in (contract 4.4). */
export const pointAt = ({ clientX, clientY }: { clientX: number; clientY: number }, shown: DOMRect): Point =>
  inside({
    x: ((clientX - shown.left) * PICTURE_WIDTH) / (shown.width || PICTURE_WIDTH),
    y: ((clientY - shown.top) * PICTURE_HEIGHT) / (shown.height || PICTURE_HEIGHT),
  })

/** Where a key moves the crosshair to, or undefined if the key means nothing to it. */
export function aimAt({ x, y }: Point, key: string, shift: boolean): Point | undefined {
  const step = shift ? BIG_STEP : STEP
  switch (key) {
    case 'ArrowRight':
      return inside({ x: x + step, y })
    case 'ArrowLeft':
      return inside({ x: x - step, y })
    case 'ArrowUp':
      return inside({ x, y: y - step })
    case 'ArrowDown':
      return inside({ x, y: y + step })
    default:
      return undefined
  }
}

/** A position as a percentage of the displayed picture. */
export const shareOf = ({ x, y }: Point) => ({
  left: `${(x / PICTURE_WIDTH) * 100}%`,
  top: `${(y / PICTURE_HEIGHT) * 100}%`,
})
