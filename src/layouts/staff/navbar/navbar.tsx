import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useIsMobile } from '@/hooks/browser/use-media-query'
import { useSettingsStore } from '@/stores/settings'
import { useShellStore } from '@/stores/shell'
import { useSidebarHidden } from '../sidebar/use-nav'
import { AvatarMenu } from './avatar-menu'
import { ExportsButton } from './exports-button'
import { FullScreen } from './full-screen'
import { HelpButton } from './help-button'
import { NotifyBell } from './notify-bell'
import { PageBreadcrumb } from './page-breadcrumb'
import { RouteSearch } from './route-search'
import { TopNav } from './top-nav'
import './navbar.css'

/** The bar at the top: hamburger, breadcrumb, bell, avatar. */
export function Navbar() {
  const mobile = useIsMobile()
  const sidebarOpen = useShellStore(state => state.sidebarOpen)
  const drawerOpen = useShellStore(state => state.drawerOpen)
  const toggleSidebar = useShellStore(state => state.toggleSidebar)
  const setDrawerOpen = useShellStore(state => state.setDrawerOpen)
  const topNav = useSettingsStore(state => state.topNav)
  const open = mobile ? drawerOpen : sidebarOpen
  return (
    <div className="staff-navbar">
      <Button
        type="text"
        icon={open && !mobile ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
        aria-label={open ? '收起菜单' : '展开菜单'}
        aria-expanded={open}
        disabled={useSidebarHidden()}
        onClick={() => (mobile ? setDrawerOpen(true) : toggleSidebar())}
      />
      {topNav && !mobile ? <TopNav /> : <PageBreadcrumb />}
      <div className="staff-navbar-end">
        <RouteSearch />
        <HelpButton />
        <FullScreen />
        <ExportsButton />
        <NotifyBell />
        <AvatarMenu />
      </div>
    </div>
  )
}
