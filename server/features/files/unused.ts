import { sql } from 'kysely'
import type { SignedInUser } from '../../platform/api/caller'
import type { Reader, Writer } from '../../platform/db/database'
import { isAmong } from '../../platform/db/query'
import { recycle } from '../../platform/db/recycle/move'
import { DOWNLOAD_CENTRE } from '../../platform/files/public-files'
import { withoutReferences } from './file-addresses'
import { fileKind } from './recycle'

/** Younger files may be used in a local draft, which is stored for that long. */
const DRAFT_LIFE = 7 * 24 * 3_600_000

/**
 * Files that nothing refers to: they are in no text, on no item of the disclosure board (which names files by id), and
 * not in the download centre.
 * @param ids only of these; without it, of all
 */
export async function unusedFiles(db: Reader, now: number, ids?: number[]): Promise<number[]> {
  const old = db
    .selectFrom('files')
    .select(['id', 'configId', 'path'])
    .where('createTime', '<=', now - DRAFT_LIFE)
    .where(eb => eb.or([eb('source', 'is', null), eb('source', '!=', DOWNLOAD_CENTRE)]))
    .where(
      sql<boolean>`cast(id as text) not in (select target from ${sql.table('disclosureItems')} where kind = 'file')`,
    )
  const candidates = await (ids === undefined ? old : old.where(isAmong('id', ids))).execute()
  if (candidates.length === 0) return []
  const unused = await withoutReferences(db, candidates)
  return unused.map(({ id }) => id)
}

/** Moves those of the files to the recycle bin that are unused now, and no others. @returns their ids */
export async function removeUnused(
  trx: Writer,
  ids: number[],
  deletion: { user: SignedInUser; now: number },
): Promise<number[]> {
  const unused = await unusedFiles(trx, deletion.now, ids)
  await recycle(trx, fileKind, unused, deletion)
  return unused
}
