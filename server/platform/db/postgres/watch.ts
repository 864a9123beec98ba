import type { Pool } from 'pg'
import type { Reachability } from './reachability'

/** How often, in ms, changes by other processes are looked for. */
const LOOK_EVERY = 400

export interface Watch {
  /** A number that differs after every change. */
  version: () => number
  /** To be called after an own change, which counts at once. */
  note: () => void
  stop: () => void
}

/**
 * Asks the server again and again for the snapshot that it gives a reader, which differs exactly when a transaction has
 * begun to write, or ended. A server that owes this response, and all others, for long has gone silent. That is counted
 * in turns of this process, not by the clock: a process that was held up has not heard what arrived meanwhile.
 * @param pool one connection of its own, so that no other statement delays it
 * @param giveUp ends all connections to a silent server
 */
export function watchServer(pool: Pool, reachability: Reachability, giveUp: () => void): Watch {
  let version = 0
  let seen = ''
  let isLooking = false
  const look = async () => {
    if (isLooking) {
      if (reachability.missedHeartbeat()) giveUp()
      return
    }
    isLooking = true
    try {
      const { rows } = await pool.query<{ now: string }>('select pg_current_snapshot()::text as "now"')
      reachability.noteReached()
      if (rows[0]?.now !== seen) version += 1
      seen = rows[0]?.now ?? ''
    } catch {
      // The next look, or a request, says so.
    } finally {
      isLooking = false
    }
  }
  const timer = setInterval(look, LOOK_EVERY).unref()
  return {
    version: () => version,
    note: () => {
      version += 1
    },
    stop: () => clearInterval(timer),
  }
}
