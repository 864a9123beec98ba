/**
 * Randomness for the appearance of pictures. Nothing secret may come from here: the place of the hole and the keys are
 * drawn from `deps.random`.
 */
export const randomBetween = (low: number, high: number) => low + Math.random() * (high - low)

export function pick<T>(list: readonly [T, ...T[]]): T {
  return list[Math.floor(Math.random() * list.length)] ?? list[0]
}

/** Draws `count` times. */
export const drawText = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')

/** A coordinate as SVG text, to a tenth of a pixel. */
export const coordinate = (value: number) => (Math.round(value * 10) / 10).toString()
