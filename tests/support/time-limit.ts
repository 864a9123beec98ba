import { vi } from 'vitest'

/**
 * Lets waits of this many milliseconds end at once, all others take their time: what happens at a time limit is seen
 * without waiting for it. Returns how often the limit was reached.
 */
export function skipTimeLimit(limit: number): { reached: () => number } {
  const wait = globalThis.setTimeout
  const clock = performance.now
  // A test may have set the clock: a second spy would replace its time, and call itself.
  const now = (vi.isMockFunction(clock) && clock.getMockImplementation()) || clock.bind(performance)
  let ahead = 0
  let reached = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead)
  const skipping = (handler: (...args: unknown[]) => void, time = 0, ...args: unknown[]) => {
    // axios counts from a moment before.
    if (time > limit || time <= limit - 100) return wait(handler, time, ...args)
    return wait(() => {
      reached++
      ahead += limit
      handler(...args)
    }, 20)
  }
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(skipping as typeof setTimeout)
  return { reached: () => reached }
}
