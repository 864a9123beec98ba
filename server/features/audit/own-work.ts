import type { Database, Writer } from '../../platform/db/database'
import { addEntry, OWN_WORK } from './entry'

/** What the server does by itself. */
interface OwnWork {
  /** Module. */
  type: string
  /** Operation. */
  subType: string
  action: string
}

/**
 * Does something that no user asked for, and records it in the audit log in the same transaction.
 * @param work says what it did; undefined where there was nothing to do
 */
export const recordingOwnWork = (
  db: Database,
  now: number,
  work: (trx: Writer) => Promise<OwnWork | undefined>,
): Promise<void> =>
  db.write(async trx => {
    const done = await work(trx)
    if (!done) return
    await addEntry(trx, { ...done, ...OWN_WORK, createTime: now })
  })
