import type { RefusedRequest, RefusedRequestCounter } from '../../platform/api/services'
import type { Log } from '../../platform/config/log'
import type { Database } from '../../platform/db/database'
import { network } from '../../platform/http/client-address'
import { outsideRequests } from '../../platform/http/current-request'

import { addToBucket, type CountedEvent } from './counted'

/** Refused requests are counted in one row for each caller, kind and hour. */
const HOUR = 3_600_000
/** How long counts wait to be written together, in ms: a caller in a loop must not cause a write each time. */
const WRITE_AFTER = 5_000
/** The most callers tracked within an hour, and between two writes; further ones are counted without an address. */
const MAX_CALLERS = 500

type Count = RefusedRequest & Pick<CountedEvent, 'count' | 'firstTime'>

export function openRefusedRequestCounter(db: Database, log: Log): RefusedRequestCounter {
  let counts = new Map<string, Count>()
  /** Callers tracked in this hour. */
  let callers = { hour: 0, keys: new Set<string>() }
  let timer: NodeJS.Timeout | undefined

  function isTracked(key: string, now: number): boolean {
    const hour = Math.floor(now / HOUR)
    if (callers.hour !== hour) callers = { hour, keys: new Set() }
    const { keys } = callers
    if (!keys.has(key) && (keys.size >= MAX_CALLERS || counts.size >= MAX_CALLERS)) return false
    keys.add(key)
    return true
  }

  function count(request: RefusedRequest) {
    const { now } = request
    const caller = isTracked(keyOf(request), now) ? request : { ...request, ip: '', userAgent: '' }
    const key = keyOf(caller)
    const former = counts.get(key)
    counts.set(key, {
      ...caller,
      count: (former?.count ?? 0) + 1,
      firstTime: former?.firstTime ?? now,
    })
    writeLater()
  }

  function writeLater() {
    // The write is on behalf of all callers, not of the request that happens to start it.
    timer ??= outsideRequests(() =>
      setTimeout(() => {
        flush().catch(err => log.error({ err }, 'refused calls were not recorded yet'))
      }, WRITE_AFTER),
    ).unref()
  }

  async function flush() {
    clearTimeout(timer)
    timer = undefined
    if (counts.size === 0) return
    const toWrite = counts
    counts = new Map()
    try {
      await db.write(async trx => {
        for (const [key, one] of toWrite) await addToBucket(trx, key, one)
      })
    } catch (error) {
      for (const [key, one] of counts) toWrite.set(key, together(toWrite.get(key), one))
      counts = toWrite
      writeLater()
      throw error
    }
  }

  return { count, flush }
}

const together = (former: Count | undefined, later: Count): Count =>
  former ? { ...later, count: former.count + later.count, firstTime: former.firstTime } : later

const keyOf = ({ kind, userId, ip, now }: RefusedRequest) =>
  `${kind} ${userId ?? ''} ${network(ip)} ${Math.floor(now / HOUR)}`
