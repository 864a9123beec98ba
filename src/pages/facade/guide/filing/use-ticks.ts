import { useState } from 'react'
import { readJson, removeItem, writeItem } from '@/lib/storage'

/** Keys of the papers that are ready; of this device alone. */
const KEY = 'filing-ticks'

function stored(): string[] {
  const value = readJson(KEY)
  return Array.isArray(value) ? value.filter(key => typeof key === 'string') : []
}

/** What is ticked. Papers that another case asks for keep their ticks. */
export function useTicks() {
  const [ticked, setTicked] = useState(stored)
  const tick = (key: string, isReady: boolean) => {
    const next = [...ticked.filter(other => other !== key), ...(isReady ? [key] : [])]
    setTicked(next)
    writeItem(KEY, JSON.stringify(next))
  }
  const clear = () => {
    setTicked([])
    removeItem(KEY)
  }
  return { isTicked: (key: string) => ticked.includes(key), tick, clear }
}
