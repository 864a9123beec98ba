import type { Pool } from 'pg'
import type { Reachability } from './reachability'

/** How often, in ms, changes by other processes are polled for. */
const POLL_INTERVAL = 400

export interface Watch {
  /** A number that differs after every change. */
  version: () => number
  /** To be called after an own change, which counts at once. */
  bump: () => void
  stop: () => void
}

/**
 * Asks the server again and again for the snapshot that it gives a reader, which differs exactly when a transaction has
 * begun to write, or ended. A server that does not respond to this for long is silent. That is counted in polls, not by
 * the clock: a process that was held up has not received what arrived meanwhile.
 * @param pool one connection of its own, so that no other statement delays it
 * @param closeConnections ends those to a silent server, with what they wait for
 */
export function watchServer(pool: Pool, reachability: Reachability, closeConnections: () => void): Watch {
  let version = 0
  let lastSnapshot = ''
  let isPolling = false
  const poll = async () => {
    if (isPolling) {
      if (reachability.missedHeartbeat()) closeConnections()
      return
    }
    isPolling = true
    try {
      const { rows } = await pool.query<{ snapshot: string }>(
        'select pg_current_snapshot()::text as "snapshot"',
      )
      reachability.markReachable()
      if (rows[0]?.snapshot !== lastSnapshot) version += 1
      lastSnapshot = rows[0]?.snapshot ?? ''
    } catch {
      // The next poll, or a request, says so.
    } finally {
      isPolling = false
    }
  }
  const timer = setInterval(poll, POLL_INTERVAL).unref()
  return {
    version: () => version,
    bump: () => {
      version += 1
    },
    stop: () => clearInterval(timer),
  }
}
