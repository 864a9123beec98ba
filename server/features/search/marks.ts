import type { Mark } from '@shared/contract/search'
import { articleAt } from '@shared/domain/texts/provisions'
import { type Run, runsOf } from './characters'
import { runText, type Words } from './words'

interface Hit {
  start: number
  end: number
  /** Index of the word. */
  word: number
}

/** The positions of the words in a text, from left to right; by the same rules as the index. */
function hitsOf(text: string, words: Words): Hit[] {
  const wanted = words.flatMap((ways, word) =>
    ways.map(run => ({ word, signs: [...runText(run)], isNarrow: run[0]?.wide === false })),
  )
  const hits: Hit[] = []
  for (const run of joined(runsOf(text))) {
    for (const [at, { wide, start }] of run.entries()) {
      const isInside = !wide && run[at - 1]?.wide === false
      for (const { word, signs: characters, isNarrow } of wanted) {
        if ((isNarrow && isInside) || !matchesAt(run, at, characters)) continue
        hits.push({ word, start, end: run[at + characters.length - 1]?.end ?? 0 })
      }
    }
  }
  return hits
}

/** `2026 年` is `2026年`: the index has no gap between wide and narrow characters. */
function joined(runs: Run[]): Run[] {
  const lines: Run[] = []
  for (const run of runs) {
    const line = lines.at(-1)
    if (line && line.at(-1)?.wide !== run[0]?.wide) for (const sign of run) line.push(sign)
    else lines.push(run)
  }
  return lines
}

const matchesAt = (run: Run, at: number, characters: string[]) =>
  characters.every((sign, offset) => run[at + offset]?.character === sign)

/** Hits as ranges that do not overlap, in UTF-16 units. */
function join(hits: Hit[]): Mark[] {
  const marks: Mark[] = []
  for (const { start, end } of hits) {
    const last = marks.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else marks.push([start, end])
  }
  return marks
}

/** The ranges of a text to mark. */
export const marksOf = (text: string, words: Words): Mark[] => join(hitsOf(text, words))

export interface Excerpt {
  text: string
  marks: Mark[]
}

/** Of a sentence, enough to find an excerpt's place again. */
const PROBE = /^[^。；…]{1,16}/

/**
 * The id of the article of rules (第二十八条) in which an excerpt's first mark is; undefined where there is none.
 * @param text of which it is an excerpt, one line for each block
 */
export function articleOf({ text: excerpt, marks: [first] }: Excerpt, text: string): string | undefined {
  const [probe] = (first && PROBE.exec(excerpt.slice(first[0]))) ?? []
  if (!probe) return undefined
  let article: string | undefined
  for (const line of text.split('\n')) {
    article = articleAt(line)?.id ?? article
    if (line.replace(/\s+/g, ' ').includes(probe)) return article
  }
  return undefined
}

/** Characters of an excerpt, and of what it shows before the first word. */
const LENGTH = 140
const LEAD = 24

/** Of a longer text only a part is compared character by character. */
const WHOLE = 2_000
const PIECE = 600
/** The most positions of one word in a longer text that are examined. */
const MAX_PLACES = 20

/**
 * The part of a text with most of the words, in one line and with their positions. In a text of more than {@link WHOLE}
 * characters that place is only looked for where a word stands as it was typed, but for its case, and only among its
 * first {@link MAX_PLACES} places: what an excerpt costs grows with the excerpt and not with the text.
 * @param words none of which need be in it: then it is the text's beginning
 */
export function excerptOf(text: string, words: Words): Excerpt {
  const from = text.length > WHOLE ? promising(text, words) : 0
  const to = text.length > WHOLE ? from + PIECE : text.length
  const line = text.slice(from, to).toWellFormed().replace(/\s+/g, ' ').trim()
  const hits = hitsOf(line, words)
  const start = beginning(line, best(hits))
  const end = Math.min(line.length, start + LENGTH)
  const piece = line.slice(start, end).toWellFormed()
  const head = from + start > 0 ? '…' : ''
  const shift = head.length - start
  return {
    text: `${head}${piece}${end < line.length || to < text.length ? '…' : ''}`,
    marks: join(hits.filter(hit => hit.start >= start && hit.end <= end)).map(
      ([from, to]): Mark => [from + shift, to + shift],
    ),
  }
}

/** Where a part of a long text begins that is likely to contain most of the words. */
function promising(text: string, words: Words): number {
  const lower = text.toLowerCase()
  // A few letters are longer in lower case: then the positions would not match.
  const searched = lower.length === text.length ? lower : text
  const places = words
    .flatMap((ways, word) =>
      ways.flatMap(run => placesOf(searched, run).map(start => ({ word, start, end: start + run.length }))),
    )
    .sort((a, b) => a.start - b.start)
  return Math.max(0, best(places) - PIECE / 4)
}

function placesOf(text: string, run: Run): number[] {
  const word = runText(run)
  const isInside = (at: number) => run[0]?.wide === false && /[a-z\d]/.test(text[at - 1] ?? '')
  const places: number[] = []
  for (let at = text.indexOf(word); at >= 0 && places.length < MAX_PLACES; at = text.indexOf(word, at + 1))
    if (!isInside(at)) places.push(at)
  return places
}

/** Start of the part with the most different words; the first of equal ones. */
function best(hits: Hit[]): number {
  let found = { start: 0, count: 0 }
  for (const [at, { start }] of hits.entries()) {
    const near = new Set<number>()
    for (let next = at; next < hits.length && (hits[next]?.end ?? 0) <= start + LENGTH - LEAD; next++)
      near.add(hits[next]?.word ?? 0)
    if (near.size > found.count) found = { start, count: near.size }
  }
  return found.start
}

/** A little before a hit, at the beginning of a sentence if one is near. */
function beginning(line: string, hit: number): number {
  if (hit <= LEAD) return 0
  const before = line.slice(hit - LEAD, hit)
  const sentence = Math.max(...['。', '；', '！', '？'].map(sign => before.lastIndexOf(sign)))
  const start = hit - LEAD + sentence + 1
  // Not in the middle of a surrogate pair.
  return /[\udc00-\udfff]/.test(line[start] ?? '') ? start + 1 : start
}
