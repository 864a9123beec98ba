import {
  type DocumentEditor,
  DRAFT_FIELDS,
  type draftBody,
  type StoredDraft,
} from '@shared/contract/document-drafts'
import type { z } from 'zod'
import { notAllowed } from '../../../platform/api/envelope'
import type { Reader, Writer } from '../../../platform/db/database'
import { hasPermission } from '../../permissions'
import { isReviewOn } from '../../site-settings'
import { assertMayPublish } from '../publish-rights'
import { idsToEvict } from '../retention'
import { readDocument, toStoredHtml } from '../save'

/** A user returning after a month still finds the draft. */
const RETENTION_MS = 30 * 24 * 3_600_000
/** The newest drafts of each user that are stored: how many, and how many bytes in total. */
const MAX_DRAFTS = 50
const MAX_BYTES = 32 * 1024 * 1024

/** The draft's user and document; null for a new document. Every statement that reads what was typed names the user. */
interface Key {
  userId: number
  documentId: number | null
}

const own = (db: Reader, { userId, documentId }: Key) =>
  db
    .selectFrom('documentDrafts')
    .where('userId', '=', userId)
    .where('documentId', documentId === null ? 'is' : '=', documentId)

export async function readDraft(db: Reader, key: Key, now: number): Promise<StoredDraft | undefined> {
  const row = await own(db, key)
    .selectAll()
    .where('typedTime', '>=', now - RETENTION_MS)
    .executeTakeFirst()
  if (!row) return undefined
  const { device, userAgent, base, fields, typedTime } = row
  return { device, userAgent, base, age: now - typedTime, fields: JSON.parse(fields) }
}

/** How long after the last key someone is taken to be writing still, in ms. */
const WRITING_MS = 30 * 60_000

/** Who else has unsaved changes of a document, the last first. */
export const readEditors = (
  db: Reader,
  { userId, documentId }: { userId: number; documentId: number },
  now: number,
): Promise<DocumentEditor[]> =>
  db
    .selectFrom('documentDrafts')
    .innerJoin('users', 'users.id', 'documentDrafts.userId')
    .select(['nickname', 'typedTime'])
    .where('documentId', '=', documentId)
    .where('userId', '!=', userId)
    .where('typedTime', '>=', now - WRITING_MS)
    .orderBy('typedTime', 'desc')
    .execute()

export async function deleteDraft(trx: Writer, { userId, documentId }: Key): Promise<void> {
  await trx
    .deleteFrom('documentDrafts')
    .where('userId', '=', userId)
    .where('documentId', documentId === null ? 'is' : '=', documentId)
    .execute()
}

/**
 * Only for users who may save the document: a draft that could not be saved is of no use.
 * @throws Failure 1100001000 for a document that is gone, 403, 1100001004 for one that is published
 */
export async function assertMayStoreDraft(trx: Writer, { userId, documentId }: Key): Promise<void> {
  const rows = documentId === null ? [] : [await readDocument(trx, documentId, userId)]
  const permission = documentId === null ? 'system:documents:create' : 'system:documents:update'
  if (!(await hasPermission(trx, userId, permission))) throw notAllowed()
  // With reviews, changes of what is published are written too, to be sent for one.
  if (!(await isReviewOn(trx))) await assertMayPublish(trx, { user: { id: userId }, rows })
}

/**
 * JSON of every field: an empty field is stored as empty, so that it does not count as unchanged. HTML is sanitised as
 * in a save.
 * @throws Failure 400 of `toStoredHtml`
 */
export async function toDraftFields(values: z.infer<typeof draftBody>['fields']): Promise<string> {
  const { content } = values
  const clean = { ...values, content: content && (await toStoredHtml(content)) }
  return JSON.stringify(Object.fromEntries(DRAFT_FIELDS.map(name => [name, clean[name] ?? null])))
}

type DraftValues = Pick<StoredDraft, 'device' | 'userAgent' | 'base' | 'age'> & { fields: string }

/** Replaces the former draft. The oldest drafts are evicted beyond the limits. */
export async function storeDraft(
  trx: Writer,
  key: Key,
  { age, ...draft }: DraftValues,
  now: number,
): Promise<void> {
  await deleteDraft(trx, key)
  const { id } = await trx
    .insertInto('documentDrafts')
    .values({
      ...key,
      ...draft,
      typedTime: now - Math.min(age, RETENTION_MS),
      size: Buffer.byteLength(draft.fields),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .deleteFrom('documentDrafts')
    .where('typedTime', '<', now - RETENTION_MS)
    .execute()
  await evictBeyond(trx, key.userId, id)
}

/** The newest draft always stays, however large it is. */
async function evictBeyond(trx: Writer, userId: number, newest: number): Promise<void> {
  const others = await trx
    .selectFrom('documentDrafts')
    .select(['id', 'size'])
    .where('userId', '=', userId)
    .orderBy(eb => eb('id', '=', newest), 'desc')
    .orderBy('typedTime', 'desc')
    .execute()
  const old = idsToEvict(others, MAX_DRAFTS, MAX_BYTES)
  if (old.length > 0) await trx.deleteFrom('documentDrafts').where('id', 'in', old).execute()
}
