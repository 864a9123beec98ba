import { diffArrays, diffChars } from 'diff'

export interface Piece {
  kind: 'same' | 'added' | 'removed'
  text: string
}

export type BlockChange = { kind: 'same'; text: string } | { kind: 'changed'; pieces: Piece[] }

/** Longer texts are shown as one removed and one added: character by character they would take seconds, and tell less. */
const MAX_EDITS = 2_000

/** What was taken out of a text and what was put in, character by character where that can be told. */
export function textPieces(before: string, after: string): Piece[] {
  const parts = diffChars(before, after, { maxEditLength: MAX_EDITS })
  if (!parts) {
    return [
      ...(before ? [{ kind: 'removed' as const, text: before }] : []),
      ...(after ? [{ kind: 'added' as const, text: after }] : []),
    ]
  }
  return parts.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }))
}

/**
 * Two texts block by block. Blocks taken out where others were put in are compared with them one by one, so that a word
 * changed in a paragraph shows as that word.
 */
export function blockChanges(before: string[], after: string[]): BlockChange[] {
  const changes: BlockChange[] = []
  let removed: string[] = []
  const flush = (added: string[]) => {
    for (let at = 0; at < Math.max(removed.length, added.length); at++) {
      changes.push({ kind: 'changed', pieces: textPieces(removed[at] ?? '', added[at] ?? '') })
    }
    removed = []
  }
  for (const part of diffArrays(before, after)) {
    if (part.removed) removed = part.value
    else if (part.added) flush(part.value)
    else {
      flush([])
      changes.push(...part.value.map(text => ({ kind: 'same' as const, text })))
    }
  }
  flush([])
  return changes
}
