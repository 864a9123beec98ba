/** Calendar days are texts, `2026-03-01`, which compare as they follow each other. */
const DAY = 86_400_000

const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const textOf = (start: number) => new Date(start).toISOString().slice(0, 10)

/** Whether a text is a day of the calendar: 2026-02-30 is none. */
export function isDay(text: string): boolean {
  const start = /^\d{4}-\d\d-\d\d$/.test(text) ? startOf(text) : Number.NaN
  return !Number.isNaN(start) && textOf(start) === text
}

/** The day so many days later, or earlier. */
export const addDays = (day: string, count: number): string => textOf(startOf(day) + count * DAY)

/** The same day so many months later, or the last day of that month where it has no such day. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0))
  last.setUTCDate(Math.min(date, last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}

/** 0: Sunday, as `Date` counts. */
export const weekdayOf = (day: string): number => new Date(startOf(day)).getUTCDay()

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % 7))

export const yearOf = (day: string): number => Number(day.slice(0, 4))

/** All days from one to another, both included. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六']

/** 星期二 */
export const weekdayText = (day: string): string => `星期${WEEKDAYS[weekdayOf(day)]}`

/** 2026年3月1日 */
export const dayText = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number)
  return `${year}年${month}月${date}日`
}
