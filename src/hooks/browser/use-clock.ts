import { useEffect, useState } from 'react'

/** The time, to a quarter of a second while it matters; else that of the last render which it did. */
export function useClock(running: boolean): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!running) return
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [running])
  return now
}
