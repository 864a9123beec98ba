import { useCallback } from 'react'

/**
 * Marks an element that scrolls sideways with has-before and has-after while something is out of sight there, so that
 * fixed columns stand out against what passes below them.
 */
export function useEdgeShadows() {
  return useCallback((element: HTMLElement | null) => {
    if (!element) return
    const mark = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      element.classList.toggle('has-before', scrollLeft > 1)
      element.classList.toggle('has-after', scrollLeft + clientWidth < scrollWidth - 1)
      // What scrolls is reached by the keyboard: by its buttons, or itself where it has none.
      const alone = scrollWidth > clientWidth && !element.querySelector('a, button, input')
      if (alone) element.tabIndex = 0
      else element.removeAttribute('tabindex')
    }
    // The observer first reports after layout: measuring before would cause a second layout.
    const observer = new ResizeObserver(mark)
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    element.addEventListener('scroll', mark, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', mark)
    }
  }, [])
}
