import { chinaDay, dayStart } from '../../platform/config/time'

const DAY = 86_400_000
const WEEKEND = [0, 6]

const isWorkday = (day: number) => !WEEKEND.includes(new Date(`${chinaDay(day)}T00:00:00Z`).getUTCDay())

/** The last day in China on which a message is answered in time: so many working days after the day it was sent on. */
export function dueDay(createTime: number, workdays: number): string {
  let day = dayStart(createTime)
  for (let left = workdays; left > 0; ) {
    day += DAY
    if (isWorkday(day)) left -= 1
  }
  return chinaDay(day)
}

/** What was sent before this moment, and is open, is overdue: later days are due today, or after it. */
export function overdueBefore(now: number, workdays: number): number {
  const today = chinaDay(now)
  let day = dayStart(now)
  while (dueDay(day - DAY, workdays) >= today) day -= DAY
  return day
}
