/** Epoch milliseconds of a date and time in China, written `2026-03-01 09:00`; without a time, midnight. */
export function chinaTime(text: string): number {
  const [day, time = '00:00'] = text.split(' ')
  return Date.parse(`${day}T${time}:00+08:00`)
}

/** The calendar day in China of an instant, as `2026-03-01`. */
export function chinaDay(instant: number): string {
  return new Date(instant + 8 * 3_600_000).toISOString().slice(0, 10)
}

export const MINUTE = 60_000
export const DAY = 24 * 60 * MINUTE

/** When everything that has no date of its own was set up. */
export const FOUNDED = chinaTime('2025-03-01 09:00')
