import { readSessionJson, writeSessionItem } from '../lib/browser/session-storage'

const KEY = 'scroll-positions'

/** As many history entries as a user is likely to go back. */
const MAX = 200

/** How far each entry of the browser's history was scrolled, in CSS pixels, by the router's key of the entry. */
export type ScrollPositions = Map<string, number>

/** The positions stored by an earlier document of this window; invalid ones are left out. */
export function readScrollPositions(): ScrollPositions {
  const stored = readSessionJson(KEY)
  return new Map(Array.isArray(stored) ? stored.filter(isPosition).slice(-MAX) : [])
}

export const writeScrollPositions = (positions: ScrollPositions): void =>
  writeSessionItem(KEY, JSON.stringify([...positions].slice(-MAX)))

const isPosition = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number' && entry[1] >= 0
