import { setImmediate } from 'node:timers/promises'
import type { Reader } from '../../platform/db/database'
import { chainOf, type Head, hashOf } from './chain'

/** Rows read at once. */
const BATCH = 500

export interface Verification {
  /** Rows that are as they were chained. */
  intact: number
  /** The last position that was deleted by age; the chain begins after it. */
  deletedPosition: number
  lastPosition: number
  lastHash: string
  /**
   * The first position whose row is missing or was altered, what is wrong, and the number of the row if there is one; null
   * where the chain is complete. `cut`: it ends before the head that it is compared with.
   */
  fault: { position: number; kind: 'missing' | 'altered' | 'added' | 'cut'; id?: number } | null
  /** Of the head that it is compared with: whether its row is still there. */
  compared: boolean
}

/**
 * Follows the chain from its beginning to its end, also while rows are added to it. Rows that wait to be chained are none
 * of it.
 * @param head of an earlier time, which the chain must lead through
 */
export async function verifyChain(db: Reader, head?: Head): Promise<Verification> {
  const chain = await chainOf(db)
  let [position, hash, intact] = [chain.deletedPosition, chain.deletedHash, 0]
  const leadsThrough = () => head === undefined || head.position !== position || head.hash === hash
  const end = (fault: Verification['fault'] = null): Verification => ({
    ...{ intact, deletedPosition: chain.deletedPosition, lastPosition: position, lastHash: hash, fault },
    compared: head !== undefined && head.position >= chain.deletedPosition && head.position <= position,
  })
  const missing = () => end({ position: position + 1, kind: 'missing' })
  if (!leadsThrough()) return end({ position, kind: 'altered' })
  for (;;) {
    const rows = await db
      .selectFrom('auditLogs')
      .selectAll()
      .where('position', '>', position)
      .where('position', '<=', chain.lastPosition)
      .orderBy('position')
      .limit(BATCH)
      .execute()
    for (const row of rows) {
      if (row.position !== position + 1) return missing()
      if (row.hash !== hashOf(hash, row)) return end({ position: row.position, kind: 'altered', id: row.id })
      position = row.position
      hash = row.hash
      intact++
      if (!leadsThrough()) return end({ position, kind: 'altered', id: row.id })
    }
    if (rows.length < BATCH) break
    await setImmediate()
  }
  if (position < chain.lastPosition) return missing()
  if (hash !== chain.lastHash) return end({ position, kind: 'altered' })
  const added = await firstAdded(db)
  if (added) return end({ ...added, kind: 'added' })
  return end(head && head.position > position ? { position: position + 1, kind: 'cut' } : null)
}

/** A row beyond the end of the chain, as that is now. */
async function firstAdded(db: Reader): Promise<{ position: number; id: number } | undefined> {
  const row = await db
    .selectFrom('auditLogs')
    .select(['position', 'id'])
    .where('position', '>', eb =>
      eb.fn.coalesce(
        eb.selectFrom('auditChain').select('lastPosition').where('auditChain.id', '=', 1),
        eb.lit(0),
      ),
    )
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  return row && { id: row.id, position: row.position ?? 0 }
}
