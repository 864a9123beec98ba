import { Failure } from '../../platform/api/envelope'
import type { Database } from '../../platform/db/database'
import { type LimitDeps, tooManyRequests } from '../rate-limits'

/** Bodies up to this many bytes are not counted: forms, and ordinary articles. */
const LARGE = 200_000
/** Bytes of large bodies that a user may send at once: thirty of the longest articles. */
const ALLOWED = 64_000_000
/** Bytes that are refilled in a second: one of the longest articles every four seconds. */
const PER_SECOND = 500_000
/** Large bodies of one user that are worked on at a time: a draft may be stored while its text is checked. */
const AT_ONCE = 3
/** Of those beyond that, in seconds: the browser's next try. */
const RETRY_AFTER = 5

interface Used {
  bytes: number
  time: number
  atOnce: number
}

/** In memory, as the limits of addresses are (./address-limits.ts). */
const counts = new WeakMap<Database, Map<number, Used>>()

/**
 * Admits a large body of a user, so that no one occupies with texts and sheets what others need.
 * @returns to be called when the request is done
 * @throws Failure 429, which says how long to wait
 */
export function admitLargeBody({ db, limits, now }: LimitDeps, userId: number, bytes: number): () => void {
  if (!limits || bytes <= LARGE) return () => {}
  const users = counts.get(db) ?? new Map<number, Used>()
  counts.set(db, users)
  const time = now()
  const former = users.get(userId) ?? { bytes: 0, time, atOnce: 0 }
  if (former.atOnce >= AT_ONCE)
    throw new Failure(429, `您有 ${AT_ONCE} 项内容较大的请求正在处理，请 ${RETRY_AFTER} 秒后再试`)
  const remaining = Math.max(0, former.bytes - (Math.max(0, time - former.time) / 1_000) * PER_SECOND)
  const beyond = remaining + bytes - ALLOWED
  if (beyond > 0) throw tooManyRequests((beyond / PER_SECOND) * 1_000)
  const used = { bytes: remaining + bytes, time, atOnce: former.atOnce + 1 }
  users.set(userId, used)
  return () => {
    const current = users.get(userId)
    if (current) current.atOnce -= 1
  }
}
