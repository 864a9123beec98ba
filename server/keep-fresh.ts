/** How late, in ms, something may come that the clock brings and not a change: an article published at a set time. */
const LONGEST = 1_000
/** Made again beyond that, rather than kept: addresses are whatever visitors type. */
const MOST = 200

export type KeepFresh<T> = (key: string, make: () => Promise<T>) => Promise<T>

/**
 * Keeps what is made of the data until these change, whoever changes them: visitors ask for the same few things again
 * and again. Who asks while it is being made waits for that one.
 * @param version another one after every change (Database.version)
 */
export function keepFresh<T>(version: () => number, now: () => number): KeepFresh<T> {
  let kept = new Map<string, Promise<T>>()
  let since = { version: Number.NaN, time: 0 }
  return (key, make) => {
    const current = { version: version(), time: now() }
    const age = current.time - since.time
    if (current.version !== since.version || age < 0 || age >= LONGEST) {
      kept = new Map()
      since = current
    }
    const known = kept.get(key)
    if (known) return known
    const made = make()
    const among = kept
    if (among.size < MOST) {
      among.set(key, made)
      made.catch(() => among.delete(key))
    }
    return made
  }
}
