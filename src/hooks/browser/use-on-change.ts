import { useEffect, useEffectEvent, useLayoutEffect } from 'react'

/** Calls `run` at first and whenever `key` is another one, once that is on screen. `run` may be another each time. */
export function useOnChange(key: unknown, run: () => void): void {
  const event = useEffectEvent(run)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key alone says when, and is what this is for
  useEffect(() => event(), [key])
}

/** Calls `leave` when `key` is no longer what it was, or what uses this leaves the screen. It must do without the latest values. */
export function useOnLeave(key: unknown, leave: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key alone says when, and is what this is for
  useLayoutEffect(() => leave, [key])
}
