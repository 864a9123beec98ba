import { isDay } from '@shared/domain/calendar/days'
import {
  FIRST_DAY,
  LAST_DAY,
  MAX_LENGTH,
  PERIOD_UNITS,
  type Period,
  type PeriodUnit,
} from '@shared/domain/calendar/period'
import { plainText } from '@shared/domain/texts/plain'
import { readPositive } from '@/lib/format/page-number'

/** What the form asks, as the address has it. */
export interface Asked {
  /** What was received, by its name; empty for a period that the visitor types in. */
  received: string
  /** The day on which it was received. */
  day: string
  length: string
  unit: PeriodUnit
}

export type FieldErrors = Partial<Record<'day' | 'length', 'day' | 'years' | 'length'>>

const MAX_TYPED = 40

export const readAsked = (params: URLSearchParams): Asked => {
  const text = (name: string) => (params.get(name) ?? '').slice(0, MAX_TYPED).trim()
  const unit = PERIOD_UNITS.find(name => name === params.get('unit')) ?? 'day'
  return { received: text('received'), day: text('day'), length: text('length'), unit }
}

/** Only what was asked; the first choice goes without saying. */
export const addressOf = ({ received, day, length, unit }: Asked): Record<string, string> => ({
  day,
  ...(received ? { received } : { length, unit }),
})

/** A day as people write it: 2026-3-1, 2026.3.1, 2026年3月1日. Null for what is none, such as 30 February. */
export function readDay(text: string): string | null {
  const match = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(plainText(text))
  if (!match) return null
  const [, year = '', month = '', date = ''] = match
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? day : null
}

/** The period that was typed in; null for none, and for one that is too long. */
export function readPeriod({ length, unit }: Asked): Period | null {
  const number = readPositive(plainText(length), 0, Number.MAX_SAFE_INTEGER)
  return number > 0 && number <= MAX_LENGTH[unit] ? { length: number, unit } : null
}

export function faultsOf(asked: Asked): FieldErrors {
  const day = readDay(asked.day)
  return {
    ...(day === null ? { day: 'day' } : (day < FIRST_DAY || day > LAST_DAY) && { day: 'years' }),
    ...(asked.received === '' && readPeriod(asked) === null && { length: 'length' }),
  }
}
