/** How late, in ms, something may come that the clock brings and not a change: an article published at a set time. */
const LONGEST = 1_000
/** Beyond that, those not asked for the longest go: addresses are whatever visitors type. */
const MOST = 200

export interface KeepFresh<T> {
  (key: string, make: () => Promise<T>): Promise<T>
  /** What is kept and still holds: there without waiting, which is half of what an answer costs. */
  known: (key: string) => T | undefined
}

/**
 * Keeps what is made of the data until these change, whoever changes them: visitors ask for the same few things again
 * and again. Who asks while it is being made waits for that one.
 * @param version another one after every change (Database.version)
 * @param longest for how long, in ms, at most
 */
export function keepFresh<T>(version: () => number, now: () => number, longest = LONGEST): KeepFresh<T> {
  let kept = new Map<string, { promise: Promise<T>; value?: T }>()
  let since = { version: Number.NaN, time: 0 }

  /** What holds at this moment. */
  function current() {
    const at = { version: version(), time: now() }
    const age = at.time - since.time
    if (at.version !== since.version || age < 0 || age >= longest) {
      kept = new Map()
      since = at
    }
    return kept
  }

  function keep(key: string, make: () => Promise<T>): Promise<T> {
    const among = current()
    const known = touch(among, key)
    if (known) return known.promise
    const entry: { promise: Promise<T>; value?: T } = { promise: make() }
    const [oldest] = among.keys()
    if (among.size >= MOST && oldest !== undefined) among.delete(oldest)
    among.set(key, entry)
    entry.promise.then(
      value => {
        entry.value = value
      },
      () => {
        if (among.get(key) === entry) among.delete(key)
      },
    )
    return entry.promise
  }

  return Object.assign(keep, { known: (key: string) => touch(current(), key)?.value })
}

/** What is kept under a key, which is thereby the last to go. */
function touch<V>(kept: Map<string, V>, key: string): V | undefined {
  const value = kept.get(key)
  if (value === undefined) return undefined
  kept.delete(key)
  kept.set(key, value)
  return value
}
