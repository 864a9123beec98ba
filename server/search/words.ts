import { type Run, runsOf, tokensOf } from './characters'

/** A query: all of these words, each as a part of a text. */
export type Words = readonly Run[]

/** More do not improve a search, and each one costs time. */
export const MAX_WORDS = 10

/** The different words of a keyword, at most {@link MAX_WORDS}; none of a text without letters and digits. */
export function wordsOf(keyword: string): Words {
  const words = new Map<string, Run>()
  for (const run of runsOf(keyword)) words.set(runText(run), run)
  return [...words.values()].slice(0, MAX_WORDS)
}

export const runText = (run: Run): string => run.map(({ character }) => character).join('')

/**
 * The words as an expression of FTS5: quoted phrases of letters and digits, so that nothing of what was typed is ever
 * syntax. Where a word may continue, as `arb` does in `arbitration`, its last token is a prefix.
 */
export const matchOf = (words: Words): string => words.map(phrase).join(' AND ')

function phrase(run: Run): string {
  const tokens = tokensOf(run)
  const [last, before] = [run.at(-1), run.at(-2)]
  // The last character of a text is in the pair with the one before it, whatever follows.
  const isCovered = last?.wide && before?.wide
  return isCovered ? `"${tokens.slice(0, -1).join(' ')}"` : `"${tokens.join(' ')}" *`
}
