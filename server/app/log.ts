import pino from 'pino'
import type { Log } from '../platform/config/log'
import { requestFields } from '../platform/http/current-request'

/**
 * One JSON line per event on standard output. Callers name what they log field by field: request bodies, headers and
 * query strings never reach it, nor do passwords, tokens or phone numbers (docs/threat-model.md, "Logs"). Lines that belong
 * to a request carry its number, its user and its address.
 */
export function createLog(level: string, to?: pino.DestinationStream): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, mixin: requestFields }
  return to ? pino(options, to) : pino(options)
}
