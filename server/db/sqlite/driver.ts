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
import type Libsql from 'libsql'
import { DatabaseBusy } from '../errors'
import { isBusy, untilFree } from './lock'

/** Statements that take no lock for writing, or may not be in a transaction. */
const NOT_WRITING = /^\s*(select|explain|pragma)\b/i

interface Options {
  /** How long to wait, in ms, while another program holds the lock. */
  patience: number
  /** Whether no statement of this connection takes the lock for writing. */
  readOnly?: boolean
  onCommit?: () => void
}

/** Kysely over one libsql connection. SQLite's own waiting (`busy_timeout`) must be off: it stops the whole process. */
export const libsqlDialect = (file: Libsql.Database, options: Options): Dialect => ({
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

/** The one connection is lent to one query or transaction after another, in the order of their requests. */
class LibsqlDriver implements Driver {
  readonly #connection: Connection
  #last = Promise.resolve()
  #release = () => {}

  constructor(file: Libsql.Database, options: Options) {
    this.#connection = new Connection(file, options)
  }

  async init() {}

  async acquireConnection(): Promise<Connection> {
    const requestedAt = performance.now()
    const before = this.#last
    let release = () => {}
    this.#last = new Promise(done => {
      release = done
    })
    await before
    this.#release = release
    this.#connection.lend(requestedAt)
    return this.#connection
  }

  async releaseConnection() {
    this.#release()
  }

  beginTransaction(connection: Connection) {
    return connection.begin()
  }

  async commitTransaction(connection: Connection) {
    connection.commit()
  }

  async rollbackTransaction(connection: Connection) {
    connection.rollback()
  }

  async destroy() {
    this.#connection.close()
  }
}

/**
 * libsql cannot end a prepared statement that was refused the lock: it stays open until it runs once more or is collected as
 * garbage, and no transaction of the connection can be committed until then. So transactions begin and end by
 * `exec`, which leaves none, and take the lock at once: no statement within can be refused it.
 */
class Connection implements DatabaseConnection {
  readonly #file: Libsql.Database
  readonly #options: Options
  #requestedAt = 0
  #gaveUp = 0
  /** A refused statement, to be finished before the next one. */
  #unfinished: (() => unknown) | undefined

  constructor(file: Libsql.Database, options: Options) {
    this.#file = file
    this.#options = options
  }

  /** @param requestedAt when its present user requested it */
  lend(requestedAt: number) {
    this.#requestedAt = requestedAt
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#file.inTransaction) return this.#statement<R>(query)()
    if (this.#options.readOnly || NOT_WRITING.test(query.sql)) {
      let run: (() => QueryResult<R>) | undefined
      try {
        return await this.#untilFree(() => {
          // Preparing a statement is a read as well.
          run ??= this.#statement<R>(query)
          return run()
        })
      } catch (error) {
        if (error instanceof DatabaseBusy) this.#unfinished = run
        throw error
      }
    }
    await this.begin()
    try {
      const result = this.#statement<R>(query)()
      this.commit()
      return result
    } catch (error) {
      this.rollback()
      throw error
    }
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('queries are not streamed')
  }

  /** @throws DatabaseBusy */
  async begin() {
    await this.#untilFree(() => {
      if (this.#file.inTransaction) this.#file.exec('rollback')
      this.#file.exec('begin immediate')
    })
  }

  /** @throws DatabaseBusy */
  commit() {
    try {
      this.#file.exec('commit')
    } catch (error) {
      throw isBusy(error) ? new DatabaseBusy(error) : error
    }
    this.#options.onCommit?.()
  }

  /** Throws nothing, so that the error before it is the one that is reported: `begin` rolls back what remains open. */
  rollback() {
    try {
      // Some errors, such as a full disk, have already ended the transaction.
      if (this.#file.inTransaction) this.#file.exec('rollback')
    } catch {}
  }

  close() {
    this.#file.close()
  }

  #statement<R>({ sql, parameters }: CompiledQuery): () => QueryResult<R> {
    const statement = this.#file.prepare(sql)
    return () => {
      if (statement.reader) return { rows: statement.all(parameters) as R[] }
      const { changes, lastInsertRowid } = statement.run(parameters)
      return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] }
    }
  }

  #finish() {
    try {
      this.#unfinished?.()
    } catch (error) {
      if (isBusy(error)) throw error
    }
    this.#unfinished = undefined
  }

  /**
   * Requests made before another one timed out have waited as well: they try once, instead of waiting one after
   * another.
   */
  async #untilFree<T>(work: () => T): Promise<T> {
    const end = this.#requestedAt < this.#gaveUp ? 0 : performance.now() + this.#options.patience
    try {
      return await untilFree(
        () => {
          this.#finish()
          return work()
        },
        () => performance.now() < end,
      )
    } catch (error) {
      if (error instanceof DatabaseBusy) this.#gaveUp = performance.now()
      throw error
    }
  }
}
