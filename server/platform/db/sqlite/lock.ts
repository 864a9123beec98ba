import { setTimeout } from 'node:timers/promises'
import Libsql from 'libsql'
import { DatabaseBusy } from '../errors'

/** How long one write waits, in ms, until another program releases the database. */
export const LOCK_TIMEOUT_MS = 8_000
/** Pause between two attempts, in ms: short enough that a program which writes without pause cannot block this one. */
const PAUSE = 8

/** Whether SQLite failed because of another connection: the same call may succeed a moment later. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Libsql.SqliteError && error.code.startsWith('SQLITE_BUSY')

/**
 * Runs something as soon as the lock is free, without blocking other work: SQLite's own `busy_timeout` would stop the
 * whole process. Two processes that wait pause for different times.
 * @throws DatabaseBusy once `mayRetry` returns false, after at least one attempt
 */
export async function retryWhileBusy<T>(work: () => Promise<T>, mayRetry: () => boolean): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error)) throw error
      if (!mayRetry()) throw new DatabaseBusy(error)
    }
    await setTimeout(1 + Math.random() * PAUSE)
  }
}

const sleeper = new Int32Array(new SharedArrayBuffer(4))

/** The same before anything is served: it blocks the process while it waits. */
export function retryWhileBusySync<T>(work: () => T, timeoutMs: number): T {
  for (const end = performance.now() + timeoutMs; ; ) {
    try {
      return work()
    } catch (error) {
      if (!isBusy(error)) throw error
      if (performance.now() >= end) throw new DatabaseBusy(error)
    }
    Atomics.wait(sleeper, 0, 0, 1 + Math.random() * PAUSE)
  }
}
