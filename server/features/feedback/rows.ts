import type { Feedback, FeedbackRow } from '@shared/contract/feedback'
import { contactKind, maskContact } from '@shared/domain/texts/contact'
import { maskName, maskText } from '@shared/domain/texts/personal-data'
import { sql } from 'kysely'
import { Failure } from '../../platform/api/envelope'
import { chinaDay } from '../../platform/config/time'
import type { Reader } from '../../platform/db/database'
import type { Row } from '../../platform/db/schema'
import { consume, type LimitDeps, rateLimits } from '../rate-limits'
import { type Deadline, dueDay } from './deadline'
import { readDeadline, readRetention } from './settings'

const DAY = 86_400_000
/** Characters of the content in lists. */
const EXCERPT = 120

/** Everything but the texts, which lists never read as a whole. */
export const LIST_COLUMNS = [
  ...(['id', 'number', 'kind', 'state', 'name', 'phone', 'caseNumber'] as const),
  ...(['visitDay', 'visitPart'] as const),
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
    phone: maskContact(row.phone),
    excerpt: row.excerpt.length > EXCERPT ? `${text.slice(0, EXCERPT - 20)}…` : text,
  }
}

/** In full. @param canSend whether messages can be sent by SMS */
export function toDetail(
  { clientKey: _, visitUntold: __, ...row }: Row<'feedback'>,
  { canSend, files, ...terms }: Terms & { canSend: boolean; files: Feedback['files'] },
): Feedback {
  return { ...withTerms(row, terms), canNotify: canSend && contactKind(row.phone) === 'mobile', files }
}

/**
 * The message of who knows its number and contact. Wrong ones are counted, right ones are not.
 * @throws Failure 429; 1100053004, which is the same for a wrong number and a wrong contact
 */
export async function findOfVisitor(
  deps: LimitDeps,
  db: Reader,
  { number, phone }: { number: string; phone: string },
  ip: string,
): Promise<Row<'feedback'>> {
  const used = await consume(deps, () => [
    rateLimits.feedbackStatus(ip),
    rateLimits.feedbackStatusOfNumber(number),
  ])
  const found = await db
    .selectFrom('feedback')
    .selectAll()
    .where('number', '=', number)
    .where('phone', '=', phone)
    .executeTakeFirst()
  if (!found)
    throw new Failure(1100053004, '没有查到，请核对受理编号和提交时填写的联系方式；保存期满的已经删除')
  await deps.db.write(trx => used.refund(trx))
  return found
}
