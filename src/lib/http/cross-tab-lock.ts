const LOCK = 'refresh-token'
/** A tab that waits longer goes on by itself: the holder of the lock should have finished. */
const TIMEOUT_MS = 12_000

/**
 * Runs `work` while no other tab of this browser does (threat S6): under a Web Lock, which ends with its tab. Plain
 * http has none; there tabs may work at once, and the server bears two refreshes.
 */
export async function withCrossTabLock<T>(work: () => Promise<T>): Promise<T> {
  // Undefined on plain http, whatever the type says.
  const locks: LockManager | undefined | null = navigator.locks
  if (!locks) return work()
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS)
  try {
    return await locks.request(LOCK, { signal: timeout.signal }, () => {
      clearTimeout(timer)
      return work()
    })
  } catch (error) {
    if (timeout.signal.aborted) return work()
    throw error
  } finally {
    clearTimeout(timer)
  }
}
