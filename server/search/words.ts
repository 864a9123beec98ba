import { type Run, runsOf, tokensOf } from './characters'

/** What is looked for: all of these, each as a piece of a text. */
export type Words = readonly Run[]

/** More make no search better, and each one is work. */
export const MAX_WORDS = 10

/** The different words of a keyword, at most {@link MAX_WORDS}; none of a text without letters and digits. */
export function wordsOf(keyword: string): Words {
  const words = new Map<string, Run>()
  for (const run of runsOf(keyword)) words.set(runText(run), run)
  return [...words.values()].slice(0, MAX_WORDS)
}

export const runText = (run: Run): string => run.map(({ character }) => character).join('')

/**
 * The words as an expression of FTS5: phrases of letters and digits between quotes, so that nothing of what was typed
 * is ever syntax. Where a word may go on, as `arb` does in `arbitration`, its last token is a beginning.
 */
export const matchOf = (words: Words): string => words.map(phrase).join(' AND ')

function phrase(run: Run): string {
  const tokens = tokensOf(run)
  const [last, before] = [run.at(-1), run.at(-2)]
  // The last sign of a text is in the pair before it, with whatever follows.
  const isCovered = last?.wide && before?.wide
  return isCovered ? `"${tokens.slice(0, -1).join(' ')}"` : `"${tokens.join(' ')}" *`
}
