import { addDays } from '@shared/domain/calendar/days'
import { type WorkCalendar, workdaysAfter } from '@shared/domain/calendar/work-calendar'
import { chinaDay } from '../../platform/config/time'

/** When messages are to be answered: in so many working days. */
export interface Deadline {
  workdays: number
  /** Staff have set it, so that visitors are told. */
  isPromised: boolean
  calendar: WorkCalendar
}

/** The last day in China on which a message is answered in time: so many working days after the day it was sent on. */
export const dueDay = (createTime: number, { workdays, calendar }: Deadline): string =>
  workdaysAfter(calendar, chinaDay(createTime), workdays)

/** The last day as visitors are told it; null while the commission has not said within how many working days. */
export const promisedDay = (createTime: number, deadline: Deadline): string | null =>
  deadline.isPromised ? dueDay(createTime, deadline) : null

/** What was sent before this moment, and is open, is overdue: later days are due today, or after it. */
export function overdueBefore(now: number, { workdays, calendar }: Deadline): number {
  const today = chinaDay(now)
  let day = today
  while (workdaysAfter(calendar, addDays(day, -1), workdays) >= today) day = addDays(day, -1)
  return Date.parse(`${day}T00:00:00+08:00`)
}
