import { readItem, removeItem, writeItem } from '@/lib/browser/storage'

const LOCK = 'refresh-token'
/** A tab that waits longer goes on by itself: the holder of the lock should have finished. */
const TIMEOUT_MS = 12_000

/** Where there are no locks: `holder time` in storage. */
const LEASE = 'REFRESH_LEASE'
/** After this time a lock counts as abandoned. */
const LEASE_LIFE = 5_000
/** Two tabs that wrote at the same moment read the same after this. */
const SETTLE = 50
/** Storage events may be missed; this often the lease is looked at without one. */
const LOOK_AGAIN = 250

/**
 * Runs `work` while no other tab of this browser does (hardening S6): under a Web Lock, which ends with its tab. Plain
 * http has none; there a lease in storage usually does the same, and the server bears two refreshes at once.
 */
export function withCrossTabLock<T>(work: () => Promise<T>): Promise<T> {
  // Undefined on plain http, whatever the type says.
  const locks: LockManager | undefined | null = navigator.locks
  return locks ? withLock(locks, work) : withLease(work)
}

async function withLock<T>(locks: LockManager, work: () => Promise<T>): Promise<T> {
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

async function withLease<T>(work: () => Promise<T>): Promise<T> {
  const holder = Math.random().toString(36).slice(2)
  const isMine = () => readItem(LEASE)?.startsWith(`${holder} `) ?? false
  const end = performance.now() + LEASE_LIFE
  while (performance.now() < end) {
    if (isHeld(readItem(LEASE))) await leaseChanges()
    else {
      writeItem(LEASE, `${holder} ${Date.now()}`)
      await pause(SETTLE)
      if (isMine()) break
    }
  }
  try {
    return await work()
  } finally {
    if (isMine()) removeItem(LEASE)
  }
}

/** A time to come is a clock that was set back since. */
function isHeld(lease: string | null): boolean {
  const age = Date.now() - Number(lease?.split(' ')[1] ?? Number.NaN)
  return age >= 0 && age < LEASE_LIFE
}

const pause = (time: number) => new Promise<void>(resolve => setTimeout(resolve, time))

/** Timers of hidden tabs are slowed down, storage events are not. */
function leaseChanges(): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('storage', onStorage)
      resolve()
    }
    const onStorage = ({ key }: StorageEvent) => {
      if (key === LEASE || key === null) done()
    }
    const timer = setTimeout(done, LOOK_AGAIN)
    window.addEventListener('storage', onStorage)
  })
}
