import type { Database } from '../../platform/db/database'
import { countDeleted } from './figures'
import { deleteMessages } from './files'
import { readRetention } from './settings'

const DAY = 86_400_000
/** Messages that are deleted in one transaction. */
const BATCH = 500

/** Deletes what was answered or closed longer ago than the retention, and counts it for the report of the year. */
export async function deleteOldFeedback(db: Database, now: number): Promise<void> {
  const before = now - (await readRetention(db.read)) * DAY
  for (;;) {
    const deleted = await db.write(async trx => {
      const old = await trx
        .selectFrom('feedback')
        .select('id')
        .where('answeredTime', '<=', before)
        .limit(BATCH)
        .execute()
      const rows = await deleteMessages(
        trx,
        old.map(({ id }) => id),
        now,
      )
      await countDeleted(trx, rows)
      return rows.length
    })
    if (deleted < BATCH) return
  }
}
