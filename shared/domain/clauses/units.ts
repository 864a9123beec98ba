/** A part of a clause: where it stands in `text`. */
export interface Span {
  start: number
  end: number
}

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
export function without(text: string, spans: readonly Span[]): string {
  const signs = text.split('')
  for (const { start, end } of spans) signs.fill('。', start, end)
  return signs.join('')
}
