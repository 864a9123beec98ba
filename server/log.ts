import pino from 'pino'

export type Log = pino.Logger

/**
 * One JSON line per event on standard output. Callers name what they log field by field: request bodies,
 * headers and query strings never reach it, so neither do passwords, tokens or phone numbers
 * (docs/security.md, "Logs").
 */
export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}
