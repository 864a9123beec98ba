import { useEffect, useEffectEvent, useLayoutEffect } from 'react'

/** Calls `run` at first and whenever `key` is another one, once that is on screen. `run` may be another each time. */
export function useOnChange<Key>(key: Key, run: (key: Key) => void): void {
  const event = useEffectEvent(run)
  useEffect(() => event(key), [key])
}

/** Calls `leave` with the former `key` when another one is rendered, or what uses this leaves the screen. */
export function useOnChangeOrUnmount<Key>(key: Key, callback: (key: Key) => void): void {
  const event = useEffectEvent(callback)
  useLayoutEffect(() => () => event(key), [key])
}
