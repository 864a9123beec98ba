import type { RemovedPart } from '@/api/content/document-check'
import { isLoss } from './removed-text'

/** What was removed from pasted content since the text was last saved. */
export interface PasteLosses {
  parts: RemovedPart[]
  /** Of other sites and of a disk. */
  pictures: number
}

/** Keyed by the form field of the text. */
const losses = new Map<string, PasteLosses>()

const MAX_NAMES = 5
const MAX_PLACES = 3

/** Only what readers would miss: programs add styles and marks of their own. */
export function recordLosses(field: string | undefined, more: Partial<PasteLosses>): void {
  const parts = (more.parts ?? []).filter(isLoss)
  const pictures = more.pictures ?? 0
  if (field === undefined || (parts.length === 0 && pictures === 0)) return
  const former = losses.get(field) ?? { parts: [], pictures: 0 }
  losses.set(field, { parts: parts.reduce(withPart, former.parts), pictures: former.pictures + pictures })
}

/** null for none. */
export const lossesOf = (field: string): PasteLosses | null => losses.get(field) ?? null

/** The writer was informed and has saved. */
export const clearLosses = (field: string): void => void losses.delete(field)

function withPart(parts: RemovedPart[], part: RemovedPart): RemovedPart[] {
  const same = parts.find(({ kind }) => kind === part.kind)
  if (!same) return [...parts, part]
  const sum = {
    ...same,
    count: same.count + part.count,
    names: [...new Set([...same.names, ...part.names])].slice(0, MAX_NAMES),
    places: [...same.places, ...part.places].slice(0, MAX_PLACES),
  }
  return parts.map(one => (one === same ? sum : one))
}
