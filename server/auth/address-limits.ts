import type { Database } from '../db/open'
import { network } from '../http/client-address'
import { type LimitDeps, tooManyRequests } from './rate-limits'

/** Seconds until all calls of a caller are refilled. */
const REFILL = 20
/** Callers that are counted; of more, those that called longest ago are evicted. */
const MAX_CALLERS = 10_000

/** What takes work that anyone may ask for again and again: each has a limit of its own. */
export type Costly = 'search' | 'roster'

interface Used {
  calls: number
  time: number
}

/** In memory: a write for each call would cost more than the call. Each process counts for itself. */
const counts = new WeakMap<Database, Map<string, Used>>()

/**
 * Consumes a call of an address that has to be computed; cached responses are free. `LIMIT_SEARCHES` are free at once.
 * @throws Failure 429, which says how long to wait
 */
export function consumeOfAddress({ db, limits, now }: LimitDeps, what: Costly, ip: string): void {
  if (!limits) return
  const caller = `${what} ${network(ip)}`
  const used = counts.get(db) ?? new Map<string, Used>()
  counts.set(db, used)
  const time = now()
  const former = used.get(caller) ?? { calls: 0, time }
  const perSecond = limits.searches / REFILL
  const remaining = Math.max(0, former.calls - (Math.max(0, time - former.time) / 1_000) * perSecond)
  const beyond = remaining + 1 - limits.searches
  if (beyond > 0) throw tooManyRequests((beyond / perSecond) * 1_000)
  used.delete(caller)
  const [oldest] = used.keys()
  if (used.size >= MAX_CALLERS && oldest !== undefined) used.delete(oldest)
  used.set(caller, { calls: remaining + 1, time })
}
