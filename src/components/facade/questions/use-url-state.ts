import { useEffect, useRef, useState } from 'react'
import { useNavigationType, useSearchParams } from 'react-router-dom'

/**
 * State that is stored in the address, which follows a moment later: quick changes, and those before hydration, are
 * not lost.
 * @param read the state of an address; the same function at every call
 * @param write the address of a state
 * @returns the state, and how to change a part of it
 */
export function useUrlState<S extends object>(
  read: (params: URLSearchParams) => S,
  write: (state: S) => string,
): [state: S, update: (change: Partial<S>) => void] {
  const [params, setParams] = useSearchParams()
  const arrivedBy = useNavigationType()
  const [state, setState] = useState(() => read(params))
  const latest = useRef(state)
  const shown = useRef(params)
  useEffect(() => {
    if (shown.current === params) return
    shown.current = params
    // This hook's own addresses replace the one before; back, forward and links bring another state.
    if (arrivedBy === 'REPLACE') return
    latest.current = read(params)
    setState(latest.current)
  }, [params, arrivedBy, read])
  const update = (change: Partial<S>) => {
    latest.current = { ...latest.current, ...change }
    setState(latest.current)
    setParams(write(latest.current), { replace: true, preventScrollReset: true })
  }
  return [state, update]
}
