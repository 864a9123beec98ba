import { BETWEEN_NUMBERS, isNumber } from '@shared/references'
import { escapeHtml } from '../html/escape'
import type { Contact } from './contacts'

/** A text that is looked for because a line of the contact dictionary says, or said, it. */
export interface Sought {
  kind: 'former' | 'current'
  label: string
  text: string
  /** The line that takes its place; null where there is none, or where another text may be meant. */
  contact: Contact | null
  /** Finds it in HTML between tags; global. */
  pattern: RegExp
  /** Every text with it contains one of these. */
  clues: string[]
}

interface Former {
  entryId: number
  label: string
  value: string
}

/** Shorter texts and numbers stand for other things as well: amounts, for example. */
const LEAST_TEXT = 4
const LEAST_DIGITS = 7

/** What is looked for in texts: everything the lines said before, and what they say now. */
export function soughtOf(contacts: readonly Contact[], former: readonly Former[]): Sought[] {
  const byId = new Map(contacts.map(contact => [contact.id, contact]))
  const isCurrent = new Set(contacts.flatMap(({ value }) => [value, ...textsOf(value)]))
  const old = former.flatMap(({ entryId, label, value }) => {
    const contact = byId.get(entryId) ?? null
    const whole = { kind: 'former', label: contact?.label ?? label, text: value, contact } as const
    const parts = textsOf(value)
    // One of several numbers: whoever wrote it meant no other one.
    return [whole, ...(parts.length > 1 ? parts.map(text => ({ ...whole, text, contact: null })) : [])]
  })
  const now = contacts.map(
    contact => ({ kind: 'current', label: contact.label, text: contact.value, contact }) as const,
  )
  const seen = new Set<string>()
  return [...old.filter(({ text }) => !isCurrent.has(text)), ...now]
    .flatMap(one => {
      if (one.text.length < LEAST_TEXT || seen.has(one.text)) return []
      seen.add(one.text)
      const isShort = isNumber(one.text) && one.text.replace(/\D/g, '').length < LEAST_DIGITS
      if (isShort && one.kind === 'current') return []
      return [
        {
          ...{ ...one, pattern: patternOf(one.text), clues: cluesOf(one.text) },
          ...(isShort && { contact: null }),
        },
      ]
    })
    .sort((a, b) => b.text.length - a.text.length)
}

const textsOf = (value: string) => value.split(BETWEEN_NUMBERS).filter((_, at) => at % 2 === 0)

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

const DIGIT = '\\d０-９'
const DASH = '\\-－–—‐'
const GAP = `[${DASH}\\s()（）转]{0,3}`
/** Not a part of a longer number. */
const BEFORE = `(?<![${DIGIT}]|[${DIGIT}][${DASH}])`
const AFTER = `(?![${DIGIT}]|[${DASH}][${DIGIT}])`

function patternOf(text: string): RegExp {
  if (isNumber(text)) return numberPattern(text)
  const html = escapeHtml(text)
  if (/^[\w.+-]+@[\w.-]+$/.test(text))
    return new RegExp(`(?<![\\w.+-])${escaped(html)}(?![\\w-]|\\.\\w)`, 'gi')
  const before = /^\d/.test(text) ? BEFORE : ''
  const after = /\d$/.test(text) ? AFTER : ''
  return new RegExp(before + escaped(html) + after, 'g')
}

/** However it is written: `0999-8880001`, `(0999) 8880001`, `0999 8880001` or in wide digits. */
function numberPattern(text: string): RegExp {
  const groups = text.match(/\d+/g) ?? []
  const [first = '', ...others] = groups.map(group => group.replace(/\d/g, wide))
  const rest = others.map(group => GAP + group).join('')
  const plus = text.startsWith('+') ? '\\+?' : ''
  const start = others.length > 0 ? `(?:[(（]${first}[)）]|${first})` : first
  return new RegExp(BEFORE + plus + start + rest + AFTER, 'g')
}

const wideDigit = (digit: string) => String.fromCharCode(0xff10 + Number(digit))
const wide = (digit: string) => `[${digit}${wideDigit(digit)}]`

/** The longest group of a number, in both kinds of digits: the database finds candidates by it. */
function cluesOf(text: string): string[] {
  if (!isNumber(text)) return [escapeHtml(text)]
  const groups = text.match(/\d+/g) ?? []
  const longest = groups.reduce((a, b) => (b.length > a.length ? b : a), '')
  return [longest, longest.replace(/\d/g, wideDigit)]
}
