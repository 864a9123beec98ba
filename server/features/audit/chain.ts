import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Deps } from '../../platform/api/deps'
import type { Database, Reader, Writer } from '../../platform/db/database'
import { DatabaseBusy } from '../../platform/db/errors'
import type { Row } from '../../platform/db/schema'
import { type AnchorState, anchorStateOf, signatureOf } from './anchor'
import { addEntry, OWN_WORK } from './entry'

const CHAIN = 1
/** The chain before its first row. */
const EMPTY = { deletedPosition: 0, deletedHash: '', signature: '', lastPosition: 0, lastHash: '' }
/** Rows that are chained in one transaction. */
const BATCH = 200

/** Where the chain begins and ends. */
export async function chainOf(db: Reader): Promise<Omit<Row<'auditChain'>, 'id'>> {
  const chain = await db.selectFrom('auditChain').selectAll().where('id', '=', CHAIN).executeTakeFirst()
  return chain ?? EMPTY
}

/** The same within a transaction that changes it. */
async function chainToChange(trx: Writer): Promise<Row<'auditChain'>> {
  const chain = await trx.selectFrom('auditChain').selectAll().where('id', '=', CHAIN).executeTakeFirst()
  return (
    chain ??
    trx
      .insertInto('auditChain')
      .values({ id: CHAIN, ...EMPTY })
      .returningAll()
      .executeTakeFirstOrThrow()
  )
}

const HASHED = [
  ...['id', 'traceId', 'userId', 'userName', 'type', 'subType', 'bizId', 'recordIds', 'action', 'extra'],
  ...['requestMethod', 'requestUrl', 'userIp', 'userAgent', 'createTime'],
] as (keyof Row<'auditLogs'>)[]

/** Of a row after the one with the former hash. */
export const hashOf = (former: string, row: Row<'auditLogs'>) =>
  createHash('sha256')
    .update(JSON.stringify([former, ...HASHED.map(column => row[column])]))
    .digest('hex')

/**
 * Chains rows that wait, the lowest numbers first. Whatever has no position waits: a row that was committed after one with
 * a higher number is chained after it, and none is left out.
 * @returns how many
 * @throws DatabaseBusy when another process has chained rows meanwhile
 */
export async function chainBatch(trx: Writer): Promise<number> {
  const rows = await trx
    .selectFrom('auditLogs')
    .selectAll()
    .where('position', 'is', null)
    .orderBy('id')
    .limit(BATCH)
    .execute()
  if (rows.length === 0) return 0
  const end = await chainToChange(trx)
  let { lastPosition: position, lastHash: hash } = end
  const places: Place[] = []
  for (const row of rows) {
    position += 1
    hash = hashOf(hash, row)
    places.push({ id: row.id, position, hash })
  }
  await setPlaces(trx, places)
  const { numUpdatedRows } = await trx
    .updateTable('auditChain')
    .set({ lastPosition: position, lastHash: hash })
    .where('id', '=', CHAIN)
    .where('lastPosition', '=', end.lastPosition)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new DatabaseBusy(new Error('the chain was continued meanwhile'))
  return rows.length
}

type Place = Pick<Row<'auditLogs'>, 'id' | 'hash'> & { position: number }

/** In one statement. */
async function setPlaces(trx: Writer, places: readonly Place[]): Promise<void> {
  const byId = (column: 'position' | 'hash') => {
    const cases = places.map(place => sql`when ${place.id} then ${place[column]}`)
    return sql`case "id" ${sql.join(cases, sql` `)} end`
  }
  await sql`update "auditLogs" set "position" = ${byId('position')}, "hash" = ${byId('hash')}
    where "id" in (${sql.join(places.map(({ id }) => id))})`.execute(trx)
}

/** Chains all rows that wait. Of two processes that do so at once, one does it again on what the other has left. */
export async function chainWaiting(db: Database): Promise<void> {
  let chained: number
  do chained = await db.write(chainBatch)
  while (chained === BATCH)
}

/** Whether rows wait to be chained. */
export const isWaiting = async (db: Reader): Promise<boolean> =>
  (await db
    .selectFrom('auditLogs')
    .select('id')
    .where('position', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** How many rows wait to be chained, and how many of them were written before a time. */
export async function countWaiting(db: Reader, time: number): Promise<{ all: number; before: number }> {
  const waiting = db
    .selectFrom('auditLogs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('position', 'is', null)
  const [all, before] = await Promise.all([
    waiting.executeTakeFirstOrThrow(),
    waiting.where('createTime', '<', time).executeTakeFirstOrThrow(),
  ])
  return { all: all.count, before: before.count }
}

type Keys = Pick<Deps, 'secretsKey' | 'random'>

/** Beginnings that may be signed again by themselves: a wrong signature stays, so that it is seen. */
const isIntact = (state: AnchorState) => state === 'secret' || state === 'stored'

/**
 * Deletes the chained rows before a time. The chain then begins after them, which is signed unless the former beginning
 * was not.
 */
export async function deleteBefore(db: Database, time: number, keys: Keys): Promise<void> {
  await db.write(async trx => {
    const last = await trx
      .selectFrom('auditLogs')
      .select(['position', 'hash'])
      .where('createTime', '<', time)
      .where('position', 'is not', null)
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!last?.position) return
    const beginning = { deletedPosition: last.position, deletedHash: last.hash }
    const state = await anchorStateOf(trx, keys, await chainToChange(trx))
    const signature = isIntact(state) ? { signature: await signatureOf(trx, keys, beginning) } : {}
    await trx.deleteFrom('auditLogs').where('position', '<=', last.position).execute()
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
  const chain = await chainToChange(trx)
  const signature = await signatureOf(trx, keys, chain)
  await trx.updateTable('auditChain').set({ signature }).where('id', '=', CHAIN).execute()
  if (chain.lastPosition === 0 && !(await isWaiting(trx))) return
  await addEntry(trx, {
    ...OWN_WORK,
    ...{ type: '操作日志', subType: '签名日志起点', createTime: now },
    action: `${reason}，起点为第 ${chain.deletedPosition} 条之后`,
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
  db.write(async trx => {
    const state = await anchorStateOf(trx, keys, await chainToChange(trx))
    if (state === 'unsigned') await signBeginning(trx, { keys, now, reason: '首次签名操作日志的起点' })
    if (state === 'stored' && keys.secretsKey)
      await signBeginning(trx, { keys, now, reason: '改用 SECRETS_KEY 签名操作日志的起点' })
    return state
  })

/** The same whatever the signature was, by someone at the machine of the server. */
export const signAgain = (db: Database, keys: Keys, now: number): Promise<void> =>
  db.write(trx => signBeginning(trx, { keys, now, reason: '用命令重新签名操作日志的起点' }))

/** The end of the chain: to be kept elsewhere and compared with later. */
export interface Head {
  position: number
  hash: string
}

export async function headOf(db: Reader): Promise<Head> {
  const { lastPosition: position, lastHash: hash } = await chainOf(db)
  return { position, hash }
}

/** What the signature of the beginning is worth. */
export const anchorOf = async (db: Reader, keys: Pick<Deps, 'secretsKey'>): Promise<AnchorState> =>
  anchorStateOf(db, keys, await chainOf(db))
