import type { UserOutcome } from '@shared/contract/users'
import { sql } from 'kysely'
import { Failure } from '../../platform/api/envelope'
import type { Writer } from '../../platform/db/database'
import type { ImportProgress } from '../../platform/spreadsheet/import-progress'

/**
 * Does the same to many accounts, one after the other: what is refused of one is undone and named, and the others stand. A
 * caller who leaves before the end has changed nothing.
 * @param one returns what it made; undefined where nothing was to be done
 */
export async function forEachUser<T>(
  trx: Writer,
  ids: readonly number[],
  progress: ImportProgress,
  one: (id: number) => Promise<T | undefined>,
): Promise<(UserOutcome & { made: T | undefined })[]> {
  const outcomes: (UserOutcome & { made: T | undefined })[] = []
  const write = async (id: number) => {
    try {
      const made = await inSavepoint(trx, () => one(id))
      outcomes.push({ id, outcome: made === undefined ? 'same' : 'done', message: null, made })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      outcomes.push({ id, outcome: 'refused', message: error.message, made: undefined })
    }
  }
  await progress.write(null, { rows: ids, write })
  return outcomes
}

/** Work inside a transaction that is undone alone where it fails. */
async function inSavepoint<T>(trx: Writer, work: () => Promise<T>): Promise<T> {
  await sql`savepoint "one"`.execute(trx)
  try {
    return await work()
  } catch (error) {
    await sql`rollback to savepoint "one"`.execute(trx)
    throw error
  } finally {
    await sql`release savepoint "one"`.execute(trx)
  }
}
