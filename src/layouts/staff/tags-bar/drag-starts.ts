import type { MouseEvent, TouchEvent } from 'react'

type Press = MouseEvent | TouchEvent
type Start = (press: Press) => void

export type DragStarts = ReturnType<typeof dragStarts>

/** Where dragging begins, by tab. What drags is loaded after the tabs: a press that came before it begins then. */
export function dragStarts() {
  const starts = new Map<string, Start>()
  let waiting: { key: string; press: Press } | null = null
  const release = () => {
    waiting = null
  }
  return {
    press: (key: string, press: Press) => {
      const start = starts.get(key)
      if (start) return start(press)
      waiting = { key, press }
      for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, release, { once: true })
    },
    /** Returns how to remove it. */
    add: (key: string, start: Start) => {
      starts.set(key, start)
      if (waiting?.key === key) {
        start(waiting.press)
        release()
      }
      return () => void starts.delete(key)
    },
  }
}
