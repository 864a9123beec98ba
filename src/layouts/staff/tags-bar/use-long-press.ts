import { type PointerEvent, type TouchEvent, useEffect, useRef } from 'react'

/** Longer than browsers take that open the menu by themselves. */
const LONG_PRESS_MS = 700
/** A finger that moves further than this scrolls or drags, in pixels. */
const TOLERANCE = 8

interface Press {
  x: number
  y: number
  timer: ReturnType<typeof setTimeout>
}

/** A long press opens the context menu, also where the browser has none (Safari on phones). */
export function useLongPress() {
  const press = useRef<Press | null>(null)
  const opened = useRef(false)
  const stop = () => {
    clearTimeout(press.current?.timer)
    press.current = null
  }
  useEffect(() => () => clearTimeout(press.current?.timer), [])
  return {
    onPointerDown: ({ pointerType, isPrimary, target, clientX: x, clientY: y }: PointerEvent) => {
      stop()
      opened.current = false
      if (pointerType !== 'touch' || !isPrimary) return
      const openMenu = () => {
        const init = { bubbles: true, cancelable: true, clientX: x, clientY: y }
        target.dispatchEvent(new MouseEvent('contextmenu', init))
      }
      press.current = { x, y, timer: setTimeout(openMenu, LONG_PRESS_MS) }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { current } = press
      if (current && Math.hypot(clientX - current.x, clientY - current.y) > TOLERANCE) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenuCapture: () => {
      opened.current = press.current !== null
      stop()
    },
    // The finger that opened the menu does not follow the link as well.
    onTouchEnd: (event: TouchEvent) => {
      if (opened.current && event.cancelable) event.preventDefault()
    },
  }
}
