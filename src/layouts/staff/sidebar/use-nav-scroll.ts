import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { type NavRow, ROW_HEIGHT, scrollFor } from '@/lib/menus/nav-rows'

const indexOf = (rows: readonly NavRow[], key: string | undefined) =>
  rows.findIndex(({ entry }) => entry.key === key)

/**
 * Scrolls the line at `current` into view whenever `revealed` is another page, once it is drawn. Opening a directory closes the one above
 * it: the line given to `hold` before that stays under the pointer.
 */
export function useNavScroll(
  scroller: RefObject<HTMLElement | null>,
  rows: NavRow[],
  current: number,
  revealed: string | undefined,
): { hold: (index: number) => void } {
  const isDrawn = current >= 0
  const reveal = useEffectEvent(() => {
    const { current: element } = scroller
    if (!element) return
    const view = { top: element.scrollTop, height: element.clientHeight }
    const top = scrollFor(current, view)
    if (top !== null) element.scrollTo(0, top)
  })
  // With the frame, which measures anyway: at once, the whole page would be laid out for it, and again after other effects.
  useEffect(() => {
    if (revealed === undefined || !isDrawn) return
    const frame = requestAnimationFrame(() => reveal())
    return () => cancelAnimationFrame(frame)
  }, [revealed, isDrawn])

  const held = useRef<{ key: string | undefined; index: number } | null>(null)
  useLayoutEffect(() => {
    const { current: before } = held
    held.current = null
    const index = before ? indexOf(rows, before.key) : -1
    if (before && index >= 0) scroller.current?.scrollBy(0, (index - before.index) * ROW_HEIGHT)
  }, [rows, scroller])

  return {
    hold: index => {
      held.current = { key: rows[index]?.entry.key, index }
    },
  }
}
