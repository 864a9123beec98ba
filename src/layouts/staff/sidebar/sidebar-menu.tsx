import { useMemo, useState } from 'react'
import { navRows, toggled } from '@/lib/menus/nav-rows'
import { NavList } from './nav-list'
import type { Nav } from './use-nav'

interface SidebarMenuProps {
  nav: Nav
  onChoose?: () => void
}

/** The menus with their titles; the branch of the page on screen opens by itself. */
export function SidebarMenu({ nav: { entries, page, trail }, onChoose }: SidebarMenuProps) {
  const branch = trail.slice(0, -1)
  const [open, setOpen] = useState(branch)
  const [followed, setFollowed] = useState(page?.key)
  if (page?.key !== followed) {
    setFollowed(page?.key)
    // A page outside of all branches leaves them as they are, and so does one of the same branch: no line is drawn again.
    if (branch.length > 0 && branch.join() !== open.join()) setOpen(branch)
  }
  const rows = useMemo(() => navRows(entries, open), [entries, open])
  return (
    <NavList
      rows={rows}
      trail={trail}
      revealed={page?.key}
      onToggle={index => setOpen(toggled(rows, index))}
      onChoose={onChoose}
    />
  )
}
