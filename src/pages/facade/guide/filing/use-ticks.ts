import { useRef, useState } from 'react'
import { useIsHydrating } from '@/hooks/browser/use-is-hydrating'
import { readJson, removeItem, writeItem } from '@/lib/browser/storage'

/** Keys of the papers that are ready; of this device alone. */
const KEY = 'filing-ticks'

function stored(): string[] {
  const value = readJson(KEY)
  return Array.isArray(value) ? value.filter(key => typeof key === 'string') : []
}

/** What is ticked. Papers that only another case requires keep their ticks. */
export function useTicks() {
  const [ticked, setTicked] = useState(stored)
  // Several may be ticked before the page shows the first of them.
  const latest = useRef(ticked)
  // The server knows of none.
  const isHydrating = useIsHydrating()
  const set = (next: string[]) => {
    latest.current = next
    setTicked(next)
  }
  const tick = (key: string, isReady: boolean) => {
    set([...latest.current.filter(other => other !== key), ...(isReady ? [key] : [])])
    writeItem(KEY, JSON.stringify(latest.current))
  }
  const clear = () => {
    set([])
    removeItem(KEY)
  }
  return { isTicked: (key: string) => !isHydrating && ticked.includes(key), tick, clear }
}
