import { Link } from 'react-router-dom'
import { Icon } from '@/components/facade/icon'
import { useFacadeInfo } from '@/components/facade/use-facade'
import { FACADE_HOME, STAFF_HOME } from '@/config/constants'
import { env } from '@/config/env'
import { useHasToken } from '@/hooks/use-has-token'
import { Emblem } from '../emblem'
import { MainNav } from './main-nav'
import { useFoldedMenu } from './use-folded-menu'
import './header.css'

/** Name, way to the back-office for those signed in, and the columns; on a narrow screen the columns fold away. */
export function Header() {
  const { data: info } = useFacadeInfo()
  const isStaff = useHasToken()
  const menu = useFoldedMenu()
  return (
    <header className="facade-header">
      <div className="facade-container facade-header-top">
        <Link className="facade-brand" to={FACADE_HOME}>
          <Emblem />
          <span>{info?.name || env.title}</span>
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
