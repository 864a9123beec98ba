import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useOnChange } from '@/hooks/browser/use-on-change'

/** The folded sections of a narrow screen: opened by a button, closed by it, by Escape and by going to a page. */
export function useFoldedMenu() {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  useOnChange(useLocation().key, () => setOpen(false))
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: KeyboardEvent) => {
      // A group inside that closed itself has prevented the default.
      if (event.key !== 'Escape' || event.defaultPrevented) return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOpen])
  return { button, isOpen, toggle: () => setOpen(!isOpen) }
}
