import type { Reader, Writer } from '../../platform/db/database'

/** In place of a table. */
const KIND = 'passwords'

/** Notes that the passwords of all accounts are publicly known, as in development. */
export async function markKnownPasswords(trx: Writer): Promise<void> {
  const rows = await trx.selectFrom('users').select(['id', 'passwordTime']).execute()
  await trx
    .insertInto('sampleRows')
    .values(rows.map(row => ({ kind: KIND, rowId: row.id, state: String(row.passwordTime), bare: null })))
    .execute()
}

/** Users whose password is still the publicly known one. */
export async function knownPasswords(db: Reader): Promise<number[]> {
  const rows = await db
    .selectFrom('sampleRows')
    .innerJoin('users', 'users.id', 'sampleRows.rowId')
    .select(['users.id', 'users.passwordTime', 'sampleRows.state'])
    .where('sampleRows.kind', '=', KIND)
    .execute()
  return rows.flatMap(row => (String(row.passwordTime) === row.state ? [row.id] : []))
}
