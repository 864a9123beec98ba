import type { Database } from '../../platform/db/database'
import { isAmong } from '../../platform/db/query'
import { releaseContents } from '../../platform/files/contents'
import { recordingOwnWork } from '../audit'
import { KINDS } from './kinds'

/** Items that one run of the housekeeping marks: the others follow at the next one. */
const MARKED_AT_ONCE = 20_000
/** What one transaction removes: others wait no longer than for that. */
const PIECE = { items: 200, characters: 16 * 1024 * 1024 }

/** Deletes what is past its end for good, with one entry in the audit log. `removePurged` does what takes long. */
export const purgeExpired = (db: Database, now: number): Promise<void> =>
  recordingOwnWork(db, now, async trx => {
    const expired = await trx
      .updateTable('recycleItems')
      .set({ purged: 1 })
      .where('id', 'in', eb =>
        eb
          .selectFrom('recycleItems')
          .select('id')
          .where('purged', '=', 0)
          .where('until', '<=', now)
          .orderBy('until')
          .limit(MARKED_AT_ONCE),
      )
      .returning('kind')
      .execute()
    if (expired.length === 0) return undefined
    const counts = Object.values(KINDS).flatMap(({ kind, label }) => {
      const count = expired.filter(row => row.kind === kind).length
      return count > 0 ? [`${label} ${count} 项`] : []
    })
    return { type: '回收站', subType: '到期彻底删除', action: `到期彻底删除：${counts.join('、')}` }
  })

interface Removal {
  /** Pieces after which it stops; all without it. */
  most?: number
  signal?: AbortSignal
}

/** Removes what was deleted for good, in pieces. The bytes of files are left for `deleteContents`. */
export async function removePurged(
  db: Database,
  now: number,
  { most = Number.POSITIVE_INFINITY, signal }: Removal = {},
): Promise<void> {
  for (let piece = 0; piece < most && !signal?.aborted; piece++) if (!(await removePiece(db, now))) return
}

/** @returns whether there was something */
async function removePiece(db: Database, now: number): Promise<boolean> {
  const rows = await db.read
    .selectFrom('recycleItems')
    .select(['id', 'kind', 'size'])
    .where('purged', '=', 1)
    .orderBy('until')
    .limit(PIECE.items)
    .execute()
  if (rows.length === 0) return false
  let size = 0
  const ids = rows
    .filter((row, at) => {
      if (row.kind !== 'file') size += row.size
      return at === 0 || size <= PIECE.characters
    })
    .map(({ id }) => id)
  await db.write(async trx => {
    await releaseContents(trx, ids, now)
    await trx.deleteFrom('recycleItems').where(isAmong('id', ids)).execute()
  })
  return true
}
