import type { Database } from '../../platform/db/database'
import { network } from '../../platform/http/client-address'
import { firstComputation } from '../../platform/http/current-request'
import { type LimitDeps, tooManyRequests } from './rate-limits'

/** Seconds until a used-up limit is refilled. */
const REFILL = 20
/** The most addresses that are counted; beyond that the least recent callers are evicted. */
const MAX_CALLERS = 10_000

/**
 * What strangers may ask for: each has a limit of its own, of which a request takes so much. `computed` is any public
 * list that is not in the cache, `page` a page or feed: rendering one takes several times as long.
 */
const COST = { search: 10, suggest: 5, roster: 5, page: 3, computed: 1 }
type Costly = keyof typeof COST

interface Used {
  calls: number
  time: number
}

/** In memory: a database write for each request would cost more than the request. Each process counts for itself. */
const counts = new WeakMap<Database, Map<string, Used>>()

/**
 * Consumes a request of an address whose response has to be computed; cached responses are not counted.
 * `LIMIT_SEARCHES` are allowed at once, of searches half as many, of pages and other computed responses more.
 * @throws Failure 429, which says how long to wait
 */
export function consumeOfAddress({ db, limits, now }: LimitDeps, what: Costly, ip: string): void {
  if (!limits) return
  const caller = `${what} ${network(ip)}`
  const used = counts.get(db) ?? new Map<string, Used>()
  counts.set(db, used)
  const time = now()
  const former = used.get(caller) ?? { calls: 0, time }
  const allowed = limits.searches * COST.suggest
  const perSecond = allowed / REFILL
  const remaining = Math.max(0, former.calls - (Math.max(0, time - former.time) / 1_000) * perSecond)
  const calls = remaining + COST[what]
  const beyond = calls - allowed
  if (beyond > 0) throw tooManyRequests((beyond / perSecond) * 1_000)
  used.delete(caller)
  const [oldest] = used.keys()
  if (used.size >= MAX_CALLERS && oldest !== undefined) used.delete(oldest)
  used.set(caller, { calls, time })
}

/**
 * Consumes the current request, when the response cache has no response to it and makes one.
 * @throws Failure 429, which says how long to wait
 */
export function consumeComputed(deps: LimitDeps, what: 'page' | 'computed'): void {
  const source = firstComputation()
  if (source) consumeOfAddress(deps, what, source.ip)
}
