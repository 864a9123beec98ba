import { addDays, addMonths, daysBetween } from './days'
import { isWorkday, nextWorkday, offReason, type WorkCalendar, workdaysAfter } from './work-calendar'

export const PERIOD_UNITS = ['day', 'workday', 'month'] as const
export type PeriodUnit = (typeof PERIOD_UNITS)[number]
export const UNIT_NAMES: Record<PeriodUnit, string> = { day: '日', workday: '个工作日', month: '个月' }

/** The longest period of each unit. */
export const MAX_LENGTH: Record<PeriodUnit, number> = { day: 3650, workday: 1000, month: 120 }

/** Days for which periods are computed. */
export const FIRST_DAY = '2000-01-01'
export const LAST_DAY = '2099-12-31'

/** What the fields of a period are called, wherever they are shown. */
export const PERIOD_LABELS = {
  received: '收到什么',
  action: '要做什么',
  length: '期限',
  unit: '单位',
  basis: '依据',
} as const

/** The longest name of what is received, and of what is to be done. */
export const MAX_RECEIVED = 30
export const MAX_ACTION = 50

export interface Period {
  length: number
  unit: PeriodUnit
}

/** 15日, 3个工作日 */
export const periodText = ({ length, unit }: Period): string => `${length}${UNIT_NAMES[unit]}`

/** Days in a row for one reason. */
export interface Skipped {
  fromDay: string
  toDay: string
  reason: string
}

export interface PeriodEnd {
  lastDay: string
  /** The last day as it is counted, before it moves to a working day. */
  counted: string
  /** Days that are not counted, or from which the last day has moved. */
  skipped: Skipped[]
}

/**
 * The last day of a period that begins on a day, which is not counted itself; a last day that is no working day moves to
 * the next one (docs/calendar.md has the rules with their sources).
 */
export function periodEnd(calendar: WorkCalendar, received: string, { length, unit }: Period): PeriodEnd {
  if (unit === 'workday') {
    const lastDay = workdaysAfter(calendar, received, length)
    return { lastDay, counted: lastDay, skipped: daysOff(calendar, addDays(received, 1), lastDay) }
  }
  const counted = unit === 'day' ? addDays(received, length) : addMonths(received, length)
  const lastDay = nextWorkday(calendar, counted)
  return { lastDay, counted, skipped: daysOff(calendar, counted, lastDay) }
}

/** The days off among these, in a row for one reason; Saturday and Sunday are one. */
function daysOff(calendar: WorkCalendar, from: string, to: string): Skipped[] {
  const all: Skipped[] = []
  for (const day of daysBetween(from, to)) {
    if (isWorkday(calendar, day)) continue
    const reason = calendar.entered.has(day) ? offReason(calendar, day) : '周末'
    const last = all.at(-1)
    if (last?.reason === reason && last.toDay === addDays(day, -1)) last.toDay = day
    else all.push({ fromDay: day, toDay: day, reason })
  }
  return all
}
