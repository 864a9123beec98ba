/** How far from the hole the piece may be put, in pixels to either side (contract 4.4). */
const TOLERANCE = 5
/** What every block puzzle's `y` is, whatever the height of the piece (contract 4.4). */
const Y = 5

/** Where the piece was put, or undefined when the text does not say so. Other properties are left aside. */
export function readPoint(plain: string): { x: number; y: number } | undefined {
  let value: unknown
  try {
    value = JSON.parse(plain)
  } catch {
    return undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  const { x, y } = value as { x?: unknown; y?: unknown }
  return typeof x === 'number' && typeof y === 'number' && Number.isFinite(x) ? { x, y } : undefined
}

export const fits = ({ x, y }: { x: number; y: number }, targetX: number) =>
  y === Y && Math.abs(Math.trunc(x) - targetX) <= TOLERANCE
