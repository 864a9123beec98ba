import type { LogEvent } from 'kysely'
import type { Log } from '../platform/config/log'
import { isConflict } from '../platform/db/errors'
import { currentOutcome } from '../platform/http/current-request'
import type { Metrics } from './metrics/metrics'

/** A statement of a bulk insert repeats itself. */
const MAX_SQL = 1_000

/**
 * Logs statements that take long, with the route that ran them and without their parameters, which hold what users
 * typed.
 * @param slowAfter in ms
 */
export function watchStatements(log: Log, slowAfter: number, metrics?: Metrics) {
  return (event: LogEvent): void => {
    const { sql } = event.query
    const took = event.queryDurationMillis
    const isSlow = took >= slowAfter
    const hasFailed = event.level === 'error' && !isConflict(event.error)
    metrics?.statement(sql, took, hasFailed ? 'failed' : isSlow ? 'slow' : 'ok')
    if (isSlow)
      log.warn(
        { milliseconds: Math.round(took), route: currentOutcome().route, sql: sql.slice(0, MAX_SQL) },
        'slow statement',
      )
  }
}
