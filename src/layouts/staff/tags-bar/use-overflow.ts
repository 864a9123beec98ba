import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useOnChange } from '@/hooks/browser/use-on-change'

/** Lines of a wheel that counts in lines, in pixels. */
const LINE = 20

/**
 * A list wider than its bar: whether something is out of sight before and behind what is seen, and how to get there.
 * The wheel scrolls it sideways, and not the page as well.
 */
export function useOverflow(list: RefObject<HTMLElement | null>, content: unknown) {
  const [hidden, setHidden] = useState({ start: false, end: false })

  const measure = () => {
    if (!list.current) return
    const { scrollLeft, scrollWidth, clientWidth } = list.current
    const start = scrollLeft > 1
    const end = scrollLeft + clientWidth < scrollWidth - 1
    setHidden(before => (before.start === start && before.end === end ? before : { start, end }))
  }
  useOnChange(content, measure)

  const onMeasure = useEffectEvent(measure)
  useEffect(() => {
    const element = list.current
    if (!element) return
    const onScroll = () => onMeasure()
    const observer = new ResizeObserver(onScroll)
    observer.observe(element)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [list])

  useEffect(() => {
    const element = list.current
    if (!element) return
    const onWheel = (event: WheelEvent) => {
      const { deltaX, deltaY, deltaMode, ctrlKey } = event
      if (deltaX !== 0 || ctrlKey || element.scrollWidth <= element.clientWidth) return
      event.preventDefault()
      const left = deltaMode === WheelEvent.DOM_DELTA_PIXEL ? deltaY : deltaY * LINE
      element.scrollBy({ left, behavior: 'instant' })
    }
    // React listens passively, and could not keep the page from scrolling.
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [list])

  return {
    ...hidden,
    /** Nearly one width further. */
    scroll: (direction: -1 | 1) => {
      const element = list.current
      element?.scrollBy({ left: direction * element.clientWidth * 0.8 })
    },
  }
}
