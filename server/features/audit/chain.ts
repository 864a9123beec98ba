import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import type { Insertable } from 'kysely'
import type { Deps } from '../../platform/api/deps'
import type { Database, Reader, Writer } from '../../platform/db/database'
import type { Row } from '../../platform/db/schema'
import { storable } from '../../platform/db/storable'
import type { AuditLogTable } from '../../platform/db/tables/audit'
import { type AnchorState, anchorStateOf, signatureOf } from './anchor'

const CHAIN = 1
/** The chain before its first row. */
const EMPTY = { deletedId: 0, deletedHash: '', signature: '', lastId: 0, lastHash: '' }
/** Rows read at once while the chain is verified. */
const BATCH = 500

export type AuditEntry = Omit<Insertable<AuditLogTable>, 'id' | 'hash'>

/** Of a row about what the server did by itself. */
export const OWN_WORK = {
  ...{ traceId: '', userId: 0, userName: '系统', bizId: 0, recordIds: '', extra: null },
  ...{ requestMethod: '', requestUrl: '', userIp: '', userAgent: '' },
}

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

type Keys = Pick<Deps, 'secretsKey' | 'random'>

/** Beginnings that may be signed again by themselves: a wrong signature stays, so that it is seen. */
const isSound = (state: AnchorState) => state === 'secret' || state === 'stored'

/** Deletes the rows before a time. The chain then begins after them, which is signed unless the former beginning was not. */
export async function deleteBefore(db: Database, time: number, keys: Keys): Promise<void> {
  await inChain(db, async trx => {
    const last = await trx
      .selectFrom('auditLogs')
      .select(['id', 'hash'])
      .where('createTime', '<', time)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!last) return
    const beginning = { deletedId: last.id, deletedHash: last.hash }
    const state = await anchorStateOf(trx, keys, await chainEnd(trx))
    const signature = isSound(state) ? { signature: await signatureOf(trx, keys, beginning) } : {}
    await trx.deleteFrom('auditLogs').where('id', '<=', last.id).execute()
    await trx
      .updateTable('auditChain')
      .set({ ...beginning, ...signature })
      .where('id', '=', CHAIN)
      .execute()
  })
}

/**
 * Signs where the chain begins.
 * @param reason is written to the log, which is how it can be seen later; a chain without rows needs none
 */
async function signBeginning(trx: Writer, { keys, reason, now }: Signing): Promise<void> {
  const chain = await chainEnd(trx)
  const signature = await signatureOf(trx, keys, chain)
  await trx.updateTable('auditChain').set({ signature }).where('id', '=', CHAIN).execute()
  if (chain.lastId === 0) return
  await append(trx, chain, {
    ...OWN_WORK,
    ...{ type: '操作日志', subType: '签名日志起点', createTime: now },
    action: `${reason}，起点为第 ${chain.deletedId} 号之后`,
  })
}

interface Signing {
  keys: Keys
  reason: string
  now: number
}

/**
 * Signs the beginning of a chain that has no signature yet, or one of the key in the database alone although SECRETS_KEY is
 * set: that of a new database, and of one of an earlier version.
 * @returns what the signature was worth before
 */
export const signFirst = (db: Database, keys: Keys, now: number): Promise<AnchorState> =>
  inChain(db, async trx => {
    const state = await anchorStateOf(trx, keys, await chainEnd(trx))
    if (state === 'unsigned') await signBeginning(trx, { keys, now, reason: '首次签名操作日志的起点' })
    if (state === 'stored' && keys.secretsKey)
      await signBeginning(trx, { keys, now, reason: '改用 SECRETS_KEY 签名操作日志的起点' })
    return state
  })

/** The same whatever the signature was, by someone at the machine of the server. */
export const signAgain = (db: Database, keys: Keys, now: number): Promise<void> =>
  inChain(db, trx => signBeginning(trx, { keys, now, reason: '用命令重新签名操作日志的起点' }))

/** The end of the chain: to be kept elsewhere and compared with later. */
export interface Head {
  id: number
  hash: string
}

export async function headOf(db: Reader): Promise<Head> {
  const chain = await db.selectFrom('auditChain').selectAll().where('id', '=', CHAIN).executeTakeFirst()
  return { id: chain?.lastId ?? 0, hash: chain?.lastHash ?? '' }
}

export interface Verification {
  /** Rows that are as they were written. */
  sound: number
  /** The last row that was deleted by age; the chain begins after it. */
  deletedId: number
  lastId: number
  lastHash: string
  /**
   * The first row that is missing or was altered, and what is wrong; null where the chain is complete. `cut`: it ends before
   * the head that it is compared with.
   */
  fault: { id: number; kind: 'missing' | 'altered' | 'added' | 'cut' } | null
  /** Of the head that it is compared with: whether its row is still there. */
  compared: boolean
}

/**
 * Follows the chain from its beginning to its end.
 * @param head of an earlier time, which the chain must lead through
 */
export async function verifyChain(db: Reader, head?: Head): Promise<Verification> {
  const stored = await db.selectFrom('auditChain').selectAll().where('id', '=', CHAIN).executeTakeFirst()
  const chain = stored ?? EMPTY
  let [id, hash, sound] = [chain.deletedId, chain.deletedHash, 0]
  const leadsThrough = () => head === undefined || head.id !== id || head.hash === hash
  const end = (kind: NonNullable<Verification['fault']>['kind'] | null): Verification => ({
    ...{ sound, deletedId: chain.deletedId, lastId: id, lastHash: hash },
    fault: kind && { id: id + 1, kind },
    compared: head !== undefined && head.id >= chain.deletedId && head.id <= id,
  })
  const altered = (): Verification => ({ ...end('altered'), fault: { id, kind: 'altered' } })
  if (!leadsThrough()) return altered()
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
      if (!leadsThrough()) return altered()
    }
    if (rows.length < BATCH) break
    await turn()
  }
  if (id < chain.lastId) return end('missing')
  if (hash !== chain.lastHash) return altered()
  return end(head && head.id > id ? 'cut' : null)
}

/** What the signature of the beginning is worth. */
export async function anchorOf(db: Reader, keys: Pick<Deps, 'secretsKey'>): Promise<AnchorState> {
  const chain = await db.selectFrom('auditChain').selectAll().where('id', '=', CHAIN).executeTakeFirst()
  return anchorStateOf(db, keys, chain ?? EMPTY)
}
