import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import type { Insertable } from 'kysely'
import type { Database, Reader, Writer } from '../db/database'
import type { Row } from '../db/schema'
import { storable } from '../db/storable'
import type { AuditLogTable } from '../db/tables/audit'

const CHAIN = 1
/** The chain before its first row. */
const EMPTY = { deletedId: 0, deletedHash: '', lastId: 0, lastHash: '' }
/** Rows read at once while the chain is verified. */
const BATCH = 500

export type AuditEntry = Omit<Insertable<AuditLogTable>, 'id' | 'hash'>

/** A transaction that adds to the chain: one after another, also of several processes. */
export const inChain = <T>(db: Database, work: (trx: Writer) => Promise<T>): Promise<T> =>
  db.write(work, { inTurn: true })

/** @returns the last row's number and hash */
export async function chainEnd(trx: Writer): Promise<Row<'auditChain'>> {
  const end = await trx.selectFrom('auditChain').selectAll().where('id', '=', CHAIN).executeTakeFirst()
  return (
    end ??
    trx
      .insertInto('auditChain')
      .values({ id: CHAIN, ...EMPTY })
      .returningAll()
      .executeTakeFirstOrThrow()
  )
}

/** Adds a row at the end of the chain. */
export async function append(trx: Writer, end: Row<'auditChain'>, entry: AuditEntry): Promise<void> {
  const id = end.lastId + 1
  const row = { id, ...withStorableTexts(entry) }
  const hash = hashOf(end.lastHash, row)
  await trx
    .insertInto('auditLogs')
    .values({ ...row, hash })
    .execute()
  await trx.updateTable('auditChain').set({ lastId: id, lastHash: hash }).where('id', '=', CHAIN).execute()
}

/** What is read back must have the hash of what was written. */
const withStorableTexts = <T extends object>(entry: T) =>
  Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [name, typeof value === 'string' ? storable(value) : value]),
  ) as T

type Hashed = AuditEntry & { id: number }

const HASHED = [
  ...['id', 'traceId', 'userId', 'userName', 'type', 'subType', 'bizId', 'recordIds', 'action', 'extra'],
  ...['requestMethod', 'requestUrl', 'userIp', 'userAgent', 'createTime'],
] as (keyof Hashed)[]

const hashOf = (former: string, row: Hashed) =>
  createHash('sha256')
    .update(JSON.stringify([former, ...HASHED.map(column => row[column])]))
    .digest('hex')

/** Deletes the rows before a time. The chain then begins after them. */
export async function deleteBefore(db: Database, time: number): Promise<void> {
  await inChain(db, async trx => {
    const last = await trx
      .selectFrom('auditLogs')
      .select(['id', 'hash'])
      .where('createTime', '<', time)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!last) return
    await trx.deleteFrom('auditLogs').where('id', '<=', last.id).execute()
    await trx
      .updateTable('auditChain')
      .set({ deletedId: last.id, deletedHash: last.hash })
      .where('id', '=', CHAIN)
      .execute()
  })
}

export interface Verification {
  /** Rows that are as they were written. */
  sound: number
  lastId: number
  lastHash: string
  /** The first row that is missing or was altered, and what is wrong; null where the chain is complete. */
  fault: { id: number; kind: 'missing' | 'altered' | 'added' } | null
}

/** Follows the chain from its beginning to its end. */
export async function verifyChain(db: Reader): Promise<Verification> {
  const stored = await db.selectFrom('auditChain').selectAll().where('id', '=', CHAIN).executeTakeFirst()
  const chain = stored ?? EMPTY
  let [id, hash, sound] = [chain.deletedId, chain.deletedHash, 0]
  const end = (kind: NonNullable<Verification['fault']>['kind'] | null): Verification => ({
    sound,
    lastId: id,
    lastHash: hash,
    fault: kind && { id: id + 1, kind },
  })
  for (;;) {
    const rows = await db
      .selectFrom('auditLogs')
      .selectAll()
      .where('id', '>', id)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const row of rows) {
      if (row.id > chain.lastId) return end('added')
      if (row.id !== id + 1) return end('missing')
      if (row.hash !== hashOf(hash, row)) return end('altered')
      id = row.id
      hash = row.hash
      sound++
    }
    if (rows.length < BATCH) break
    await turn()
  }
  if (id < chain.lastId) return end('missing')
  return hash === chain.lastHash ? end(null) : { ...end('altered'), fault: { id, kind: 'altered' } }
}
