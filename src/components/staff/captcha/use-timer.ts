import { useEffect, useEffectEvent } from 'react'

/** Runs `action` once, `delay` milliseconds after the delay was given. null: not now. */
export function useDelay(delay: number | null, action: () => void) {
  const run = useEffectEvent(action)
  useEffect(() => {
    if (delay === null) return
    const timer = setTimeout(run, delay)
    return () => clearTimeout(timer)
  }, [delay])
}

/** Runs `action` when the clock passes `deadline`; in a hidden page, as soon as it is shown again. null: no deadline. */
export function useDeadline(deadline: number | null, action: () => void) {
  const run = useEffectEvent(action)
  useEffect(() => {
    if (deadline === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      if (document.hidden) return
      const left = deadline - Date.now()
      if (left > 0) timer = setTimeout(look, left)
      else run()
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [deadline])
}
