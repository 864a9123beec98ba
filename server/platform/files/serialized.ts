import { setImmediate } from 'node:timers/promises'

let last: Promise<unknown> = Promise.resolve()

/**
 * Runs a piece of work on an upload: one at a time, however many uploads there are, with a turn of the event loop after
 * each, so that others wait for one piece at most.
 */
export function runSerialized<T>(work: () => T | Promise<T>): Promise<T> {
  const done = last.then(work)
  last = done.catch(() => {}).then(() => setImmediate())
  return done
}
