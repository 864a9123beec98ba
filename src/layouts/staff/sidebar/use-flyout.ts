import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useDismiss } from '../use-dismiss'

interface OpenFlyout {
  /** Key of its entry. */
  of: string
  /** Of the button, in px from the top of the window. */
  top: number
  /** Opened by a click or a key, so that moving the mouse away does not close it. */
  pinned: boolean
  /** The keyboard goes on inside. */
  byKey: boolean
}

const OPEN_AFTER_MS = 120
const CLOSE_AFTER_MS = 250

/**
 * Which box beside the folded sidebar is open, at most one: a mouse opens by hovering, a click or a key pins. Pressing
 * again, Escape, leaving and choosing close.
 */
export function useFlyout(page: string | undefined) {
  const [open, setOpen] = useState<OpenFlyout | null>(null)
  /** The line of the directory: its button, and the box when it is open. */
  const line = useRef<HTMLElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const [shownOn, setShownOn] = useState(page)
  if (page !== shownOn) {
    setShownOn(page)
    setOpen(null)
  }

  const soon = (work: () => void, after: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(work, after)
  }
  const close = () => {
    clearTimeout(timer.current)
    setOpen(null)
  }
  /** Closes; a focus inside goes back to the button. */
  const leave = () => {
    close()
    if (line.current?.contains(document.activeElement)) line.current.querySelector('button')?.focus()
  }
  useDismiss(line, open !== null, close, leave)

  const press = (of: string, button: HTMLElement, byKey: boolean) => {
    clearTimeout(timer.current)
    line.current = button.closest('li')
    const { top } = button.getBoundingClientRect()
    setOpen(now => (now?.of === of && now.pinned ? null : { of, top, pinned: true, byKey }))
  }
  const hover = (of: string) => ({
    onPointerEnter: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
      if (pointerType !== 'mouse') return
      const { top } = currentTarget.getBoundingClientRect()
      soon(() => {
        if (open?.pinned) return
        line.current = currentTarget
        setOpen({ of, top, pinned: false, byKey: false })
      }, OPEN_AFTER_MS)
    },
    onPointerLeave: ({ pointerType }: PointerEvent<HTMLElement>) => {
      if (pointerType === 'mouse') soon(() => setOpen(now => (now?.pinned ? now : null)), CLOSE_AFTER_MS)
    },
  })
  return { open, close, leave, press, hover }
}
