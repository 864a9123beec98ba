import type { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import type pg from 'pg'
import type { Database, OpenOptions, Reader, Snapshot, Writer } from '../database'
import {
  CommitOutcomeUnknown,
  DatabaseBusy,
  DatabaseReadOnly,
  DatabaseUnavailable,
  DatabaseUnfit,
  isConflict,
} from '../errors'
import { FoldingPlugin } from '../folding-plugin'
import { loggingTransactions } from '../logged-transactions'
import type { Tables } from '../schema'
import { postgresDialect } from './dialect'
import { isDuplicate } from './errors'
import { type PoolOptions, poolsOf } from './pool'
import { Reachability } from './reachability'
import { postgresSearchIndex } from './search-index'
import { assertInForce, type SessionSettings } from './session'
import { watchServer } from './watch'
import { WriteQueues } from './write-queues'

/** PostgreSQL 13: `pg_current_snapshot`. */
const OLDEST_VERSION = 130_000
/** How long one write is tried, in ms, while others change the same rows. */
const WRITE_TIMEOUT_MS = 8_000
/** The longest pause between two attempts, in ms. */
const MAX_PAUSE = 200
/** How long, in ms, a process waits for the server to end a statement that takes too long; then it gives up the connection. */
const RESPONSE_TIMEOUT = 20_000
/** No statement of a request takes longer. */
const STATEMENTS: SessionSettings = { statement_timeout: '10s' }
const READS: SessionSettings = { ...STATEMENTS, default_transaction_read_only: 'on' }
/**
 * How long a transaction may be left alone by its process, or what it asked for be left unread (which TCP notices two
 * seconds later): one that is stopped has its locks for so long, which is less than others wait for them.
 */
const WRITES: SessionSettings = {
  ...STATEMENTS,
  idle_in_transaction_session_timeout: '4s',
  tcp_user_timeout: '3s',
}
/** Migrations may take long and are not given up; between two of their statements this process computes. */
const MIGRATIONS: SessionSettings = { idle_in_transaction_session_timeout: '1min' }
/** Connections of one process, where OpenOptions has no number. */
const CONNECTIONS = 10

/**
 * Opens a PostgreSQL database; connections are made when they are needed. Transactions are SERIALIZABLE and repeated
 * when they conflict: rules that rely on one write after another hold as in SQLite.
 * @param url `postgres://user:password@host:port/database`
 */
export function openPostgres(
  url: string,
  { log, lockTimeoutMs = WRITE_TIMEOUT_MS, connections = CONNECTIONS }: OpenOptions = {},
): Database {
  const reachability = new Reachability()
  const pools: pg.Pool[] = []
  const writers = Math.max(1, Math.floor(connections * 0.4))
  const openPool = poolsOf(url)
  const connect = (
    options: PoolOptions,
    use: { readOnly?: boolean; onStatement?: () => void } = {},
  ): Reader => {
    const pool = openPool(options)
    pools.push(pool)
    return new Kysely<Tables>({
      dialect: loggingTransactions(postgresDialect({ pool, reachability, ...use }), log),
      log,
      plugins: [new FoldingPlugin()],
    })
  }
  const timeout = RESPONSE_TIMEOUT
  const sockets = new Set<Socket>()
  const closeConnections = () => {
    for (const socket of sockets) socket.destroy()
  }
  const read = connect(
    { max: Math.max(1, connections - writers), settings: READS, timeout, sockets },
    { readOnly: true },
  )
  const write = connect({ max: writers, settings: WRITES, timeout, sockets })
  const queues = new WriteQueues()
  const watching = openPool({ max: 1, settings: READS, sockets })
  pools.push(watching)
  const watch = watchServer(watching, reachability, closeConnections)
  const writer = connect({ max: 1, settings: MIGRATIONS }, { onStatement: watch.bump })
  return {
    engine: 'postgres',
    read,
    slowRead: read,
    writer,
    searchIndex: postgresSearchIndex,
    version: watch.version,
    ready: onWaiting => ready({ read, write }, onWaiting),
    async write(work, { table } = {}) {
      const result = await repeated(write, work, { timeoutMs: lockTimeoutMs, reachability, queues, table })
      watch.bump()
      return result
    },
    alignIds,
    stats: () => ({
      open: sum(pools.map(pool => pool.totalCount)),
      idle: sum(pools.map(pool => pool.idleCount)),
      waiting: sum(pools.map(pool => pool.waitingCount)),
    }),
    async standbys() {
      const { rows } = await sql<{
        count: number
      }>`select count(*) as "count" from pg_stat_replication`.execute(read)
      return rows[0]?.count ?? 0
    },
    async close() {
      // What still waits for a silent server is given up meanwhile.
      await Promise.all([read.destroy(), write.destroy(), writer.destroy()])
      watch.stop()
      closeConnections()
      await watching.end()
    },
  }
}

/**
 * Opens a database as it is now, whatever others write meanwhile.
 * @throws DatabaseUnavailable
 */
export async function snapshotOfPostgres(url: string): Promise<Snapshot> {
  const pool = poolsOf(url)({ max: 1 })
  const db = new Kysely<Tables>({ dialect: postgresDialect({ pool, reachability: new Reachability() }) })
  try {
    const read = await db
      .startTransaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute()
    // The state is that of the first read.
    await sql`select pg_current_snapshot()`.execute(read)
    const close = async () => {
      await read.rollback().execute()
      await db.destroy()
    }
    return { engine: 'postgres', read, close }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

interface Repetition {
  /** How long, in ms. */
  timeoutMs: number
  reachability: Reachability
  queues: WriteQueues
  /** Whose records the work changes. */
  table: string | undefined
}

/**
 * Runs a transaction until it does not conflict with another one. One whose connection broke before it was to be
 * committed has had no effect and is run again as well.
 * @throws DatabaseBusy, DatabaseUnavailable, CommitOutcomeUnknown
 */
async function repeated<T>(
  db: Reader,
  work: (trx: Writer) => Promise<T>,
  { timeoutMs, reachability, queues, table }: Repetition,
): Promise<T> {
  const end = performance.now() + timeoutMs
  let lost: DatabaseUnavailable | undefined
  let wasDuplicate = false
  for (let attempt = 1; ; attempt++) {
    let isDone = false
    const run = () =>
      inTransaction(db, async trx => {
        if (table) await lockRecords(trx, table)
        const result = await work(trx)
        isDone = true
        return result
      })
    try {
      return await queues.run(table, run, end)
    } catch (error) {
      const isLost = error instanceof DatabaseUnavailable
      // PostgreSQL may report a row that another transaction added meanwhile as a duplicate rather than as a conflict, at
      // any attempt: the next time the transaction sees that row.
      const isRepeatable = isConflict(error) || (isDuplicate(error) && !wasDuplicate)
      wasDuplicate = isDuplicate(error)
      // That its turn did not come in time says less than what happened before.
      if (!isLost && !isRepeatable) throw error instanceof DatabaseBusy ? (lost ?? error) : error
      if (isLost) lost = error
      if (isLost && isDone) throw new CommitOutcomeUnknown(error)
      if (isLost && !reachability.mayWait) throw error
      if (performance.now() > end) throw isLost ? error : new DatabaseBusy(error)
    }
    await setTimeout(Math.random() * Math.min(MAX_PAUSE, 4 * 2 ** attempt))
  }
}

/**
 * Until the transaction ends, no other one has this lock; statements on the table do not wait for it. It is no query, so
 * that the transaction sees the state of when it has the lock.
 */
async function lockRecords(trx: Writer, table: string): Promise<void> {
  await sql`lock table ${sql.table(table)} in share update exclusive mode`.execute(trx)
}

const inTransaction = <T>(db: Reader, work: (trx: Writer) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('serializable').execute(work)

/** @throws DatabaseUnfit; DatabaseUnavailable is waited out, as is a replica until it takes over */
async function ready(
  { read, write }: { read: Reader; write: Reader },
  onWaiting: (error: DatabaseUnavailable) => void,
): Promise<void> {
  for (;;) {
    try {
      await assertSuits(read)
      await assertGuarantees(read, write)
      return
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error
      onWaiting(error)
    }
    await setTimeout(1_000)
  }
}

/** @throws DatabaseUnfit, DatabaseUnavailable */
async function assertSuits(db: Reader): Promise<void> {
  const { rows } = await sql<ServerFacts>`select current_setting('server_version_num')::int as "number",
    current_setting('server_version') as "version", current_setting('server_encoding') as "encoding",
    pg_is_in_recovery() as "isReplica"`.execute(db)
  const { number = 0, version = '', encoding = '', isReplica } = rows[0] ?? {}
  if (number < OLDEST_VERSION)
    throw new DatabaseUnfit(`数据库服务器是 PostgreSQL ${version}，需要 13 或更高版本`)
  if (encoding !== 'UTF8') throw new DatabaseUnfit(`数据库的编码是 ${encoding}，需要 UTF8`)
  if (isReplica) throw new DatabaseReadOnly(new Error('a replica'))
}

interface ServerFacts {
  number: number
  version: string
  encoding: string
  isReplica: 0 | 1
}

/** What the rules rely on, as the server says it is. @throws DatabaseUnfit, DatabaseUnavailable */
async function assertGuarantees(read: Reader, write: Reader): Promise<void> {
  const assert = async (db: Reader, name: string, wanted: string) => {
    const { rows } = await sql<{ found: string }>`select current_setting(${name}) as "found"`.execute(db)
    assertInForce(name, { wanted, found: rows[0]?.found })
  }
  await assert(read, 'transaction_read_only', 'on')
  await inTransaction(write, trx => assert(trx, 'transaction_isolation', 'serializable'))
}

/** Has each table continue after the largest id in it, once rows were inserted with ids of their own. */
async function alignIds(db: Reader): Promise<void> {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select c.relname as "table", a.attname as "column",
      pg_get_serial_sequence(quote_ident(c.relname), a.attname) as "sequence"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attidentity <> '' and c.relnamespace = current_schema()::regnamespace`.execute(db)
  for (const { table, column, sequence } of rows)
    await sql`select setval(${sequence}::regclass, top) from (
        select max(${sql.ref(column)}) as top from ${sql.table(table)}) as t
      where top > (select coalesce(pg_sequence_last_value(${sequence}::regclass), 0))`.execute(db)
}
