const CHINA = 8 * 3_600_000

/** The calendar day of an instant in China, where there is one time zone and no summer time: `2026-03-01`. */
export const chinaDay = (instant: number) => new Date(instant + CHINA).toISOString().slice(0, 10)

/** Date and time of an instant in China: `2026-03-01 09:30:00`. */
export const chinaDateTime = (instant: number) =>
  new Date(instant + CHINA).toISOString().slice(0, 19).replace('T', ' ')

/** The beginning of the day of an instant in China. */
export const dayStart = (instant: number) => Date.parse(`${chinaDay(instant)}T00:00:00+08:00`)

/** The beginning of a month in China; months beyond 1 to 12 are of other years. */
export const monthStart = (year: number, month: number) => Date.UTC(year, month - 1) - CHINA

/** Year and month of an instant in China. */
export const chinaMonth = (instant: number): { year: number; month: number } => {
  const [year = 0, month = 0] = chinaDay(instant).split('-').map(Number)
  return { year, month }
}

/** When this month and the last one begin, and the end of as many days of the last one as this one has until now. */
export function monthsOf(now: number): { month: number; lastMonth: number; toDate: number } {
  const { year, month } = chinaMonth(now)
  const [start, last] = [monthStart(year, month), monthStart(year, month - 1)]
  const days = dayStart(now) - start + 86_400_000
  return { month: start, lastMonth: last, toDate: Math.min(last + days, start) }
}
