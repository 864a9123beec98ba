import { addDays, daysBetween, weekdayOf, weekdayText, yearOf } from './days'

/** Days off and, by 调休, worked weekends, as staff keep them. */
export const SPAN_KINDS = ['holiday', 'workday'] as const
export type SpanKind = (typeof SPAN_KINDS)[number]
export const SPAN_NAMES: Record<SpanKind, string> = { holiday: '放假', workday: '调休上班' }

/** Days from one to another, both included. */
export interface Span {
  kind: SpanKind
  name: string
  fromDay: string
  toDay: string
}

/** What the fields of a span are called, wherever they are shown. */
export const SPAN_LABELS = {
  kind: '类型',
  name: '名称',
  fromDay: '开始日期',
  toDay: '结束日期',
  basis: '依据',
} as const

/** The longest name and basis, and the longest span in days. */
export const MAX_SPAN_NAME = 30
export const MAX_BASIS = 100
export const MAX_SPAN = 31

/**
 * The holidays of every year (《全国年节及纪念日放假办法》), by what their names contain: a year in which one is missing
 * has not been entered, or not in full.
 */
const NATIONAL = ['元旦', '春节', '清明', '劳动', '端午', '中秋', '国庆']

/** What is known of days: by day, what staff have entered; by year, the holidays that are missing. */
export interface WorkCalendar {
  entered: ReadonlyMap<string, Pick<Span, 'kind' | 'name'>>
  holidays: ReadonlyMap<number, ReadonlySet<string>>
}

/** The calendar of what staff have entered. */
export function calendarOf(spans: readonly Span[]): WorkCalendar {
  const entered = new Map<string, Pick<Span, 'kind' | 'name'>>()
  const holidays = new Map<number, Set<string>>()
  for (const { kind, name, fromDay, toDay } of spans) {
    for (const day of daysBetween(fromDay, toDay)) entered.set(day, { kind, name })
    if (kind !== 'holiday') continue
    // New Year may begin in the year before.
    const year = yearOf(toDay)
    const known = holidays.get(year) ?? new Set()
    for (const holiday of NATIONAL) if (name.includes(holiday)) known.add(holiday)
    holidays.set(year, known)
  }
  return { entered, holidays }
}

const isWeekend = (day: string) => weekdayOf(day) % 6 === 0

export function isWorkday({ entered }: WorkCalendar, day: string): boolean {
  const span = entered.get(day)
  return span ? span.kind === 'workday' : !isWeekend(day)
}

/** Why a day is off: the holiday, or which day of the weekend it is. */
export const offReason = ({ entered }: WorkCalendar, day: string): string =>
  entered.get(day)?.name ?? weekdayText(day)

/** The day itself, or the first working day after it. */
export function nextWorkday(calendar: WorkCalendar, day: string): string {
  let next = day
  while (!isWorkday(calendar, next)) next = addDays(next, 1)
  return next
}

/** The working day so many working days after a day, which is not counted itself. */
export function workdaysAfter(calendar: WorkCalendar, day: string, count: number): string {
  let last = day
  for (let left = count; left > 0; left--) last = nextWorkday(calendar, addDays(last, 1))
  return last
}

/** A year whose holidays are not known, or not all of them. */
export interface UnknownYear {
  year: number
  missing: 'all' | 'some'
}

/** Of the years from one day to another, those whose holidays are not known, or not all of them. */
export function unknownYears({ holidays }: WorkCalendar, from: string, to: string): UnknownYear[] {
  const years: UnknownYear[] = []
  for (let year = yearOf(from); year <= yearOf(to); year++) {
    const known = holidays.get(year)?.size ?? 0
    if (known < NATIONAL.length) years.push({ year, missing: known === 0 ? 'all' : 'some' })
  }
  return years
}

/** Of a year, the holidays that are missing. */
export const missingHolidays = ({ holidays }: WorkCalendar, year: number): string[] =>
  NATIONAL.filter(holiday => !holidays.get(year)?.has(holiday))

/** What is said where holidays of these years are not known. */
export const unknownText = (years: readonly UnknownYear[]): string =>
  years
    .map(({ year, missing }) =>
      missing === 'all'
        ? `${year} 年的节假日尚未录入，结果仅按周末推算。`
        : `${year} 年的节假日没有录全，没有录入的仅按周末推算。`,
    )
    .join('')

/** The same for those who choose a day: what it means for an appointment. */
export const unknownVisitText = (years: readonly UnknownYear[]): string =>
  years.map(({ year }) => `${year} 年的放假安排公布后，遇放假的预约需要改期。`).join('')
