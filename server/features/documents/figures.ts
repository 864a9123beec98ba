import type { DayCount, MonthCount } from '@shared/contract/dashboard'
import { chinaDay, dayStart, monthsOf } from '../../platform/config/time'
import type { Reader } from '../../platform/db/database'
import { published, timeInOrder } from './rows'
import { writtenInScope } from './writer-scope'

const DAY = 86_400_000

/** Days since it was sent, newest first: today, 1 to 2, 3 to 6, longer. */
const WAITS = [0, 1, 3, 7] as const

/** How many articles of the caller's data scope were published in a month; the filters of the list find the same ones. */
export async function publishedByMonth(db: Reader, userId: number, now: number): Promise<MonthCount> {
  const scope = await writtenInScope(db, userId)
  const { month, lastMonth, toDate } = monthsOf(now)
  const count = async (from: number, to: number) => {
    const row = await published(db.selectFrom('documents'), now)
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where(scope)
      .where(timeInOrder, '>=', from)
      .where(timeInOrder, '<', to)
      .executeTakeFirstOrThrow()
    return Number(row.count)
  }
  return {
    month: await count(month, now + 1),
    lastToDate: await count(lastMonth, toDate),
    lastMonth: await count(lastMonth, month),
  }
}

/** How often articles were opened in a month. */
export async function viewsByMonth(db: Reader, now: number): Promise<MonthCount> {
  const { month, lastMonth, toDate } = monthsOf(now)
  const rows = await viewsByDay(db, chinaDay(lastMonth), chinaDay(now))
  const sum = (from: number, to: number) =>
    rows
      .filter(({ day }) => day >= chinaDay(from) && day < chinaDay(to))
      .reduce((total, { views }) => total + views, 0)
  return {
    month: sum(month, now + DAY),
    lastToDate: sum(lastMonth, toDate),
    lastMonth: sum(lastMonth, month),
  }
}

/** How often articles were opened on the days that had views, `from` and `to` included. */
export async function viewsByDay(db: Reader, from: string, to: string) {
  const rows = await db
    .selectFrom('articleVisits')
    .select(eb => ['day', eb.fn.sum<number>('views').as('views')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('day')
    .execute()
  return rows.map(({ day, views }) => ({ day, views: Number(views) }))
}

/** How many documents of the caller's data scope wait for a review, by the days on which they were sent. */
export async function waitingTimes(db: Reader, userId: number, now: number): Promise<DayCount[]> {
  const rows = await db
    .selectFrom('documentReviews')
    .innerJoin('documents', 'documents.id', 'documentReviews.documentId')
    .select('sendTime')
    .where('state', '=', 'pending')
    .where(await writtenInScope(db, userId))
    .orderBy('sendTime')
    .execute()
  const days = rows.map(({ sendTime }) => chinaDay(sendTime))
  const today = dayStart(now)
  return WAITS.map((since, at) => {
    const to = chinaDay(today - since * DAY)
    const next = WAITS[at + 1]
    const first = days[0] ?? to
    const from = next === undefined ? (first < to ? first : to) : chinaDay(today - (next - 1) * DAY)
    return { from, to, count: days.filter(day => day >= from && day <= to).length }
  })
}

/** When what is published now was published, of a time in China. */
export async function publishTimes(db: Reader, now: number, from: number, to: number): Promise<number[]> {
  const rows = await published(db.selectFrom('documents').select('publishTime'), now)
    .where(timeInOrder, '>=', from)
    .where(timeInOrder, '<', to)
    .execute()
  return rows.flatMap(({ publishTime }) => publishTime ?? [])
}
