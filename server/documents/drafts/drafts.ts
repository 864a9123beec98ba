import { DRAFT_FIELDS, type draftBody, type StoredDraft } from '@shared/contract/document-drafts'
import type { z } from 'zod'
import { mayUser } from '../../auth/permissions'
import { notAllowed } from '../../contract/envelope'
import type { Reader, Writer } from '../../db/open'
import { sanitizeHtml } from '../../html/sanitize'
import { refuseUnpublishable } from '../publish-rights'
import { beyondRoom } from '../retention'
import { readDocument } from '../save'

/** Whoever was away for a month finds the text still. */
const KEPT_MS = 30 * 24 * 3_600_000
/** The newest ones that are kept of each user, and how much room they may take together. */
const MOST = 50
const MOST_BYTES = 32 * 1024 * 1024

/** Whose draft, and of what: null for a new document. Every statement of this file names the user. */
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
    .where('typedTime', '>=', now - KEPT_MS)
    .executeTakeFirst()
  if (!row) return undefined
  const { device, userAgent, base, fields, typedTime } = row
  return { device, userAgent, base, age: now - typedTime, fields: JSON.parse(fields) }
}

export async function dropDraft(trx: Writer, { userId, documentId }: Key): Promise<void> {
  await trx
    .deleteFrom('documentDrafts')
    .where('userId', '=', userId)
    .where('documentId', documentId === null ? 'is' : '=', documentId)
    .execute()
}

/**
 * Of those alone who may save it: what nobody could save needs no room.
 * @throws Failure 1100001000 for a document that is gone, 403, 1100001004 for one that is published
 */
export async function refuseDraft(trx: Writer, { userId, documentId }: Key): Promise<void> {
  const rows = documentId === null ? [] : [await readDocument(trx, documentId)]
  const permission = documentId === null ? 'system:documents:create' : 'system:documents:update'
  if (!(await mayUser(trx, userId, permission))) throw notAllowed()
  await refuseUnpublishable(trx, { user: { id: userId }, rows })
}

/**
 * JSON of every field: what is empty is kept as empty, so that it is not taken for unchanged. A form that opens it shows no
 * more than one that was saved.
 * @throws Failure 400 for HTML that is nested too deeply
 */
export function toDraftFields(values: z.infer<typeof draftBody>['fields']): string {
  const { content } = values
  const clean = { ...values, content: content && sanitizeHtml(content) }
  return JSON.stringify(Object.fromEntries(DRAFT_FIELDS.map(name => [name, clean[name] ?? null])))
}

type Kept = Pick<StoredDraft, 'device' | 'userAgent' | 'base' | 'age'> & { fields: string }

/** In place of the former one. Those that nobody came back to make room for others. */
export async function keepDraft(trx: Writer, key: Key, { age, ...draft }: Kept, now: number): Promise<void> {
  await dropDraft(trx, key)
  const { id } = await trx
    .insertInto('documentDrafts')
    .values({
      ...key,
      ...draft,
      typedTime: now - Math.min(age, KEPT_MS),
      size: Buffer.byteLength(draft.fields),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .deleteFrom('documentDrafts')
    .where('typedTime', '<', now - KEPT_MS)
    .execute()
  await dropBeyond(trx, key.userId, id)
}

/** The one that was just kept always stays, however large it is. */
async function dropBeyond(trx: Writer, userId: number, kept: number): Promise<void> {
  const others = await trx
    .selectFrom('documentDrafts')
    .select(['id', 'size'])
    .where('userId', '=', userId)
    .orderBy(eb => eb('id', '=', kept), 'desc')
    .orderBy('typedTime', 'desc')
    .execute()
  const old = beyondRoom(others, MOST, MOST_BYTES)
  if (old.length > 0) await trx.deleteFrom('documentDrafts').where('id', 'in', old).execute()
}
