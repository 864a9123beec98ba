import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { linesInView, type NavRow, ROW_HEIGHT, withNeighbours } from '@/lib/menus/nav-rows'

/** Beyond this many lines only those in view are rendered. */
const WINDOW_FROM = 150

interface NavWindow {
  /** Indices of the lines to render. */
  shown: number[]
  isWindowed: boolean
  listStyle?: CSSProperties
  /** Of the line at an index. */
  lineStyle: (index: number) => CSSProperties | undefined
}

/** Which lines of a navigation are rendered, and where: those in view, and the focused one with its neighbours. */
export function useNavWindow(
  scroller: RefObject<HTMLElement | null>,
  rows: readonly NavRow[],
  focused: string | null,
): NavWindow {
  const count = rows.length
  const isWindowed = count > WINDOW_FROM
  const [from, to] = useLinesInView(scroller, isWindowed ? count : 0)
  if (!isWindowed) return { shown: [...rows.keys()], isWindowed, lineStyle: () => undefined }
  const inView = Array.from({ length: to - from }, (_, at) => from + at)
  const focusedAt = focused === null ? -1 : rows.findIndex(({ entry }) => entry.key === focused)
  return {
    shown: withNeighbours(inView, focusedAt, count),
    isWindowed,
    listStyle: { height: count * ROW_HEIGHT },
    lineStyle: index => ({ top: index * ROW_HEIGHT }),
  }
}

/** Follows the scrolling of a list of `count` lines; a count of 0 is not followed. */
function useLinesInView(scroller: RefObject<HTMLElement | null>, count: number) {
  // Until it is measured: the first lines are there at once, also for who gives them the focus.
  const [top, setTop] = useState(0)
  const [height, setHeight] = useState(window.innerHeight)
  const isFollowed = count > 0
  useLayoutEffect(() => {
    const { current: element } = scroller
    if (!element || !isFollowed) return
    const measure = () => {
      // Not every pixel of it: the same lines stay as they are.
      setTop(Math.floor(element.scrollTop / ROW_HEIGHT) * ROW_HEIGHT)
      setHeight(element.clientHeight)
    }
    // At once: the lines would be drawn after the browser has scrolled.
    const onScroll = () => flushSync(measure)
    measure()
    element.addEventListener('scroll', onScroll, { passive: true })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', onScroll)
      observer.disconnect()
    }
  }, [scroller, isFollowed])
  return linesInView({ top, height }, count)
}
