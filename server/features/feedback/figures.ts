import type { DashboardFigures } from '@shared/contract/dashboard'
import { FEEDBACK_STATES, type FeedbackKind } from '@shared/domain/feedback'
import { chinaMonth, monthStart } from '../../platform/config/time'
import type { Reader, Writer } from '../../platform/db/database'
import { overdueBefore } from './deadline'
import { readDeadline } from './settings'

/** How many messages of visitors are stored, by state, and how many of the open ones are overdue. */
export async function feedbackFigures(
  db: Reader,
  now: number,
): Promise<NonNullable<DashboardFigures['feedback']>> {
  const rows = await db
    .selectFrom('feedback')
    .select(eb => ['state', eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const { overdue } = await db
    .selectFrom('feedback')
    .select(eb => eb.fn.countAll<number>().as('overdue'))
    .where('answeredTime', 'is', null)
    .where('createTime', '<', overdueBefore(now, await readDeadline(db)))
    .executeTakeFirstOrThrow()
  return {
    states: FEEDBACK_STATES.map(state => ({
      state,
      count: Number(rows.find(row => row.state === state)?.count ?? 0),
    })),
    overdue: Number(overdue),
  }
}

/** How many messages of a kind were received in a month, and how many of them have been answered or closed. */
interface MonthOfFeedback {
  kind: FeedbackKind
  month: number
  received: number
  answered: number
}

/** What was received in a year, deleted at the end of its retention or still stored. */
export async function yearOfFeedback(db: Reader, year: number): Promise<MonthOfFeedback[]> {
  const stored = await db
    .selectFrom('feedback')
    .select(['kind', 'createTime', 'answeredTime'])
    .where('createTime', '>=', monthStart(year, 1))
    .where('createTime', '<', monthStart(year + 1, 1))
    .execute()
  const deleted = await db
    .selectFrom('feedbackDeleted')
    .select(['kind', 'month', 'count'])
    .where('year', '=', year)
    .execute()
  return [
    ...stored.map(({ kind, createTime, answeredTime }) => ({
      ...{ kind, month: chinaMonth(createTime).month, received: 1 },
      answered: answeredTime === null ? 0 : 1,
    })),
    ...deleted.map(({ count, ...row }) => ({ ...row, received: count, answered: count })),
  ]
}

/** Counts messages that are deleted at the end of their retention, by when they were received. */
export async function countDeleted(
  trx: Writer,
  rows: readonly { kind: FeedbackKind; createTime: number }[],
): Promise<void> {
  for (const { kind, createTime } of rows)
    await trx
      .insertInto('feedbackDeleted')
      .values({ ...chinaMonth(createTime), kind, count: 1 })
      .onConflict(conflict =>
        conflict
          .columns(['year', 'month', 'kind'])
          .doUpdateSet(eb => ({ count: eb('feedbackDeleted.count', '+', 1) })),
      )
      .execute()
}
