import { HAN_ONLY, isEmpty, isInterrogative, segmentsOf, wordStarts } from './little-words'

/** A shorter part of a text is no word that a question is cut into. */
export const MIN_PIECE = 2
/** A shorter word is not said with something between its parts. */
const MIN_PARTED = 3
/** Between these parts. */
const MAX_BETWEEN = 6

export interface Span {
  start: number
  end: number
}

/** The place of a known word, with what it goes on in; of several spans where something stands between its parts. */
interface Place {
  word: string
  spans: Span[]
}

interface Parted {
  word: string
  parts: readonly string[]
}

/** The words by their first two characters, and those that may be said in parts by the first two of the longest part. */
interface Index {
  whole: Map<string, string[]>
  parted: Map<string, Parted[]>
}

const indexes = new WeakMap<readonly string[], Index>()

function indexOf(vocabulary: readonly string[]): Index {
  const known = indexes.get(vocabulary)
  if (known) return known
  const index: Index = { whole: new Map(), parted: new Map() }
  for (const word of new Set(vocabulary)) {
    if (word.length < MIN_PIECE) continue
    add(index.whole, startOf(word), word)
    const parts = partsOf(word)
    const [longest = ''] = [...parts].sort((a, b) => b.length - a.length)
    if (longest.length >= MIN_PIECE) add(index.parted, startOf(longest), { word, parts })
  }
  indexes.set(vocabulary, index)
  return index
}

const startOf = (text: string, at = 0) => text.slice(at, at + MIN_PIECE)

function add<T>(map: Map<string, T[]>, key: string, value: T) {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}

/** The words of a dictionary in a known word, if it may be said with something between them. */
function partsOf(word: string): readonly string[] {
  if (word.length < MIN_PARTED || !HAN_ONLY.test(word)) return []
  const parts = segmentsOf(word)
  const isParted = !parts.some(part => isEmpty(part) || isInterrogative(part) || part === '仲裁')
  return parts.length > 1 && isParted ? parts : []
}

interface Known {
  /** The known words in a text, in their order; none that is a part of a longer one. */
  places: Place[]
  /** Those that are in it without anything between their parts, as texts have them. */
  contiguous: string[]
}

export function knownPlaces(key: string, vocabulary: readonly string[]): Known {
  const { whole, parted } = indexOf(vocabulary)
  const starts = wordStarts(key)
  const places: Place[] = []
  const said = new Set<string>()
  const inParts = new Set<Parted>()
  // One of a single character says something as the whole text alone.
  if (key.length < MIN_PIECE && vocabulary.includes(key))
    places.push({ word: key, spans: [{ start: 0, end: key.length }] })
  for (let at = 0; at < key.length - 1; at += 1) {
    const start = startOf(key, at)
    for (const word of whole.get(start) ?? []) {
      const span = key.startsWith(word, at) ? spanAt(key, { at, word, starts }) : undefined
      if (!span) continue
      said.add(word)
      places.push({ word, spans: [span] })
    }
    for (const candidate of parted.get(start) ?? []) inParts.add(candidate)
  }
  const contiguous = longestOf(places).map(({ word }) => word)
  for (const { word, parts } of inParts) {
    const spans = said.has(word) ? undefined : spansOf(parts, { key, starts })
    if (spans) places.push({ word, spans })
  }
  return { places: longestOf(places), contiguous: [...new Set(contiguous)] }
}

const longestOf = (places: readonly Place[]) =>
  places
    .filter(place => !places.some(other => isInside(place, other)))
    .sort((a, b) => firstOf(a) - firstOf(b))

/** What a word takes of a text at a place; undefined where it is only a part of other words. */
function spanAt(
  key: string,
  { at, word, starts }: { at: number; word: string; starts: ReadonlySet<number> },
): Span | undefined {
  if (isLatin(key[at]) && isLatin(key[at - 1])) return undefined
  const last = at + word.length
  const end = isLatin(key[last - 1]) ? endOfLatin(key, last) : last
  if (end === undefined) return undefined
  // 终结 is no word of 年终结算.
  const isTorn = word.length === MIN_PIECE && starts.has(at + 1) && !starts.has(at) && !starts.has(end)
  return isTorn && end < key.length ? undefined : { start: at, end }
}

/** The places of the parts of a word, which stand near each other in any order: 改时间 in `时间能不能改`. */
function spansOf(
  parts: readonly string[],
  { key, starts }: { key: string; starts: ReadonlySet<number> },
): Span[] | undefined {
  const spans: Span[] = []
  for (const part of parts) {
    const start = part.length >= MIN_PIECE ? key.indexOf(part) : placeAlone(key, part, starts)
    if (start < 0) return undefined
    spans.push({ start, end: start + part.length })
  }
  spans.sort((a, b) => a.start - b.start)
  const isNear = spans.every(({ start }, at) => {
    const before = spans[at - 1]
    return !before || (start >= before.end && start - before.end <= MAX_BETWEEN)
  })
  return isNear ? spans : undefined
}

/** Where a character is a word of its own. */
function placeAlone(key: string, character: string, starts: ReadonlySet<number>): number {
  for (let at = key.indexOf(character); at >= 0; at = key.indexOf(character, at + 1))
    if (starts.has(at) && (starts.has(at + 1) || at + 1 === key.length)) return at
  return -1
}

const firstOf = ({ spans: [first] }: Place) => first?.start ?? 0

const sizeOf = ({ spans }: Place) => spans.reduce((size, { start, end }) => size + end - start, 0)

const isInside = (inner: Place, outer: Place) =>
  sizeOf(inner) < sizeOf(outer) &&
  inner.spans.every(({ start, end }) => outer.spans.some(span => start >= span.start && end <= span.end))

const isLatin = (character: string | undefined) => character !== undefined && /[a-z\d]/.test(character)

/** What a word of English may end in as well: fees, enforced, filing. */
const INFLECTIONS = new Set(['s', 'es', 'd', 'ed', 'ing', 'ment', 'r', 'er'])

/** Where the Latin word ends that goes on at a place of a text; undefined where it is another word. */
function endOfLatin(key: string, end: number): number | undefined {
  const [rest = ''] = /^[a-z\d]*/.exec(key.slice(end)) ?? []
  return rest === '' || INFLECTIONS.has(rest) ? end + rest.length : undefined
}
