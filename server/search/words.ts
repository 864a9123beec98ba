import { type Run, runsOf } from './characters'

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
