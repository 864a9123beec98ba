import type { DocumentSnapshot, DocumentValues } from '@shared/contract/documents'
import { cut } from '@shared/domain/texts/cut'
import { ARTICLE_TOO_LONG, isArticleLength } from '@shared/domain/texts/html-rules'
import { badInput, Failure } from '../../platform/api/envelope'
import type { Reader, Writer } from '../../platform/db/database'
import { toFlag } from '../../platform/db/query'
import { cleanHtml } from '../../platform/html/sanitize'
import { facadeMenus } from '../menus'
import { type DocumentRow, notFound, PUBLISHED } from './rows'
import { nextEnd, readFacts, textsOf, withService } from './service'
import { writtenInScope } from './writer-scope'

export const NOT_PUBLISHED = 1

/** @throws Failure 1100001000 when there is none, or none in the user's data scope */
export async function readDocument(db: Reader, id: number, userId: number): Promise<DocumentRow> {
  const row = await db
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', id)
    .where(await writtenInScope(db, userId))
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Columns read for many documents at once: their content may be 8 MB each. */
const STATE_COLUMNS = [
  'id',
  'menuId',
  'title',
  'status',
  'publishTime',
  'withdrawnTime',
  'updateTime',
  'service',
] as const

/** The documents that exist in the user's data scope, without their content; other ids are ignored. */
export const readDocumentStates = async (db: Reader, ids: number[], userId: number) =>
  db
    .selectFrom('documents')
    .select(STATE_COLUMNS)
    .where('id', 'in', ids)
    .where(await writtenInScope(db, userId))
    .execute()

/** @throws Failure 1100001001 when the section is not one of the facade's */
export async function checkSection(db: Reader, menuId: number): Promise<void> {
  const { root, rows } = await facadeMenus(db)
  if (!root || menuId === root.id || !rows.some(row => row.id === menuId)) {
    throw new Failure(1100001001, '所属栏目不存在')
  }
}

/** @throws Failure 1100001002 without content or link */
export function checkContent({ content, linkUrl }: { content: string | null; linkUrl: string | null }): void {
  if (!linkUrl && !content?.trim()) throw new Failure(1100001002, '文档内容不能为空')
}

/**
 * HTML as a document or a draft stores it. Some signs become longer than they were sent.
 * @throws Failure 400 for HTML that is nested too deeply, takes too long or is too long
 */
export async function toStoredHtml(html: string): Promise<string> {
  const stored = await cleanHtml(html)
  if (!isArticleLength(stored)) throw badInput(ARTICLE_TOO_LONG)
  return stored
}

/**
 * Columns of a save; a field that was not sent is absent and keeps its value (contract 1.8).
 * @throws Failure 400 of `toStoredHtml`
 */
export async function toColumns(body: DocumentValues) {
  const { content, top, attachments, abolished, translationOf, service: _, ...others } = body
  const { status: __, publishTime: ___, note: ____, ...rest } = others
  return {
    ...rest,
    ...(content !== undefined && { content: await toStoredHtml(content) }),
    ...(top !== undefined && { top: toFlag(top) }),
    ...(abolished !== undefined && { abolished: toFlag(abolished) }),
    ...(attachments !== undefined && { attachments: JSON.stringify(attachments) }),
    ...(translationOf !== undefined && { translationOf: translationOf || null }),
  }
}

type Written = Pick<
  DocumentSnapshot,
  'title' | 'summary' | 'cover' | 'coverCredit' | 'content' | 'author' | 'source' | 'sourceUrl' | 'linkUrl'
> &
  Pick<DocumentSnapshot, 'attachments' | 'ruleVersion' | 'effectiveDate' | 'abolished'>

/** The columns of what staff wrote, as a version has it: its texts, which may be masked, and the rest. */
export function snapshotColumns(snapshot: Written) {
  const { title, summary, cover, content, author, source, sourceUrl, linkUrl } = snapshot
  const { coverCredit = null, ruleVersion = null, effectiveDate = null, abolished } = snapshot
  return {
    texts: { title, summary, content, attachments: JSON.stringify(snapshot.attachments ?? []) },
    rest: {
      ...{ cover, coverCredit, author, source, sourceUrl, linkUrl },
      ...{ ruleVersion, effectiveDate, abolished: toFlag(abolished === true) },
    },
  }
}

interface RequestedState {
  status?: number | undefined
  publishTime?: number | undefined
}

/**
 * The next state of a document: published without a time it is published now, and one that visitors could read is
 * withdrawn when it is no longer published. `service`: of the next state.
 * @throws Failure 1100052001 for a service announcement that would be published after its end
 */
export function nextState(
  stored: Pick<DocumentRow, 'status' | 'publishTime' | 'withdrawnTime' | 'shownUntil' | 'service'>,
  requested: RequestedState,
  now: number,
) {
  const status = requested.status ?? stored.status
  const planned = requested.publishTime === undefined ? stored.publishTime : requested.publishTime || null
  const publishTime = planned ?? (status === PUBLISHED ? now : null)
  const wasRead = stored.status === PUBLISHED && stored.publishTime !== null && stored.publishTime <= now
  const withdrawnTime = status === PUBLISHED ? null : wasRead ? now : stored.withdrawnTime
  const shownUntil = nextEnd(stored, { isPublished: status === PUBLISHED, publishTime }, now)
  return { status, publishTime, withdrawnTime, shownUntil }
}

/** The state of a new document. */
export const NEW_STATE = { status: NOT_PUBLISHED, publishTime: null, withdrawnTime: null, shownUntil: null }

/** Everything of a document that a copy has too: a draft of its own, with no views. */
export function copyOf(row: DocumentRow) {
  const { menuId, cover, coverCredit, author, source, sourceUrl, linkUrl, sort } = row
  const { ruleVersion, effectiveDate, abolished, service } = row
  const { title, summary, content, attachments } = textsOf(row)
  const suffix = '（副本）'
  const available = 200 - suffix.length
  const copy = {
    ...{ menuId, summary, cover, coverCredit, content, author, source, sourceUrl, linkUrl, sort },
    ...{ attachments, ruleVersion, effectiveDate, abolished, title: cut(title, available) + suffix },
  }
  return withService(copy, readFacts(service) ?? undefined, null)
}

/** Updates the changed columns of one document. */
export const updateDocument = (
  trx: Writer,
  id: number,
  values: Partial<Omit<DocumentRow, 'id' | 'createTime'>>,
) => trx.updateTable('documents').set(values).where('id', '=', id).execute()
