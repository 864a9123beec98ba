import { DownOutlined } from '@ant-design/icons'
import { useRef, useState } from 'react'
import type { MenuEntry } from '@/lib/menus/menu-tree'
import { navRows } from '@/lib/menus/nav-rows'
import { NavList } from '../sidebar/nav-list'
import { useDismiss } from '../use-dismiss'

interface MoreMenusProps {
  entries: MenuEntry[]
  chosen: MenuEntry | null
  /** Of an entry with children. */
  onChoose: (entry: MenuEntry) => void
}

/** The menus the navbar has no room for. */
export function MoreMenus({ entries, chosen, onChoose }: MoreMenusProps) {
  const [open, setOpen] = useState(false)
  const item = useRef<HTMLLIElement>(null)
  const close = () => setOpen(false)
  const leave = () => {
    close()
    if (item.current?.contains(document.activeElement)) item.current.querySelector('button')?.focus()
  }
  useDismiss(item, open, close, leave)
  const holdsChosen = chosen !== null && entries.includes(chosen)
  return (
    <li ref={item} className="staff-top-more">
      <button
        type="button"
        className={`staff-top-item ${holdsChosen ? 'is-chosen' : ''}`}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span className="staff-top-title">更多</span>
        <DownOutlined aria-hidden className="staff-top-arrow" />
      </button>
      {open && (
        <div className="staff-top-box staff-nav-ground is-theme-light" ref={focusFirst}>
          <NavList
            rows={navRows(entries, [])}
            trail={chosen ? [chosen.key] : []}
            picks
            revealed={chosen?.key}
            onToggle={index => {
              const entry = entries[index]
              if (entry) onChoose(entry)
              leave()
            }}
            onChoose={leave}
          />
        </div>
      )}
    </li>
  )
}

function focusFirst(box: HTMLElement | null): void {
  box?.querySelector<HTMLElement>('a, button')?.focus()
}
