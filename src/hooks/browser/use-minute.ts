import { useEffect, useState } from 'react'

const HALF_A_MINUTE = 30_000

/** The time, to half a minute: for what becomes another thing by waiting, such as a planned publication. */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, HALF_A_MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
