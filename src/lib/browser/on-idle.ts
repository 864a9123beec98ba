/**
 * Does work while the browser has nothing else to do, and again as long as it says that there is more. A browser that
 * cannot say when it is idle (Safari) does none of it. Returns how to stop.
 */
export function onIdle(work: () => Promise<boolean>): () => void {
  if (!('requestIdleCallback' in window)) return () => undefined
  let waiting = 0
  let stopped = false
  const wait = () => {
    waiting = window.requestIdleCallback(async () => {
      if ((await work()) && !stopped) wait()
    })
  }
  wait()
  return () => {
    stopped = true
    window.cancelIdleCallback(waiting)
  }
}
