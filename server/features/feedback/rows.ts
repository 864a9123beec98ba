import type { Feedback, FeedbackRow } from '@shared/contract/feedback'
import { maskName, maskPhone, maskText } from '@shared/domain/texts/personal-data'
import { sql } from 'kysely'
import { Failure } from '../../platform/api/envelope'
import { chinaDay } from '../../platform/config/time'
import type { Database, Reader } from '../../platform/db/database'
import type { Row } from '../../platform/db/schema'
import { type Deadline, dueDay } from './deadline'
import { countDeleted } from './figures'
import { readDeadline, readRetention } from './settings'

const DAY = 86_400_000
/** Messages that are deleted in one transaction. */
const BATCH = 500
/** Characters of the content in lists. */
const EXCERPT = 120

/** Everything but the texts, which lists never read as a whole. */
export const LIST_COLUMNS = [
  ...(['id', 'number', 'kind', 'state', 'name', 'phone', 'visitDay', 'visitPart'] as const),
  'visitCancelTime',
  ...(['assigneeId', 'createTime', 'answeredTime', 'updateTime', 'updater'] as const),
] as const

/** The beginning of the content, with one character more where it goes on. */
export const excerpt = sql<string>`substr(${sql.ref('content')}, 1, ${sql.lit(EXCERPT + 1)})`.as('excerpt')

export const notFound = () => new Failure(1100053000, '该条咨询投诉不存在，可能已经删除或者保存期满')

type ListRow = Pick<Row<'feedback'>, (typeof LIST_COLUMNS)[number]> & { excerpt: string }

/** What is set about all messages, and the moment at which they are shown. */
export interface Terms {
  retention: number
  deadline: Deadline
  now: number
}

/** The settings by which messages are deleted and due. */
export const readTerms = async (db: Reader, now: number): Promise<Terms> => ({
  retention: await readRetention(db),
  deadline: await readDeadline(db),
  now,
})

function withTerms<R extends Pick<ListRow, 'answeredTime' | 'createTime'>>(
  row: R,
  { retention, deadline, now }: Terms,
) {
  const due = dueDay(row.createTime, deadline)
  return {
    ...row,
    deleteTime: row.answeredTime === null ? null : row.answeredTime + retention * DAY,
    dueDay: due,
    overdue: row.answeredTime === null && due < chinaDay(now),
  }
}

/** As lists show it: enough to tell messages apart by, and what they are about. */
export function toRow(row: ListRow, terms: Terms): FeedbackRow {
  // Masked before it is cut: half a number would be shown.
  const text = maskText(row.excerpt)
  return {
    ...withTerms(row, terms),
    name: maskName(row.name),
    phone: maskPhone(row.phone),
    excerpt: row.excerpt.length > EXCERPT ? `${text.slice(0, EXCERPT - 20)}…` : text,
  }
}

/** In full. @param canNotify whether messages can be sent by SMS */
export function toDetail(
  { clientKey: _, visitUntold: __, ...row }: Row<'feedback'>,
  terms: Terms,
  canNotify: boolean,
): Feedback {
  return { ...withTerms(row, terms), canNotify }
}

/** Deletes what was answered or closed longer ago than the retention, and counts it for the report of the year. */
export async function deleteOldFeedback(db: Database, now: number): Promise<void> {
  const before = now - (await readRetention(db.read)) * DAY
  for (;;) {
    const deleted = await db.write(async trx => {
      const rows = await trx
        .deleteFrom('feedback')
        .where('id', 'in', eb =>
          eb.selectFrom('feedback').select('id').where('answeredTime', '<=', before).limit(BATCH),
        )
        .returning(['kind', 'createTime'])
        .execute()
      await countDeleted(trx, rows)
      return rows.length
    })
    if (deleted < BATCH) return
  }
}
