import { DatabaseUnavailable, errorCode } from '../errors'

/** Of Node.js, when a connection fails. */
const SYSTEM_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ENOENT', 'EACCES', 'ETIMEDOUT'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH', 'ENETDOWN', 'EHOSTDOWN'],
])
/** Of PostgreSQL: connection failures, a transaction left alone, shutting down, crashed, starting, no connection left. */
const SERVER_CODES = /^(08...|25P03|57P0[1-5]|53300)$/
/** Of a pooler, which has the code of a connection failure for what it refuses each time, too. */
const REFUSED_FOR_GOOD =
  /^(unsupported startup parameter|no such (user|database)|(password|SASL) authentication failed)/
const READ_ONLY = '25006'
/** Of a replica, which has no code for it. */
const READ_ONLY_MESSAGE = 'cannot use serializable mode in a hot standby'
const CANCELLED = '57014'
const QUERY_TIMEOUT = 'Query read timeout'
/** Errors of the driver, which have no code. */
const DRIVER_MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  QUERY_TIMEOUT,
  'Client has encountered a connection error',
  'Client was closed',
  'Cannot use a pool after calling end',
]

/** Whether the connection is of no more use, or there is none. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  if (!(error instanceof Error)) return false
  if (REFUSED_FOR_GOOD.test(error.message)) return false
  const code = errorCode(error)
  if (SYSTEM_CODES.has(code) || SERVER_CODES.test(code)) return true
  return DRIVER_MESSAGES.some(message => error.message.includes(message))
}

/** Whether a row was refused since another one has its unique key. */
export const isDuplicate = (error: unknown): boolean => errorCode(error) === '23505'

/** Whether a statement was given up because its response did not come. */
export const isTimeout = (error: Error): boolean => error.message.includes(QUERY_TIMEOUT)

/** Whether the server, which reads, refuses to write: another one may have taken over under its address. */
export const isReadOnly = (error: unknown): boolean =>
  errorCode(error) === READ_ONLY || (error instanceof Error && error.message.includes(READ_ONLY_MESSAGE))

/** Whether the server ended a statement that took too long, such as one that waited for a lock. */
export const isCancelled = (error: unknown): boolean => errorCode(error) === CANCELLED
