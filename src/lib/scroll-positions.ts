const KEY = 'scroll-positions'

/** As many as one is likely to go back. */
const MAX = 200

/** How far each entry of the browser's history was scrolled, in CSS pixels, by the router's key of the entry. */
export type ScrollPositions = Map<string, number>

/** What an earlier document of this window left behind; what is no position is left out. */
export function readScrollPositions(): ScrollPositions {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]')
    return new Map(Array.isArray(kept) ? kept.filter(isPosition).slice(-MAX) : [])
  } catch {
    return new Map()
  }
}

export function writeScrollPositions(positions: ScrollPositions): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify([...positions].slice(-MAX)))
  } catch {
    // Without session storage, a reload begins at the top.
  }
}

const isPosition = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number' && entry[1] >= 0
