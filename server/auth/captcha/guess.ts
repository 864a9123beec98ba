/** How far from the hole the piece may be put, in pixels to either side (contract 4.4). */
const TOLERANCE = 5
/** How far from the middle of a word a click may be, in pixels on either axis (contract 4.4). */
const REACH = 25
/** What every block puzzle's `y` is, whatever the height of the piece (contract 4.4). */
const Y = 5

export interface Point {
  x: number
  y: number
}

function toPoint(value: unknown): Point | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { x, y } = value as { x?: unknown; y?: unknown }
  return typeof x === 'number' && typeof y === 'number' && Number.isFinite(x) ? { x, y } : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Where the piece was put, or undefined when the text does not say so. Other properties are left aside. */
export const readPoint = (plain: string): Point | undefined => toPoint(parse(plain))

/** Where was clicked, in order, or undefined when the text does not say so. */
export function readPoints(plain: string): Point[] | undefined {
  const value = parse(plain)
  if (!Array.isArray(value)) return undefined
  const points = value.map(toPoint).filter(point => point !== undefined)
  return points.length === value.length ? points : undefined
}

export const fits = ({ x, y }: Point, targetX: number) =>
  y === Y && Math.abs(Math.trunc(x) - targetX) <= TOLERANCE

/** Whether every word was clicked, in order, and nothing else. */
export const hits = (points: Point[], words: Point[]) =>
  points.length === words.length &&
  words.every(({ x, y }, at) => {
    const point = points[at]
    return point !== undefined && Math.abs(point.x - x) <= REACH && Math.abs(point.y - y) <= REACH
  })

/** Whether a typed text is one of those that are right, in large letters or small, in full width or half. */
export const matches = (typed: string, right: readonly string[]) =>
  right.includes(typed.normalize('NFKC').trim().toLowerCase())
