import { network, tooOften } from '../brakes'
import type { Database } from '../db/open'
import type { Deps } from '../deps'

/** Seconds until all searches of an address are given back. */
const REFILL = 20
/** Addresses that are told apart; of more, those that searched longest ago are forgotten. */
const MOST_ADDRESSES = 10_000

interface Used {
  searches: number
  time: number
}

/** In memory: a write for each search would cost more than the search. Each process counts for itself. */
const counts = new WeakMap<Database, Map<string, Used>>()

/**
 * Counts a search of an address that has to be worked out; stored answers are free.
 * @throws Failure 429, which says how long to wait
 */
export function countSearch({ db, limits, now }: Deps, ip: string): void {
  if (!limits) return
  const used = counts.get(db) ?? new Map<string, Used>()
  counts.set(db, used)
  const [address, time] = [network(ip), now()]
  const former = used.get(address) ?? { searches: 0, time }
  const perSecond = limits.searches / REFILL
  const left = Math.max(0, former.searches - (Math.max(0, time - former.time) / 1_000) * perSecond)
  const beyond = left + 1 - limits.searches
  if (beyond > 0) throw tooOften((beyond / perSecond) * 1_000)
  used.delete(address)
  const [oldest] = used.keys()
  if (used.size >= MOST_ADDRESSES && oldest !== undefined) used.delete(oldest)
  used.set(address, { searches: left + 1, time })
}
