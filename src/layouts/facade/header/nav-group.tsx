import { useId } from 'react'
import { useLocation } from 'react-router-dom'
import { Icon } from '@/components/facade/icon'
import { MenuLink } from './menu-link'
import type { NavEntry } from './nav-entries'
import type { OpenGroup } from './use-open-group'

/** Id of the form that the buttons of the menu send where there are no scripts. */
export const MENU_FORM = 'facade-menu'

/** Links below a name: a button that shows them. */
export function NavGroup({ menu, isOpen, button, item }: { menu: NavEntry } & OpenGroup) {
  const id = useId()
  const { pathname } = useLocation()
  const isCurrent = menu.path
    ? pathname.startsWith(`${menu.path}/`)
    : menu.children.some(({ path }) => path === pathname)
  return (
    <li className="facade-nav-group" {...item}>
      <button
        type="submit"
        form={MENU_FORM}
        formAction={menu.path || undefined}
        className={isCurrent ? 'is-current' : undefined}
        aria-expanded={isOpen}
        aria-controls={id}
        {...button}
      >
        <span>{menu.title}</span>
        <Icon name="caret" className="facade-caret" />
      </button>
      <ul id={id} hidden={!isOpen}>
        {menu.children.map(child => (
          <li key={child.key}>
            <MenuLink menu={child} />
          </li>
        ))}
      </ul>
    </li>
  )
}
