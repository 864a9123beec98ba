import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../../platform/api/deps'
import { withLease } from '../../platform/db/leases'
import { chainWaiting, isWaiting } from './chain'

/** How often, in ms, each process looks for rows that wait to be chained. */
const EVERY = 1_000
/** How long one process has for it, in ms: after that another one goes on. */
const LASTS = 10_000
const LEASE = 'audit chain'

type ChainingDeps = Pick<Deps, 'db' | 'now' | 'log'>

/**
 * Has rows of the audit log that wait chained every second, by one of the processes. Where none waits, nothing is written.
 * @returns a function that stops it, once what waits is chained
 */
export function startChaining({ db, now, log }: ChainingDeps): () => Promise<void> {
  const stopping = new AbortController()
  const chain = async () => {
    if (!(await isWaiting(db.read))) return
    await withLease(db, LEASE, { now: now(), lasts: LASTS }, () => chainWaiting(db))
  }
  const run = () => chain().catch(err => log.error({ err }, 'the operation log was not chained'))
  const running = (async () => {
    for (;;) {
      await sleep(EVERY, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      await run()
      if (stopping.signal.aborted) return
    }
  })()
  return () => {
    stopping.abort()
    return running
  }
}
