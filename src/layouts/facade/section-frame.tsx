import type { ReactNode } from 'react'
import { Breadcrumb } from '@/components/facade/breadcrumb'
import { usePageTitle } from '@/hooks/menus/use-page-title'
import { type MenuEntry, visibleMenus } from '@/lib/menus/menu-tree'
import { MenuLink } from './header/menu-link'
import './section-frame.css'

interface Props {
  /** The section and those above it, outermost first. */
  trail: MenuEntry[]
  children: ReactNode
}

/** The page of a section: breadcrumb, its name, and the sections beside it. */
export function SectionFrame({ trail, children }: Props) {
  const menu = trail.at(-1)
  const parent = trail.at(-2)
  usePageTitle(menu?.title)
  const siblings = parent ? visibleMenus(parent.children) : []
  return (
    <div className="facade-column">
      <div className="facade-section-head">
        <div className="facade-container">
          <Breadcrumb
            trail={trail.slice(0, -1).map(({ title, path }) => ({ name: title, path }))}
            current={menu?.title ?? ''}
          />
          <h1>{menu?.title}</h1>
        </div>
      </div>
      <div className={`facade-container facade-page${siblings.length > 1 ? ' facade-section-grid' : ''}`}>
        {siblings.length > 1 && (
          <nav className="facade-siblings" aria-label={parent?.title}>
            <ul>
              {siblings.map(entry => (
                <li key={entry.key}>
                  <MenuLink menu={entry} />
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="facade-section-content">{children}</div>
      </div>
    </div>
  )
}
