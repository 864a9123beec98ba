import type { ReactNode } from 'react'
import { Breadcrumb } from '@/components/facade/breadcrumb'
import { screenOf } from '@/components/facade/services/service-pages'
import { Services } from '@/components/facade/services/services'
import { useIsChinese } from '@/components/facade/texts/use-texts'
import { useSiteTitle } from '@/components/facade/use-site-title'
import { type MenuEntry, visibleMenus } from '@/lib/menus/menu-tree'
import { MenuLink } from './header/menu-link'
import './section-frame.css'

interface Props {
  /** The section and those above it, outermost first. */
  trail: MenuEntry[]
  children: ReactNode
}

/** Screens that use the whole width: their services are below them. */
const WIDE = ['facade/clause/builder', 'facade/arbitrator/list']
/** Ends with services of its own, which go on with what was entered. */
const OWN_SERVICES = 'facade/guide/filing'

/** The page of a section: breadcrumb, its name, the sections beside it, and the services, which the Chinese site has. */
export function SectionFrame({ trail, children }: Props) {
  const menu = trail.at(-1)
  const parent = trail.at(-2)
  const siblings = parent ? visibleMenus(parent.children) : []
  const hasSiblings = siblings.length > 1
  const screen = menu ? screenOf(menu) : ''
  const hasServices = useIsChinese() && screen !== OWN_SERVICES
  const isWide = !hasServices || WIDE.includes(screen)
  const grid = hasSiblings ? ' facade-section-grid has-siblings' : isWide ? '' : ' facade-section-grid'
  return (
    <div className="facade-column">
      <SectionHead trail={trail} />
      <div className={`facade-container facade-page${grid}`}>
        {hasSiblings && (
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
        {hasServices && (
          <div className="facade-section-services">
            <Services current={menu?.path} />
          </div>
        )}
      </div>
    </div>
  )
}

/** Names the window too, before the content does: a page of the section may have a name of its own. */
function SectionHead({ trail }: Pick<Props, 'trail'>) {
  const { title = '' } = trail.at(-1) ?? {}
  useSiteTitle(title)
  return (
    <div className="facade-section-head">
      <div className="facade-container">
        <Breadcrumb
          trail={trail.slice(0, -1).map(({ title, path }) => ({ name: title, path }))}
          current={title}
        />
        <h1>{title}</h1>
      </div>
    </div>
  )
}
