import { CompiledQuery, type Driver, type KyselyConfig, type LogEvent } from 'kysely'

type Log = ((event: LogEvent) => void) | undefined

/**
 * Also logs beginnings and ends of transactions that fail, which Kysely does not log: a full disk is noticed when a
 * transaction is committed.
 */
export function loggingTransactions(dialect: KyselyConfig['dialect'], log: Log): KyselyConfig['dialect'] {
  if (!log) return dialect
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: db => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => logging(dialect.createDriver(), log),
  }
}

function logging(driver: Driver, log: NonNullable<Log>): Driver {
  const logged = async (statement: string, work: () => Promise<void>) => {
    const started = performance.now()
    try {
      await work()
    } catch (error) {
      const query = CompiledQuery.raw(statement)
      log({ level: 'error', error, query, queryDurationMillis: performance.now() - started })
      throw error
    }
  }
  return {
    init: () => driver.init(),
    acquireConnection: () => driver.acquireConnection(),
    releaseConnection: connection => driver.releaseConnection(connection),
    beginTransaction: (connection, settings) =>
      logged('begin', () => driver.beginTransaction(connection, settings)),
    commitTransaction: connection => logged('commit', () => driver.commitTransaction(connection)),
    rollbackTransaction: connection => driver.rollbackTransaction(connection),
    destroy: () => driver.destroy(),
  }
}
