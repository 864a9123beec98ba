import { diffArrays, diffChars } from 'diff'

export interface Piece {
  kind: 'same' | 'added' | 'removed'
  text: string
}

export type BlockChange = { kind: 'same'; text: string } | { kind: 'changed'; pieces: Piece[] }

/** Longer texts are shown as one removed and one added: character by character they would take seconds, and tell less. */
const MAX_EDITS = 2_000
/** Characters of changed lines that are compared one by one; of those after them a reader sees as much without. */
const MAX_COMPARED = 200_000

/** What was taken out of a text and what was put in, character by character where that can be computed. */
export function textPieces(before: string, after: string): Piece[] {
  const parts = diffChars(before, after, { maxEditLength: MAX_EDITS })
  if (!parts) return wholePieces(before, after)
  return parts.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }))
}

const wholePieces = (before: string, after: string): Piece[] => [
  ...(before ? [{ kind: 'removed' as const, text: before }] : []),
  ...(after ? [{ kind: 'added' as const, text: after }] : []),
]

/** One line of two texts: as it is in the later one, or was where it is not there any more. */
export type LineChange<T> = BlockChange & { line: T }

/**
 * Two texts line by line. Lines taken out where others were put in are compared with them one by one, so that a word
 * changed in a paragraph shows as that word. Texts with little in common are shown as one removed and one added.
 */
export function lineChanges<T extends { text: string }>(
  before: T[],
  after: T[],
  same: (a: T, b: T) => boolean,
): LineChange<T>[] {
  const changes: LineChange<T>[] = []
  let removed: T[] = []
  let at = 0
  let compared = 0
  const pieces = (old = '', next = '') => {
    compared += old.length + next.length
    return compared > MAX_COMPARED ? wholePieces(old, next) : textPieces(old, next)
  }
  const flush = (added: T[]) => {
    for (let index = 0; index < Math.max(removed.length, added.length); index++) {
      const [old, next] = [removed[index], added[index]]
      const line = next ?? old
      if (line) changes.push({ kind: 'changed', pieces: pieces(old?.text, next?.text), line })
    }
    removed = []
  }
  const parts = diffArrays(before, after, { comparator: same, maxEditLength: MAX_EDITS }) ?? [
    { removed: true, added: false, value: before },
    { removed: false, added: true, value: after },
  ]
  for (const part of parts) {
    if (part.removed) {
      removed = part.value
      continue
    }
    // Unchanged parts are shown as they are in the later text: numbers of items may differ.
    const lines = after.slice(at, at + part.value.length)
    at += part.value.length
    if (part.added) flush(lines)
    else {
      flush([])
      changes.push(...lines.map(line => ({ kind: 'same' as const, text: line.text, line })))
    }
  }
  flush([])
  return changes
}

/** The same of texts that are nothing but lines. */
export const blockChanges = (before: string[], after: string[]): BlockChange[] => {
  const lines = (texts: string[]) => texts.map(text => ({ text }))
  return lineChanges(lines(before), lines(after), (a, b) => a.text === b.text)
}
