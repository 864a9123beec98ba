import { Link, useMatch } from 'react-router-dom'
import { CommissionName } from '@/components/facade/commission-name'
import { Icon } from '@/components/facade/icon'
import { SearchBox } from '@/components/facade/search/search-box'
import { SEARCH_PAGE } from '@/components/facade/search/search-path'
import { FACADE_HOME, STAFF_HOME } from '@/config/constants'
import { useHasToken } from '@/hooks/auth/use-has-token'
import { useBrandStore } from '@/stores/brand'
import { Emblem } from '../emblem'
import { MainNav } from './main-nav'
import { ReadingBar } from './reading-bar'
import { useFoldedMenu } from './use-folded-menu'
import './header.css'

/**
 * Name, search, link to the back-office for signed-in users, and the sections. On a narrow screen the sections fold
 * away and the search is a link to its page, which has a field of its own.
 */
export function Header() {
  const name = useBrandStore(state => state.name)
  const logo = useBrandStore(state => state.logo)
  const isStaff = useHasToken()
  const menu = useFoldedMenu()
  const isSearching = useMatch(SEARCH_PAGE) !== null
  return (
    <header className="facade-header">
      <ReadingBar />
      <div className="facade-container facade-header-top">
        <Link className="facade-brand" to={FACADE_HOME}>
          {logo ? <img className="facade-logo" src={logo} alt="" /> : <Emblem />}
          <span>
            <CommissionName name={name} />
          </span>
        </Link>
        {!isSearching && (
          <>
            <SearchBox />
            <Link className="facade-search-link" to={SEARCH_PAGE} aria-label="站内搜索">
              <Icon name="search" />
            </Link>
          </>
        )}
        {isStaff && (
          <Link className="facade-staff-link" to={STAFF_HOME}>
            进入后台
          </Link>
        )}
        <button
          ref={menu.button}
          type="button"
          className="facade-menu-button"
          aria-expanded={menu.isOpen}
          aria-controls="facade-nav"
          onClick={menu.toggle}
        >
          <Icon name={menu.isOpen ? 'close' : 'menu'} />
          菜单
        </button>
      </div>
      <MainNav isOpen={menu.isOpen} />
    </header>
  )
}
