const OPENING = /[\u202a\u202b\u202d\u202e\u2066-\u2068]/
const MARK = /[\u202a-\u202e\u2066-\u2069]/g
const ISOLATE_FROM = '\u2066'
const POP_DIRECTION = '\u202c'
const POP_ISOLATE = '\u2069'

/**
 * The text with every direction closed that it leaves open (Unicode Bidirectional Algorithm, X1 to X8): one left open
 * also reverses the words after it, in every sentence that contains the text.
 */
export function closeDirections(text: string): string {
  if (!OPENING.test(text)) return text
  let open: string[] = []
  for (const [mark] of text.matchAll(MARK)) {
    if (mark === POP_DIRECTION) {
      if (open.at(-1) === POP_DIRECTION) open.pop()
    } else if (mark === POP_ISOLATE) {
      const isolate = open.lastIndexOf(POP_ISOLATE)
      if (isolate >= 0) open = open.slice(0, isolate)
    } else open.push(mark >= ISOLATE_FROM ? POP_ISOLATE : POP_DIRECTION)
  }
  return text + open.reverse().join('')
}
