import { type FoldedText, foldWithPlaces, placesIn } from '../texts/fold'

/** A clause as the rules read it, and as it was typed. */
export interface ReadClause {
  original: string
  folded: FoldedText
  /**
   * Half width, simplified, without spaces; slips of the pen in 仲裁 are put right, and what was not chosen of a list is
   * full stops. Every sign stands where it stands in `folded`.
   */
  text: string
}

/** A part of a clause: where it stands in `text`. */
export interface Span {
  start: number
  end: number
}

/** A whole contract; what follows is not read. */
const MAX_CLAUSE = 20_000
/** Longer than any contract's clauses on disputes: of more, what speaks of disputes is read up to here. */
export const MAX_READ = 3_000

const ABOUT_DISPUTES = /[仲裁争爭纠糾诉訴讼訟]|arbitrat|disput|litigat|\bcourts?\b/gi
const CONTEXT = 200

/**
 * The parts of a long text that speak of disputes, each with the sentences around it; a short text is read whole. The work
 * of the rules is bounded by it, whatever is pasted.
 * @returns whether there was more than is read
 */
export function relevantPart(text: string): { text: string; isCut: boolean } {
  if (text.length <= MAX_READ) return { text, isCut: false }
  const parts: [start: number, end: number][] = []
  for (const { index } of text.slice(0, MAX_CLAUSE).matchAll(ABOUT_DISPUTES)) {
    const last = parts.at(-1)
    const [start, end] = [Math.max(0, index - CONTEXT), index + CONTEXT]
    if (last && start <= last[1]) last[1] = end
    else parts.push([start, end])
  }
  const read = parts.map(([start, end]) => text.slice(start, end)).join('\n。')
  return { text: read.slice(0, MAX_READ), isCut: read.length > MAX_READ || text.length > MAX_CLAUSE }
}

/** A line that begins with the number of an item is a sentence of its own; any other end of a line may be the paper's. */
const ITEM_LINES =
  /[\r\n](?=[^\S\r\n]{0,20}[(（【]?[\d一二三四五六七八九十①-⑩a-eA-E□☐☑☒√✓■][)）】、.．,，\s]?)/g
const SLIPS = /[仲种重][载栽才材截]|[中种重钟]裁(?=委|院)/g

export function readClause(text: string): ReadClause {
  // ① is ⑴, which folds to (1).
  const original = text
    .replace(ITEM_LINES, '。')
    .replace(/[①-⑳]/g, sign => String.fromCharCode(sign.charCodeAt(0) + 20))
  const folded = foldWithPlaces(original)
  return { original, folded, text: folded.text.replace(SLIPS, '仲裁') }
}

/** The words of a part as they were typed, without the spaces. */
export function quoteOf({ original, folded }: ReadClause, { start, end }: Span): string {
  const [from, to] = placesIn(folded, start, end)
  return shorten(
    original
      .slice(from, to)
      .replace(/\s/gu, '')
      .replace(/^[,，、。;；:：]+/, ''),
  )
}

/** Words that are shown with a finding. */
export const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

/** A sentence or a part of one between commas. */
export interface Unit extends Span {
  text: string
  /** Number of the sentence that it is in. */
  sentence: number
}

const UNIT = /[^,。;!?]+/g

/** The parts between the signs of a text, in its order. */
export function unitsOf(text: string): Unit[] {
  let sentence = 0
  let last = 0
  const units: Unit[] = []
  for (const { 0: words, index: start } of text.matchAll(UNIT)) {
    if (/[。;!?]/.test(text.slice(last, start))) sentence += 1
    last = start + words.length
    units.push({ text: words, start, end: last, sentence })
  }
  return units
}

/** The first place of a pattern. */
export function spanOf(pattern: RegExp, text: string): Span | undefined {
  const match = pattern.exec(text)
  return match ? { start: match.index, end: match.index + match[0].length } : undefined
}

/** The text with full stops where the parts were. */
export const without = (text: string, spans: readonly Span[]): string =>
  spans.reduce(
    (left, { start, end }) => left.slice(0, start) + '。'.repeat(end - start) + left.slice(end),
    text,
  )

/** How many signs are to be typed, left out, changed or turned round to make one text of another; above `most` it is `most + 1`. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const at = (up: number, left: number) => rows[i - up]?.[j - left] ?? Number.POSITIVE_INFINITY
      const changed = at(1, 1) + Number(a[i - 1] !== b[j - 1])
      const isTurned = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(
        Math.min(
          changed,
          at(1, 0) + 1,
          (row[j - 1] ?? 0) + 1,
          isTurned ? at(2, 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    rows.push(row)
  }
  return Math.min(rows[a.length]?.[b.length] ?? most + 1, most + 1)
}
