import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** The folded columns of a narrow screen: opened by a button, closed by it, by Escape and by going to a page. */
export function useFoldedMenu() {
  const button = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()
  /** The visit to a page for which it was opened; another one finds it closed. */
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === key
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: KeyboardEvent) => {
      // A group inside that closed itself says so by preventing the default.
      if (event.key !== 'Escape' || event.defaultPrevented) return
      setOpenAt(null)
      button.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOpen])
  return { button, isOpen, toggle: () => setOpenAt(isOpen ? null : key) }
}
