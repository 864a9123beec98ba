import { isWorkday, offReason, type WorkCalendar } from './calendar/work-calendar'
import type { DayPart } from './feedback'

/** Half a day for which appointments are made. */
export interface HalfDay {
  day: string
  part: DayPart
}

/** How a half-day is known. */
export const halfKey = ({ day, part }: HalfDay): string => `${day} ${part}`

/** Half-days that staff have closed: why, by `halfKey`. */
export type ClosedHalves = ReadonlyMap<string, string>

/** Why there are no appointments for a half-day; null where there are. */
export function closedReason(calendar: WorkCalendar, closed: ClosedHalves, half: HalfDay): string | null {
  return isWorkday(calendar, half.day) ? (closed.get(halfKey(half)) ?? null) : offReason(calendar, half.day)
}

/** The longest reason that is given to visitors. */
export const MAX_REASON = 100
/** Weeks of the staff's calendar. */
export const WEEKS_SHOWN = 4
