import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { CSSProperties, RefObject } from 'react'
import { type NavRow, ROW_HEIGHT, withNeighbours } from '@/lib/menus/nav-rows'

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
  const isWindowed = rows.length > WINDOW_FROM
  const virtualizer = useVirtualizer({
    count: isWindowed ? rows.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
    // Until it is measured: the first lines are there at once, also for who gives them the focus.
    initialRect: { width: 0, height: window.innerHeight },
    rangeExtractor: range => {
      const focusedAt = focused === null ? -1 : rows.findIndex(({ entry }) => entry.key === focused)
      return withNeighbours(defaultRangeExtractor(range), focusedAt, rows.length)
    },
  })
  if (!isWindowed) return { shown: [...rows.keys()], isWindowed, lineStyle: () => undefined }
  return {
    shown: virtualizer.getVirtualItems().map(({ index }) => index),
    isWindowed,
    listStyle: { height: virtualizer.getTotalSize() },
    lineStyle: index => ({ top: index * ROW_HEIGHT }),
  }
}
