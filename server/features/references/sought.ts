import { BETWEEN_NUMBERS, isNumber } from '@shared/domain/texts/references'
import type { Contact } from './contacts'
import { cluesOf, type Find, finderOf } from './find-text'

/** A text that is looked for because a line of the contact dictionary says, or said, it. */
export interface Sought {
  kind: 'former' | 'current'
  label: string
  text: string
  /** The line that takes its place; null where there is none, or where another text may be meant. */
  contact: Contact | null
  find: Find
  /** Every text with it contains one of these. */
  clues: string[]
}

/** What a line said before. */
export interface Former {
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
    // One of several numbers: its writer meant no other one.
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
          ...{ ...one, find: finderOf(one.text), clues: cluesOf(one.text) },
          ...(isShort && { contact: null }),
        },
      ]
    })
    .sort((a, b) => b.text.length - a.text.length)
}

const textsOf = (value: string) => value.split(BETWEEN_NUMBERS).filter((_, at) => at % 2 === 0)
