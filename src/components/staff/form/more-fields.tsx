import { type ReactNode, useEffect, useRef } from 'react'
import './more-fields.css'

interface MoreFieldsProps {
  /** Shown from the beginning, as where one of them is filled in. */
  open: boolean
  /** What they are called: 高级 where they are for administrators. */
  title?: string
  children: ReactNode
}

/** Fields of a form that are seldom filled in, behind 更多 or another word. A field that is refused shows itself. */
export function MoreFields({ open, title = '更多', children }: MoreFieldsProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const element = details.current
    if (!element) return
    const observer = new MutationObserver(() => {
      const refused = element.querySelector<HTMLElement>('[aria-invalid="true"]')
      if (!refused || element.open) return
      element.open = true
      refused.focus()
    })
    observer.observe(element, { subtree: true, attributeFilter: ['aria-invalid'] })
    return () => observer.disconnect()
  }, [])
  return (
    <details ref={details} className="more-fields" open={open}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}
