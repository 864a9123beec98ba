import { Link, useMatch } from 'react-router-dom'
import { CommissionName } from '@/components/facade/commission-name'
import { Icon } from '@/components/facade/icon'
import { SearchBox } from '@/components/facade/search/search-box'
import { searchPage } from '@/components/facade/search/search-path'
import { useIsChinese, useTexts } from '@/components/facade/texts/use-texts'
import { useSiteName } from '@/components/facade/use-site-title'
import { STAFF_HOME } from '@/config/constants'
import { useHasToken } from '@/hooks/auth/use-has-token'
import { useBrandStore } from '@/stores/brand'
import { Emblem } from '../emblem'
import { MainNav } from './main-nav'
import { MENU_FORM } from './nav-group'
import { ReadingBar } from './reading-bar'
import { useFoldedMenu } from './use-folded-menu'
import './header.css'

/**
 * Name, search, link to the back-office for signed-in users, and the sections. On a narrow screen the sections fold
 * away and the search is a link to its page, which has a field of its own.
 */
export function Header() {
  const { homePath, frame, search } = useTexts()
  const name = useSiteName()
  const logo = useBrandStore(state => state.logo)
  const hasToken = useHasToken()
  const isChinese = useIsChinese()
  const isStaff = isChinese && hasToken
  const menu = useFoldedMenu()
  const isSearching = useMatch(searchPage(homePath)) !== null
  return (
    <header className="facade-header">
      <ReadingBar />
      <div className="facade-container facade-header-top">
        <Link className="facade-brand" to={homePath}>
          {logo ? <img className="facade-logo" src={logo} alt="" /> : <Emblem />}
          <span>
            <CommissionName name={name} />
          </span>
        </Link>
        {!isSearching && (
          <>
            <SearchBox />
            <Link className="facade-search-link" to={searchPage(homePath)} aria-label={search.name}>
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
          type="submit"
          form={MENU_FORM}
          className="facade-menu-button"
          aria-expanded={menu.isOpen}
          aria-controls="facade-nav"
          onClick={menu.toggle}
        >
          <Icon name={menu.isOpen ? 'close' : 'menu'} />
          <span>{frame.menu}</span>
        </button>
      </div>
      {/* Without scripts its buttons lead to where the sections are. */}
      <form
        id={MENU_FORM}
        action={isChinese ? `${homePath}/site-map` : homePath}
        onSubmit={event => event.preventDefault()}
      />
      <MainNav isOpen={menu.isOpen} />
    </header>
  )
}
