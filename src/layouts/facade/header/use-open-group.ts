import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useIsMobile } from '@/hooks/browser/use-media-query'
import { useOnChange } from '@/hooks/browser/use-on-change'

export interface OpenGroup {
  isOpen: boolean
  /** Of the button that opens the group. */
  button: { onClick: () => void }
  /** Of the element around the button and what it opens. */
  item: {
    onPointerEnter: (event: PointerEvent) => void
    onPointerLeave: (event: PointerEvent) => void
    onBlur: (event: FocusEvent<HTMLElement>) => void
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  }
}

/** `pinned`: opened by a click or a key, so that moving the mouse away does not close it. */
type Open = { key: string; pinned: boolean } | null

/**
 * Which group of the navigation is open; at most one. On a wide screen a mouse opens by hovering; everywhere the
 * button opens and closes, Escape closes and returns to the button, and leaving with Tab or to another page closes.
 */
export function useOpenGroup(): { of: (key: string) => OpenGroup } {
  const [open, setOpen] = useState<Open>(null)
  const isMobile = useIsMobile()
  useOnChange(useLocation().key, () => setOpen(null))

  const of = (key: string): OpenGroup => {
    const isOpen = open?.key === key
    const hovers = (event: PointerEvent) => event.pointerType === 'mouse' && !isMobile
    return {
      isOpen,
      button: { onClick: () => setOpen(isOpen && open.pinned ? null : { key, pinned: true }) },
      item: {
        onPointerEnter: event => {
          if (hovers(event) && !isOpen) setOpen({ key, pinned: false })
        },
        onPointerLeave: event => {
          if (hovers(event) && isOpen && !open.pinned) setOpen(null)
        },
        onBlur: event => {
          if (isOpen && !isMobile && !event.currentTarget.contains(event.relatedTarget)) setOpen(null)
        },
        onKeyDown: event => {
          if (event.key !== 'Escape' || !isOpen) return
          // The folded menu around it stays open.
          event.preventDefault()
          setOpen(null)
          event.currentTarget.querySelector('button')?.focus()
        },
      },
    }
  }
  return { of }
}
