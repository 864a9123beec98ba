/** A part of a text, by its offsets. */
export interface Span {
  start: number
  end: number
}

/** Ends of sentences with what closes after them. A full stop between digits, as in 3.5, is none. */
const END = /(?:[。！？；!?;…]|\.(?=\s|$))+[”’」』）)》】"']*/g
/** Voices stop in the midst of what is longer, and what is being read is easier to follow in short pieces. */
const LONGEST = 100
/** Where a long sentence may be parted, the best first. */
const PAUSES = [/[，,：:]/g, /[、\s]/g]

/** Pure: a text in the pieces in which it is read aloud, blanks around them left out; none for a text without words. */
export function sentencesOf(text: string): Span[] {
  const spans: Span[] = []
  let start = 0
  for (const { index, 0: mark } of text.matchAll(END)) {
    spans.push({ start, end: index + mark.length })
    start = index + mark.length
  }
  spans.push({ start, end: text.length })
  return spans.flatMap(span => shorten(text, trim(text, span))).filter(span => isSaid(text, span))
}

function trim(text: string, { start, end }: Span): Span {
  let [from, to] = [start, end]
  while (from < to && /\s/.test(text.charAt(from))) from += 1
  while (to > from && /\s/.test(text.charAt(to - 1))) to -= 1
  return { start: from, end: to }
}

function shorten(text: string, span: Span): Span[] {
  const { start, end } = span
  if (end - start <= LONGEST) return [span]
  const cut = start + cutOf(text.slice(start, start + LONGEST))
  return [trim(text, { start, end: cut }), ...shorten(text, trim(text, { start: cut, end }))]
}

/** After the last pause, if there is one past the first third; else between any two characters but a pair's halves. */
function cutOf(text: string): number {
  for (const pause of PAUSES) {
    const last = [...text.matchAll(pause)].at(-1)
    if (last && last.index > LONGEST / 3) return last.index + 1
  }
  return /[\uD800-\uDBFF]$/.test(text) ? text.length - 1 : text.length
}

const isSaid = (text: string, { start, end }: Span) => /[\p{L}\p{N}]/u.test(text.slice(start, end))
