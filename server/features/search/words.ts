import { type Run, runsOf } from './characters'

/** Ways to write one word of a query: the one that was typed, and those that mean the same. */
type Ways = readonly [typed: Run, ...same: Run[]]

/** A query: all of these words, each as a part of a text. */
export type Words = readonly Ways[]

/** More do not improve a search, and each one costs time. */
export const MAX_WORDS = 10
/** The most ways to write the words of a query that are added to what was typed. */
const MAX_ADDED = 16

/**
 * The different words of a keyword, at most {@link MAX_WORDS}; none of a text without letters and digits.
 * @param sameAs what means the same as a word
 */
export function wordsOf(keyword: string, sameAs: (word: string) => readonly Run[] = () => []): Words {
  const words = new Map<string, Run>()
  for (const run of runsOf(keyword)) words.set(runText(run), run)
  let added = 0
  return [...words].slice(0, MAX_WORDS).map(([word, run]): Ways => {
    const same = othersOf(run, sameAs(word)).slice(0, MAX_ADDED - added)
    added += same.length
    return [run, ...same]
  })
}

/** Other ways to write a word, without those that contain it or each other: they are found by the shorter one. */
function othersOf(typed: Run, others: readonly Run[]): Run[] {
  const remaining: Run[] = []
  for (const run of [...others].sort((a, b) => a.length - b.length))
    if (![typed, ...remaining].some(part => containsWord(run, part))) remaining.push(run)
  return remaining
}

/** A narrow word is found only from its beginning. */
const containsWord = (run: Run, part: Run) =>
  part[0]?.wide ? runText(run).includes(runText(part)) : runText(run).startsWith(runText(part))

export const runText = (run: Run): string => run.map(({ character }) => character).join('')

/** How many characters the words have together. */
export const lengthOf = (words: readonly string[]): number =>
  words.reduce((length, word) => length + word.length, 0)

/** A text in the form in which whole texts are compared: equal for texts that differ in case, width or punctuation. */
export const keyOf = (text: string): string => runsOf(text).map(runText).join(' ')
