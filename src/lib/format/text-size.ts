/**
 * The normal version, then the sizes of the large-text version that elderly visitors are owed (requirements R-reach-1).
 */
export const TEXT_SIZES = ['标准', '大', '特大', '超大'] as const

/** Place in TEXT_SIZES. */
export type TextSize = 0 | 1 | 2 | 3

export const LARGEST: TextSize = 3

/** Its storage key. index.html reads it too, before the first paint. */
export const TEXT_SIZE_KEY = 'facade-text-size'

/** Pure: a stored size; any other value is the normal version. */
export function readTextSize(stored: string | null): TextSize {
  if (stored === '1') return 1
  if (stored === '2') return 2
  return stored === '3' ? 3 : 0
}

/** One step larger or smaller; the large-text version is left by choosing the normal one, not by a step. */
export const stepTextSize = (size: TextSize, step: 1 | -1): TextSize =>
  readTextSize(String(Math.min(LARGEST, Math.max(1, size + step))))

/** The mark that facade.css goes by. Nothing outside the facade heeds it. */
export function showTextSize(size: TextSize): void {
  const { dataset } = document.documentElement
  if (size === 0) delete dataset.textSize
  else dataset.textSize = String(size)
}
