import type { SearchWordKind } from '@shared/contract/search-words'
import type { Reader } from '../../platform/db/database'
import { otherNumeral } from './article-numbers'
import { type Run, runsOf } from './characters'
import { keyOf } from './words'

/** Between the words of a group, as it is stored. */
export const SEPARATOR = '、'

/** Words by which visitors search. Staff keep a word in one group of a purpose, so that no group leads to another. */
export interface WordGroup {
  kind: SearchWordKind
  target: string
  answer: string
  /** As they are compared (`keyOf`). */
  words: string[]
}

/** The groups of words that staff have entered. */
export async function readWordGroups(db: Reader): Promise<WordGroup[]> {
  const rows = await db
    .selectFrom('searchWords')
    .select(['words', 'kind', 'target', 'answer'])
    .orderBy('id')
    .execute()
  return rows.map(({ words, kind, target, answer }) => ({
    // Written by the endpoints, which check it.
    ...{ kind: kind as SearchWordKind, target, answer },
    words: wordsIn(words),
  }))
}

/** By their stored text, since every search needs all of them: more than staff may enter at once. */
const compared = new Map<string, string[]>()
const MAX_COMPARED = 1_000

function wordsIn(text: string): string[] {
  const known = compared.get(text)
  if (known) return known
  const words = text
    .split(SEPARATOR)
    .map(keyOf)
    .filter(word => word !== '')
  if (compared.size >= MAX_COMPARED) compared.clear()
  compared.set(text, words)
  return words
}

/** What means the same as a word; only the first group that has it counts. Numbers of articles are written in two ways. */
export function sameAs(groups: readonly WordGroup[]): (word: string) => Run[] {
  const same = groups.filter(({ kind }) => kind === 'same')
  return word =>
    [...(same.find(({ words }) => words.includes(word))?.words ?? []), otherNumeral(word) ?? word].flatMap(
      other => (other === word ? [] : runsOf(other).slice(0, 1)),
    )
}
