import type { Writer } from '../../platform/db/database'
import type { DocumentRow } from './rows'

/** No client repeats a request for longer. */
const RETENTION_MS = 7 * 24 * 3_600_000

/** The record that an earlier request with this key created; its response was then lost. */
export async function findByIdempotencyKey(
  trx: Writer,
  key: string | undefined,
  now: number,
): Promise<DocumentRow | undefined> {
  if (!key) return undefined
  await trx
    .deleteFrom('documentKeys')
    .where('createTime', '<', now - RETENTION_MS)
    .execute()
  return trx
    .selectFrom('documents')
    .selectAll()
    .where('id', 'in', eb => eb.selectFrom('documentKeys').select('documentId').where('key', '=', key))
    .executeTakeFirst()
}

export async function saveIdempotencyKey(
  trx: Writer,
  key: string | undefined,
  { id, now }: { id: number; now: number },
): Promise<void> {
  if (!key) return
  await trx.insertInto('documentKeys').values({ key, documentId: id, createTime: now }).execute()
}
