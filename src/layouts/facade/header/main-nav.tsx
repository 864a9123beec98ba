import { NavLink } from 'react-router-dom'
import { servicesBesideMenu } from '@/components/facade/services/service-pages'
import { useTexts } from '@/components/facade/texts/use-texts'
import { useSections } from '@/components/facade/use-facade'
import { visibleMenus } from '@/lib/menus/menu-tree'
import { MenuLink } from './menu-link'
import { NavGroup } from './nav-group'
import { useOpenGroup } from './use-open-group'

const SERVICES = 'services'

/**
 * The sections, two levels of them, and before them the services that have no place among them. Until they are loaded, a
 * link to the home page.
 */
export function MainNav({ isOpen }: { isOpen: boolean }) {
  const { columns, isReady, error, refetch } = useSections()
  const { homePath, frame } = useTexts()
  const group = useOpenGroup()
  const services = servicesBesideMenu(columns)
  return (
    <nav
      id="facade-nav"
      className={isOpen ? 'facade-nav is-open' : 'facade-nav'}
      aria-label={frame.navigation}
    >
      <ul className="facade-container">
        <li>
          <NavLink to={homePath} end>
            {frame.home}
          </NavLink>
        </li>
        {services.length > 0 && (
          <NavGroup menu={{ title: frame.services, path: '', children: services }} {...group.of(SERVICES)} />
        )}
        {visibleMenus(columns)
          .filter(({ path }) => path !== homePath)
          .map(menu =>
            menu.children.length > 0 ? (
              <NavGroup key={menu.key} menu={menu} {...group.of(menu.key)} />
            ) : (
              <li key={menu.key}>
                <MenuLink menu={menu} />
              </li>
            ),
          )}
        {!isReady && !error && <li className="facade-nav-state">{frame.menuLoading}</li>}
        {!isReady && error && (
          <>
            <li className="facade-nav-state">{frame.menuFailed}</li>
            <li>
              <button type="button" onClick={() => refetch()}>
                {frame.reloadMenu}
              </button>
            </li>
          </>
        )}
      </ul>
    </nav>
  )
}
