import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { DatabaseBusy } from '../errors'
import { isBusy, retryWhileBusy } from './lock'

/** Statements that take no lock for writing, or may not be in a transaction. */
const NOT_WRITING = /^\s*(select|explain|pragma)\b/i

const QUERY = /^\s*(select|with)\b/i

/** Statements that return rows and change none. */
const QUERY_OR_SETTING = /^\s*(select|with|explain|pragma)\b/i

/** A query whose rows are all stored, in their order, before the first one is handed out. */
const materialized = (query: string) => `with "all rows" as materialized (${query}) select * from "all rows"`

/** What libsql and `libsql/promise` have in common: the one works at once, the other in threads of its own. */
export interface SqliteFile {
  readonly inTransaction?: boolean
  exec: (sql: string) => unknown
  prepare: (sql: string) => Statement | Promise<Statement>
}

interface Statement {
  readonly reader: boolean
  all: (parameters: readonly unknown[]) => unknown[] | Promise<unknown[]>
  run: (parameters: readonly unknown[]) => { changes: number; lastInsertRowid: number | bigint }
}

export interface Options {
  /** How long to wait, in ms, while another program holds the lock. */
  timeoutMs: number
  /** Whether no statement of this connection takes the lock for writing. */
  readOnly?: boolean
  /** Whether all rows of a query are computed with the first one, in the thread in which libsql computes that. */
  materializeInThread?: boolean
  onCommit?: () => void
}

/** Kysely over one libsql connection. SQLite's own waiting (`busy_timeout`) must be off: it stops the whole process. */
export const libsqlDialect = (file: SqliteFile, options: Options): Dialect => ({
  createDriver: () => new LibsqlDriver(file, options),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new Adapter(),
  createIntrospector: db => new SqliteIntrospector(db),
})

/**
 * SQLite creates and alters tables in transactions as well; without this Kysely would migrate without a transaction.
 */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

/** The one connection is assigned to one query or transaction after another, in the order of their requests. */
class LibsqlDriver implements Driver {
  readonly #connection: Connection
  #last = Promise.resolve()
  #release = () => {}

  constructor(file: SqliteFile, options: Options) {
    this.#connection = new Connection(file, options)
  }

  async init() {
    await this.#connection.prepareForUse()
  }

  async acquireConnection(): Promise<Connection> {
    const requestedAt = performance.now()
    const before = this.#last
    let release = () => {}
    this.#last = new Promise(done => {
      release = done
    })
    await before
    this.#release = release
    this.#connection.assign(requestedAt)
    return this.#connection
  }

  async releaseConnection() {
    this.#release()
  }

  beginTransaction(connection: Connection) {
    return connection.begin()
  }

  commitTransaction(connection: Connection) {
    return connection.commit()
  }

  rollbackTransaction(connection: Connection) {
    return connection.rollback()
  }

  /** Until nothing is running any more: then who opened the file may close it. */
  destroy() {
    return this.#last
  }
}

/**
 * libsql cannot end a prepared statement that was refused the lock: it stays open until it runs once more or is collected as
 * garbage, and no transaction of the connection can be committed until then. So transactions begin and end by
 * `exec`, which leaves none, and take the lock at once: no statement within can be refused it.
 */
class Connection implements DatabaseConnection {
  readonly #file: SqliteFile
  readonly #options: Options
  #requestedAt = 0
  #lastTimeoutAt = 0
  /** A refused statement, to be finished before the next one. */
  #unfinished: (() => Promise<unknown>) | undefined

  constructor(file: SqliteFile, options: Options) {
    this.#file = file
    this.#options = options
  }

  /**
   * FULL preserves acknowledged writes through a power loss (NORMAL may lose them). SQLite's own waiting would stop the whole
   * process, or a thread.
   */
  async prepareForUse() {
    await this.#file.exec('PRAGMA busy_timeout = 0')
    await this.#file.exec('PRAGMA synchronous = FULL')
    await this.#file.exec('PRAGMA foreign_keys = ON')
    if (this.#options.readOnly) await this.#file.exec('PRAGMA query_only = ON')
  }

  /** @param requestedAt when its present user requested it */
  assign(requestedAt: number) {
    this.#requestedAt = requestedAt
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#file.inTransaction) return this.#run<R>(query)
    if (this.#options.readOnly || NOT_WRITING.test(query.sql)) {
      let run: (() => Promise<QueryResult<R>>) | undefined
      try {
        return await this.#retryWhileBusy(async () => {
          // Preparing a statement is a read as well.
          run ??= await this.#statement<R>(query)
          return run()
        })
      } catch (error) {
        if (error instanceof DatabaseBusy) this.#unfinished = run
        throw error
      }
    }
    await this.begin()
    try {
      const result = await this.#run<R>(query)
      await this.commit()
      return result
    } catch (error) {
      await this.rollback()
      throw error
    }
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('queries are not streamed')
  }

  /** @throws DatabaseBusy */
  async begin() {
    await this.#retryWhileBusy(async () => {
      if (this.#file.inTransaction) await this.#file.exec('rollback')
      await this.#file.exec('begin immediate')
    })
  }

  /** @throws DatabaseBusy */
  async commit() {
    try {
      await this.#file.exec('commit')
    } catch (error) {
      throw isBusy(error) ? new DatabaseBusy(error) : error
    }
    this.#options.onCommit?.()
  }

  /** Throws nothing, so that the error before it is the one that is reported: `begin` rolls back what remains open. */
  async rollback() {
    try {
      // Some errors, such as a full disk, have already ended the transaction.
      if (this.#file.inTransaction) await this.#file.exec('rollback')
    } catch {}
  }

  async #run<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const run = await this.#statement<R>(query)
    return run()
  }

  async #statement<R>({ sql, parameters }: CompiledQuery): Promise<() => Promise<QueryResult<R>>> {
    const isMaterialized = this.#options.materializeInThread && QUERY.test(sql)
    const statement = await this.#file.prepare(isMaterialized ? materialized(sql) : sql)
    return async () => {
      if (statement.reader) {
        const rows = (await statement.all(parameters)) as R[]
        // Such as those of `insert … returning`.
        return QUERY_OR_SETTING.test(sql) ? { rows } : { rows, numAffectedRows: BigInt(rows.length) }
      }
      const { changes, lastInsertRowid } = statement.run(parameters)
      return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] }
    }
  }

  async #finish() {
    try {
      await this.#unfinished?.()
    } catch (error) {
      if (isBusy(error)) throw error
    }
    this.#unfinished = undefined
  }

  /**
   * Requests made before another one timed out have waited as well: they try once, instead of waiting one after
   * another.
   */
  async #retryWhileBusy<T>(work: () => Promise<T>): Promise<T> {
    const end = this.#requestedAt < this.#lastTimeoutAt ? 0 : performance.now() + this.#options.timeoutMs
    try {
      return await retryWhileBusy(
        async () => {
          await this.#finish()
          return work()
        },
        () => performance.now() < end,
      )
    } catch (error) {
      if (error instanceof DatabaseBusy) this.#lastTimeoutAt = performance.now()
      throw error
    }
  }
}
