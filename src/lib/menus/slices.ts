/** Time a slice may take, in ms: half a frame. */
const SLICE_MS = 8

/** Runs long work in slices, between which the page stays responsive. Null once the signal stops it. */
export async function runInSlices<T>(work: Generator<void, T, void>, signal: AbortSignal): Promise<T | null> {
  let until = performance.now() + SLICE_MS
  for (;;) {
    if (signal.aborted) return null
    const { done, value } = work.next()
    if (done) return value
    if (performance.now() < until) continue
    await pause()
    until = performance.now() + SLICE_MS
  }
}

/** A message of its own: timers wait longer and longer. */
const pause = () =>
  new Promise<void>(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
