import { DatabaseAway } from '../errors'

/** Of Node.js, when a connection fails. */
const SYSTEM_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ENOENT', 'EACCES', 'ETIMEDOUT'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH', 'ENETDOWN', 'EHOSTDOWN'],
])
/**
 * Of PostgreSQL: connection failures, shutting down, crashed, starting, no connection left, and a server that only
 * reads, such as a replica before it is promoted.
 */
const SERVER_CODES = /^(08...|57P0[1-5]|53300|25006)$/
const QUERY_TIMEOUT = 'Query read timeout'
/** Errors of the driver, which have no code. */
const DRIVER_MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  QUERY_TIMEOUT,
  'Client has encountered a connection error',
  'Client was closed',
  'Cannot use a pool after calling end',
  'cannot use serializable mode in a hot standby',
]

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Whether the connection is of no more use, or there is none. */
export function isAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true
  if (error instanceof AggregateError) return error.errors.some(isAway)
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (SYSTEM_CODES.has(code) || SERVER_CODES.test(code)) return true
  return DRIVER_MESSAGES.some(message => error.message.includes(message))
}

/** Whether the transaction was refused because of simultaneous ones: run again, it may succeed. */
export const isConflict = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error))

/** Whether a statement was given up because its response did not come. */
export const isTimeout = (error: Error): boolean => error.message.includes(QUERY_TIMEOUT)
