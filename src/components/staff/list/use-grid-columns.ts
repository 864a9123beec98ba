import { useLayoutEffect, useRef, useState } from 'react'

/** As list-page.css has them, in pixels. */
const COLUMN = 264
const GAP = 16

/** How many columns the grid of the search form has; null before it is measured. */
export function useGridColumns<E extends HTMLElement>() {
  const frame = useRef<E>(null)
  const [columns, setColumns] = useState<number | null>(null)
  // Before anything is painted: the form would else be seen unfolded, and the rows below it move.
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => {
      const { clientWidth } = element
      // Nothing while its tab is hidden.
      if (clientWidth > 0) setColumns(Math.max(1, Math.floor((clientWidth + GAP) / (COLUMN + GAP))))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { frame, columns }
}
