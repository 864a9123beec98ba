import type { Database, Writer } from './database'

/**
 * Takes a piece of work that only one process is to do, for a time: if the process is killed, another one may take it
 * once that is over.
 * @returns false while another call has it
 */
export async function takeLease(
  trx: Writer,
  name: string,
  { now, lasts }: { now: number; lasts: number },
): Promise<boolean> {
  const until = now + lasts
  const taken = await trx
    .insertInto('leases')
    .values({ name, until })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ until }).where('leases.until', '<=', now))
    .returning('name')
    .executeTakeFirst()
  return taken !== undefined
}

/** Gives it back before its time. */
export const endLease = async (trx: Writer, name: string): Promise<void> => {
  await trx.deleteFrom('leases').where('name', '=', name).execute()
}

/** Runs something unless another process does. @returns whether it ran */
export async function withLease(
  db: Database,
  name: string,
  times: { now: number; lasts: number },
  work: () => Promise<void>,
): Promise<boolean> {
  if (!(await db.write(trx => takeLease(trx, name, times)))) return false
  try {
    await work()
  } finally {
    await db.write(trx => endLease(trx, name))
  }
  return true
}
