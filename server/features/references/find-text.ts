import { isNumber } from '@shared/domain/texts/references'
import { escapeHtml } from '../../platform/html/escape'

/** Where a text stands in another one, in UTF-16 units. */
interface Place {
  start: number
  end: number
}

/** Finds a text in HTML between tags; the places do not overlap. */
export type Find = (html: string) => Place[]

/** How a contact is looked for: numbers and mail addresses however they are written, all else as it is. */
export function finderOf(text: string): Find {
  if (isNumber(text)) return numberFinder(text)
  const html = escapeHtml(text)
  if (/^[\w.+-]+@[\w.-]+$/.test(text))
    return source => occurrences(lower(source), lower(html)).filter(place => !isInAddress(source, place))
  const isOpen = { start: /^\d/.test(text), end: /\d$/.test(text) }
  return source =>
    occurrences(source, html).filter(
      ({ start, end }) =>
        !(isOpen.start && endsInNumber(source, start)) && !(isOpen.end && goesOnAsNumber(source, end)),
    )
}

/** Of the same length, unlike `toLowerCase` of some letters. */
const lower = (text: string) => text.replace(/[A-Z]/g, letter => letter.toLowerCase())

function occurrences(source: string, text: string): Place[] {
  const places: Place[] = []
  for (let at = source.indexOf(text); at >= 0; at = source.indexOf(text, at + text.length))
    places.push({ start: at, end: at + text.length })
  return places
}

const isInAddress = (source: string, { start, end }: Place) =>
  /[\w.+-]$/.test(source.slice(Math.max(0, start - 1), start)) ||
  /^([\w-]|\.\w)/.test(source.slice(end, end + 2))

const endsInNumber = (source: string, at: number) =>
  /\d[-－–—‐]?$/.test(source.slice(Math.max(0, at - 2), at))
const goesOnAsNumber = (source: string, at: number) => /^[-－–—‐]?\d/.test(source.slice(at, at + 2))

/** What may stand between the groups of a number, and how many of them. */
const GAP = /[-－–—‐\s()（）转]/
const MAX_GAP = 3

/** `0999-8880001` also as `(0999) 8880001`, `0999 8880001` and in wide digits, but not as a part of a longer number. */
function numberFinder(text: string): Find {
  const [first = '', ...others] = text.match(/\d+/g) ?? []
  const startOf = (source: string, at: number) => {
    const isBracketed = /[(（]/.test(source[at - 1] ?? '') && /[)）]/.test(source[at + first.length] ?? '')
    const start = isBracketed && others.length > 0 ? at - 1 : at
    return text.startsWith('+') && source[start - 1] === '+' ? start - 1 : start
  }
  return html => {
    const source = html.replace(/[０-９]/g, narrowDigit)
    const places: Place[] = []
    let from = 0
    for (let at = source.indexOf(first); at >= 0; at = source.indexOf(first, from)) {
      from = at + 1
      const end = endOf(source, at + first.length, others)
      const start = startOf(source, at)
      if (end === null || endsInNumber(source, start) || goesOnAsNumber(source, end)) continue
      places.push({ start, end })
      from = end
    }
    return places
  }
}

/** Where the groups of a number end that begin here; null where others stand. */
function endOf(source: string, from: number, groups: readonly string[]): number | null {
  let at = from
  for (const group of groups) {
    for (let gap = 0; gap < MAX_GAP && GAP.test(source[at] ?? ''); gap++) at++
    if (!source.startsWith(group, at)) return null
    at += group.length
  }
  return at
}

const WIDE_ZERO = 0xff10
const narrowDigit = (digit: string) => String(digit.charCodeAt(0) - WIDE_ZERO)
const wideDigit = (digit: string) => String.fromCharCode(WIDE_ZERO + Number(digit))

/** Parts of which every text with this one has one: the database finds candidates by them. */
export function cluesOf(text: string): string[] {
  if (!isNumber(text)) return [escapeHtml(text)]
  const groups = text.match(/\d+/g) ?? []
  const longest = groups.reduce((a, b) => (b.length > a.length ? b : a), '')
  return [longest, longest.replace(/\d/g, wideDigit)]
}
