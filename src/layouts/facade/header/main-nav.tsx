import { NavLink } from 'react-router-dom'
import { servicesBesideMenu } from '@/components/facade/services/service-pages'
import { useSections } from '@/components/facade/use-facade'
import { FACADE_HOME } from '@/config/constants'
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
  const group = useOpenGroup()
  const services = servicesBesideMenu(columns)
  return (
    <nav id="facade-nav" className={isOpen ? 'facade-nav is-open' : 'facade-nav'} aria-label="主导航">
      <ul className="facade-container">
        <li>
          <NavLink to={FACADE_HOME} end>
            首页
          </NavLink>
        </li>
        {services.length > 0 && (
          <NavGroup menu={{ title: '在线服务', path: '', children: services }} {...group.of(SERVICES)} />
        )}
        {visibleMenus(columns).map(menu =>
          menu.children.length > 0 ? (
            <NavGroup key={menu.key} menu={menu} {...group.of(menu.key)} />
          ) : (
            <li key={menu.key}>
              <MenuLink menu={menu} />
            </li>
          ),
        )}
        {!isReady && !error && <li className="facade-nav-state">栏目加载中…</li>}
        {!isReady && error && (
          <>
            <li className="facade-nav-state">栏目加载失败</li>
            <li>
              <button type="button" onClick={() => refetch()}>
                重新加载栏目
              </button>
            </li>
          </>
        )}
      </ul>
    </nav>
  )
}
