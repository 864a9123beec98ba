import type { DashboardFigures } from '@shared/contract/dashboard'
import { FEEDBACK_STATES } from '@shared/domain/feedback'
import type { Reader } from '../../platform/db/database'
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

/** What was received in a year and is still stored, with when it was answered or closed. */
export const yearOfFeedback = (db: Reader, from: number, to: number) =>
  db
    .selectFrom('feedback')
    .select(['kind', 'createTime', 'answeredTime'])
    .where('createTime', '>=', from)
    .where('createTime', '<', to)
    .execute()
