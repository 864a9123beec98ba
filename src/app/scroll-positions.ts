import { readSessionJson, removeSessionItem } from '../lib/browser/session-storage'

/** Where the router stores how far each entry of the browser's history was scrolled. */
export const SCROLL_POSITIONS = 'scroll-positions'

/** Removes what is no record of positions: the router writes into whatever it finds. */
export function checkScrollPositions(): void {
  const stored = readSessionJson(SCROLL_POSITIONS)
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored))
    removeSessionItem(SCROLL_POSITIONS)
}
