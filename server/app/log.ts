import { isRecord } from '@shared/domain/is-record'
import pino from 'pino'
import type { Log } from '../platform/config/log'
import { requestFields } from '../platform/http/current-request'
import { faultOf } from './faults'
import { Outages } from './outages'

/**
 * One JSON line per event on standard output. Callers name what they log field by field: request bodies, headers and
 * query strings never reach it, nor do passwords, tokens or phone numbers (docs/threat-model.md, "Logs"). Lines that belong
 * to a request carry its number, its user and its address. Of failures while the database or the file store is away, or the
 * disk is full, the first one is written, and their number once it is over.
 */
export function createLog(level: string, to?: pino.DestinationStream): Log {
  const outages = new Outages(summary => log.warn(summary, 'the outage is over'))
  const options: pino.LoggerOptions = {
    ...{ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, mixin: requestFields },
    hooks: {
      logMethod(args, method) {
        const [fields, ...rest]: unknown[] = args
        const fault = isRecord(fields) && !('outage' in fields) ? faultOf(fields.err) : undefined
        if (!fault || fault.isSaidEachTime) return method.apply(this, args)
        const outage = fault.event
        if (outages.count(outage)) method.apply(this, [{ ...Object(fields), outage }, ...rest] as typeof args)
      },
    },
  }
  const log = to ? pino(options, to) : pino(options)
  return log
}
