import { Link } from 'react-router-dom'
import { Icon } from '@/components/facade/icon'
import { FACADE_HOME, STAFF_HOME } from '@/config/constants'
import { useHasToken } from '@/hooks/use-has-token'
import { useBrandStore } from '@/stores/brand'
import { Emblem } from '../emblem'
import { MainNav } from './main-nav'
import { ReadingBar } from './reading-bar'
import { useFoldedMenu } from './use-folded-menu'
import './header.css'

/** Name, way to the back-office for those signed in, and the columns; on a narrow screen the columns fold away. */
export function Header() {
  const name = useBrandStore(state => state.name)
  const logo = useBrandStore(state => state.logo)
  const isStaff = useHasToken()
  const menu = useFoldedMenu()
  return (
    <header className="facade-header">
      <ReadingBar />
      <div className="facade-container facade-header-top">
        <Link className="facade-brand" to={FACADE_HOME}>
          {logo ? <img className="facade-logo" src={logo} alt="" /> : <Emblem />}
          <span>{name}</span>
        </Link>
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
