/** The largest distance between hole and piece, in pixels to either side (contract 4.4). */
const TOLERANCE = 5
/** The largest distance of a click from the middle of a word, in pixels on either axis (contract 4.4). */
const REACH = 25
/** The `y` of every block puzzle, whatever the height of the piece (contract 4.4). */
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

/** Where the piece was put; undefined if the text cannot be parsed. Other properties are ignored. */
export const readPoint = (plain: string): Point | undefined => toPoint(parse(plain))

/** The clicked places, in order; undefined if the text cannot be parsed. */
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

/** Whether a typed text is one of the right ones, in upper or lower case, in full width or half. */
export const matches = (typed: string, right: readonly string[]) =>
  right.includes(typed.normalize('NFKC').trim().toLowerCase())
