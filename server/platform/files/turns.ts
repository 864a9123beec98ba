import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'

/** Uploads leave the thread that serves all requests to others for this many times as long as they used it. */
const PAUSE = 3
/** In ms. Shorter pauses add up until they are worth a timer; longer ones were spent waiting, not working. */
const SHORTEST = 2
const LONGEST = 30

let last: Promise<unknown> = Promise.resolve()
let due = 0

/**
 * Runs a piece of work on an upload: one at a time, however many uploads there are, each followed by a pause, so that
 * others wait for one piece at most.
 */
export function inTurn<T>(work: () => T | Promise<T>): Promise<T> {
  const done = last.then(async () => {
    const started = performance.now()
    try {
      return await work()
    } finally {
      due += PAUSE * (performance.now() - started)
    }
  })
  last = done.catch(() => {}).then(pause)
  return done
}

async function pause() {
  if (due < SHORTEST) return turn()
  const ms = Math.min(due, LONGEST)
  due = 0
  await sleep(ms)
}
