import type { VersionAction } from '@shared/contract/document-history'
import type { DocumentSnapshot } from '@shared/contract/documents'
import type { Writer } from '../../../platform/db/database'
import { changedParts, moveDetail, scheduleDetail, writeLog } from '../log/log'
import { idsToEvict } from '../retention'
import { type DocumentRow, PUBLISHED } from '../rows'
import { readFacts, textsOf } from '../service'

/** The newest versions of each document that are stored: how many, and how many bytes in total. */
const MAX_VERSIONS = 50
const MAX_BYTES = 32 * 1024 * 1024

interface Save {
  /** The document before; null for a new one. */
  before: DocumentRow | null
  action: Exclude<VersionAction, 'origin'>
  note?: string | undefined
}

/**
 * Stores the document as it is now, in the transaction that changed it, and records the action. A save that changed
 * nothing makes no version; a document older than versions first gets one of its former state.
 * @returns whether a version was made
 */
export async function storeVersion(
  trx: Writer,
  id: number,
  { before, action, note }: Save,
): Promise<boolean> {
  const row = await trx.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const newest = await trx
    .selectFrom('documentVersions')
    .select('snapshot')
    .where('documentId', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const former = newest?.snapshot ?? (before && JSON.stringify(snapshotOf(before)))
  if (before && !newest) await insert(trx, before, { action: 'origin' })
  if (former === JSON.stringify(snapshotOf(row))) return false
  await insert(trx, row, { action, note })
  await dropOld(trx, id)
  const entry = { user: { nickname: row.updater ?? '' }, now: row.updateTime }
  await writeLog(trx, row, { ...entry, action, detail: await detailOf(trx, row, { before, action }) })
  // Created and published in one step, which is one version: both are recorded.
  if (!before && row.status === PUBLISHED)
    await writeLog(trx, row, { ...entry, action: 'publish', detail: scheduleDetail(row) })
  return true
}

async function detailOf(trx: Writer, row: DocumentRow, { before, action }: Save): Promise<string | null> {
  if (action === 'publish') return scheduleDetail(row)
  if (!before) return null
  return action === 'move' ? await moveDetail(trx, before.menuId, row.menuId) : changedParts(before, row)
}

interface Version {
  action: VersionAction
  note?: string | undefined
}

async function insert(trx: Writer, row: DocumentRow, { action, note }: Version): Promise<void> {
  const snapshot = JSON.stringify(snapshotOf(row))
  await trx
    .insertInto('documentVersions')
    .values({
      documentId: row.id,
      createTime: row.updateTime,
      author: row.updater,
      action,
      note: note?.trim() || null,
      title: row.title,
      size: Buffer.byteLength(snapshot),
      snapshot,
    })
    .execute()
}

/** Everything staff write into a document; what changes by itself, such as its views, is not part of it. */
export function snapshotOf(row: DocumentRow): DocumentSnapshot {
  const { menuId, cover, coverCredit, author, source, sourceUrl, linkUrl } = row
  const { publishTime, sort, status, ruleVersion, effectiveDate } = row
  const { title, summary, content, attachments } = textsOf(row)
  const service = readFacts(row.service)
  return {
    ...{ menuId, title, summary, cover, coverCredit, content, author, source, sourceUrl, linkUrl },
    ...{ publishTime, top: row.top === 1, sort, status },
    ...{ ruleVersion, effectiveDate, abolished: row.abolished === 1 },
    attachments: JSON.parse(attachments),
    // Left out where there is none: a save that changes nothing is equal to the versions of before these fields.
    ...(service && { service }),
    ...(row.translationOf !== null && { translationOf: row.translationOf }),
  }
}

/** The newest version always stays, however large it is. */
async function dropOld(trx: Writer, documentId: number): Promise<void> {
  const versions = await trx
    .selectFrom('documentVersions')
    .select(['id', 'size'])
    .where('documentId', '=', documentId)
    .orderBy('id', 'desc')
    .execute()
  const old = idsToEvict(versions, MAX_VERSIONS, MAX_BYTES)
  if (old.length > 0) await trx.deleteFrom('documentVersions').where('id', 'in', old).execute()
}
