import { NavLink } from 'react-router-dom'
import { NewWindow } from '@/components/facade/new-window'
import type { MenuEntry } from '@/lib/menus/menu-tree'

/** A section of the site, or a link to another site. A section with sections below it leads to the first of them. */
export function MenuLink({ menu }: { menu: Pick<MenuEntry, 'title' | 'path' | 'link'> }) {
  if (!menu.link) return <NavLink to={menu.path}>{menu.title}</NavLink>
  return (
    <a href={menu.link} target="_blank" rel="noopener noreferrer">
      <span>{menu.title}</span>
      <NewWindow />
    </a>
  )
}
