import { useEffect, useRef } from 'react'

/** Below what is pointed at, so that it does not hide the words. */
const BELOW = 14

/** A line across the screen below the pointer, or below what the keyboard is at. */
export function ReadingLine() {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const moveTo = (y: number) => {
      if (line.current) line.current.style.transform = `translateY(${Math.round(y)}px)`
    }
    const onPointer = (event: PointerEvent) => moveTo(event.clientY + BELOW)
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(':focus-visible'))
        moveTo(target.getBoundingClientRect().bottom)
    }
    document.addEventListener('pointermove', onPointer)
    document.addEventListener('focusin', onFocus)
    return () => {
      document.removeEventListener('pointermove', onPointer)
      document.removeEventListener('focusin', onFocus)
    }
  }, [])
  return <div className="facade-reading-line" aria-hidden="true" ref={line} />
}
