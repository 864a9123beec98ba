import type { Feedback, FeedbackRow } from '@shared/contract/feedback'
import { maskName, maskPhone } from '@shared/domain/texts/personal-data'
import { Failure } from '../../platform/api/envelope'
import type { Database } from '../../platform/db/database'
import type { Row } from '../../platform/db/schema'
import { readRetention } from './settings'

const DAY = 86_400_000
/** Messages that are deleted in one transaction. */
const BATCH = 500

/** Everything but the texts, which lists never read. */
export const LIST_COLUMNS = [
  ...(['id', 'number', 'kind', 'state', 'name', 'phone', 'visitDay', 'visitPart'] as const),
  ...(['assigneeId', 'createTime', 'answeredTime', 'updateTime', 'updater'] as const),
] as const

export const notFound = () => new Failure(1100053000, '该条咨询投诉不存在，可能已经删除或者保存期满')

type ListRow = Pick<Row<'feedback'>, (typeof LIST_COLUMNS)[number]>

const withEnd = <R extends Pick<ListRow, 'answeredTime'>>(row: R, retention: number) => ({
  ...row,
  deleteTime: row.answeredTime === null ? null : row.answeredTime + retention * DAY,
})

/** As lists show it: enough to tell messages apart by. */
export const toRow = (row: ListRow, retention: number): FeedbackRow => ({
  ...withEnd(row, retention),
  name: maskName(row.name),
  phone: maskPhone(row.phone),
})

export function toDetail({ clientKey: _, ...row }: Row<'feedback'>, retention: number): Feedback {
  return withEnd(row, retention)
}

/** Deletes what was answered or closed longer ago than the retention. */
export async function deleteOldFeedback(db: Database, now: number): Promise<void> {
  const before = now - (await readRetention(db.read)) * DAY
  for (;;) {
    const deleted = await db.write(async trx => {
      const { numDeletedRows } = await trx
        .deleteFrom('feedback')
        .where('id', 'in', eb =>
          eb.selectFrom('feedback').select('id').where('answeredTime', '<=', before).limit(BATCH),
        )
        .executeTakeFirst()
      return Number(numDeletedRows)
    })
    if (deleted < BATCH) return
  }
}
