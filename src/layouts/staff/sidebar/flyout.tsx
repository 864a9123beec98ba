import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { MenuEntry } from '@/lib/menus/menu-tree'
import { navRows, ROW_HEIGHT, toggled } from '@/lib/menus/nav-rows'
import { NavList } from './nav-list'

/** Of the title above the list, with the paddings, in px. */
const HEAD = 56
const MARGIN = 8

interface FlyoutProps {
  entry: MenuEntry
  trail: readonly string[]
  /** Where its button is, in px from the top of the window. */
  top: number
  byKey: boolean
  onLeave: () => void
}

/** What lies below a directory of the folded sidebar. It stands right behind its button, so Tab leads in and out. */
export function Flyout({ entry, trail, top, byKey, onLeave }: FlyoutProps) {
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<readonly string[]>(trail)
  const rows = navRows(entry.children, open)
  useLayoutEffect(() => {
    if (byKey) box.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [byKey])
  const height = HEAD + rows.length * ROW_HEIGHT
  const lowest = window.innerHeight - MARGIN - height
  const onKeyDown = (event: KeyboardEvent) => {
    // Left on the first level goes back to the button, as it goes to the parent elsewhere.
    if (event.key !== 'ArrowLeft' || event.defaultPrevented) return
    event.preventDefault()
    onLeave()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the links inside
    <div
      className="staff-nav-flyout"
      ref={box}
      style={{ top: Math.max(MARGIN, Math.min(top, lowest)) }}
      onKeyDown={onKeyDown}
    >
      <div className="staff-nav-flyout-box">
        <p className="staff-nav-flyout-title" aria-hidden>
          {entry.title}
        </p>
        <NavList
          rows={rows}
          trail={trail}
          revealed={entry.key}
          onToggle={index => setOpen(toggled(rows, index))}
          onChoose={onLeave}
        />
      </div>
    </div>
  )
}
