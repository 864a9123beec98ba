import type { LogAction } from '@shared/contract/document-history'
import { DOCUMENT_LABELS } from '@shared/domain/documents'
import { chinaDateTime } from '../../../platform/config/time'
import type { Writer } from '../../../platform/db/database'
import type { DocumentRow } from '../rows'

/** The parts of a document that a save may change. */
const FIELDS = [
  ...(['title', 'menuId', 'summary', 'content', 'cover', 'coverCredit', 'attachments'] as const),
  ...(['author', 'source', 'sourceUrl', 'linkUrl', 'publishTime', 'top', 'sort'] as const),
  ...(['ruleVersion', 'effectiveDate', 'abolished', 'service', 'translationOf'] as const),
] satisfies (keyof DocumentRow)[]

/** The parts in which two states of a document differ, by name. An empty text and null are equal. */
export const changedParts = (before: DocumentRow, after: DocumentRow): string =>
  FIELDS.filter(column => (before[column] || null) !== (after[column] || null))
    .map(column => DOCUMENT_LABELS[column])
    .join('、')

/** The former and the present section. */
export async function moveDetail(trx: Writer, from: number, to: number): Promise<string> {
  const rows = await trx.selectFrom('menus').select(['id', 'name']).where('id', 'in', [from, to]).execute()
  const name = (id: number) => rows.find(row => row.id === id)?.name ?? '已删除的栏目'
  return `${name(from)} → ${name(to)}`
}

/** Null if visitors see it at once. */
export const scheduleDetail = (row: Pick<DocumentRow, 'publishTime' | 'updateTime'>): string | null =>
  row.publishTime !== null && row.publishTime > row.updateTime
    ? `定时：${chinaDateTime(row.publishTime).slice(0, 16)}`
    : null

interface Entry {
  user: { nickname: string }
  now: number
  action: LogAction
  detail?: string | null
}

/** Records an action, in the transaction that performs it. */
export async function writeLog(
  trx: Writer,
  row: { id: number | null; title: string },
  { user, now, action, detail = null }: Entry,
): Promise<void> {
  await trx
    .insertInto('documentLogs')
    .values({
      documentId: row.id,
      title: row.title,
      action,
      detail: detail || null,
      operator: user.nickname,
      createTime: now,
    })
    .execute()
}
