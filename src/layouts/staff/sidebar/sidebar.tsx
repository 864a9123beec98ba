import { Drawer } from 'antd'
import { Link } from 'react-router-dom'
import { SIDEBAR_WIDTH, STAFF_HOME } from '@/config/constants'
import { env } from '@/config/env'
import { useIsMobile } from '@/hooks/use-media-query'
import { useShellStore } from '@/stores/shell'
import { SidebarMenu } from './sidebar-menu'
import './sidebar.css'

/** The menu at the left; below 992 px a drawer that closes when a page is chosen (spec section 4). */
export function Sidebar() {
  const mobile = useIsMobile()
  const open = useShellStore(state => state.sidebarOpen)
  const drawerOpen = useShellStore(state => state.drawerOpen)
  const setDrawerOpen = useShellStore(state => state.setDrawerOpen)
  if (mobile) {
    return (
      <Drawer
        rootClassName="staff-sidebar-drawer"
        placement="left"
        size={SIDEBAR_WIDTH + 40}
        open={drawerOpen}
        onClose={() => setDrawerOpen(false)}
        title={env.adminTitle}
        closable={{ 'aria-label': '关闭菜单' }}
      >
        <SidebarMenu collapsed={false} onChoose={() => setDrawerOpen(false)} />
      </Drawer>
    )
  }
  return (
    <aside className={`staff-sidebar ${open ? '' : 'is-collapsed'}`} aria-label="功能菜单">
      <Link to={STAFF_HOME} className="staff-logo" aria-label={env.adminTitle}>
        <img src="/favicon.svg" alt="" width={28} height={28} />
        {open && <span className="staff-logo-title">{env.adminTitle}</span>}
      </Link>
      <SidebarMenu collapsed={!open} />
    </aside>
  )
}
