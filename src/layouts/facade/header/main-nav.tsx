import { NavLink } from 'react-router-dom'
import { useTexts } from '@/components/facade/texts/use-texts'
import { useSections } from '@/components/facade/use-facade'
import { MenuLink } from './menu-link'
import { navEntries } from './nav-entries'
import { NavGroup } from './nav-group'
import { useOpenGroup } from './use-open-group'

/**
 * The sections and services, two levels of them. Until they are loaded, a link to the home page.
 */
export function MainNav({ isOpen }: { isOpen: boolean }) {
  const { columns, isReady, error, refetch } = useSections()
  const texts = useTexts()
  const { homePath, frame } = texts
  const group = useOpenGroup()
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
        {navEntries(columns, texts).map(menu =>
          menu.children.length > 0 ? (
            <NavGroup key={menu.key} menu={menu} {...group.of(menu.key)} />
          ) : (
            <li key={menu.key}>
              <MenuLink menu={menu} />
            </li>
          ),
        )}
        {!isReady && (
          <>
            <li className="facade-nav-state">{error ? frame.menuFailed : frame.menuLoading}</li>
            {error && (
              <li>
                <button type="button" onClick={() => refetch()}>
                  {frame.reloadMenu}
                </button>
              </li>
            )}
          </>
        )}
      </ul>
    </nav>
  )
}
