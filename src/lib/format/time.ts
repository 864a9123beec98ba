/** China has one time zone and no summer time; what the commission dates is dated there, wherever it is read. */
const OFFSET = 8 * 3_600_000

/** `yyyy-MM-dd HH:mm:ss` in China of an epoch-millisecond time (requirements R-product-5); empty for none. */
export function formatTime(time: number | null | undefined): string {
  const shifted = typeof time === 'number' ? new Date(time + OFFSET) : null
  if (!shifted || Number.isNaN(shifted.getTime())) return ''
  return shifted.toISOString().slice(0, 19).replace('T', ' ')
}

/** `yyyy-MM-dd HH:mm` in China. */
export const formatMinute = (time: number | null | undefined): string => formatTime(time).slice(0, 16)

/** `yyyy-MM-dd` in China. */
export const formatDay = (time: number | null | undefined): string => formatTime(time).slice(0, 10)

/** `HH:mm:ss` in China. */
export const formatClock = (time: number | null | undefined): string => formatTime(time).slice(11)

/** Epoch milliseconds of what stands for a moment in the app, a Date or a dayjs; null for anything else. */
export function timeOf(value: unknown): number | null {
  const isMoment = typeof value === 'object' && value !== null && 'toISOString' in value
  return isMoment ? Number(value) : null
}

/** The beginning of a day in China, `2026-03-01`; null for what is no day. */
export function chinaMidnight(day: string | null | undefined): number | null {
  const time = /^\d{4}-\d\d-\d\d$/.test(day ?? '') ? Date.parse(`${day}T00:00:00+08:00`) : Number.NaN
  return Number.isNaN(time) ? null : time
}
