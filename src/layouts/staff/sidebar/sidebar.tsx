import { Drawer } from 'antd'
import { type CSSProperties, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { SIDEBAR_WIDTH, STAFF_HOME } from '@/config/constants'
import { useIsDark } from '@/hooks/browser/use-appearance'
import { useIsMobile } from '@/hooks/browser/use-media-query'
import { useOnChange } from '@/hooks/browser/use-on-change'
import { markOn, sideGround } from '@/lib/format/sidebar-colour'
import { useBrandStore } from '@/stores/brand'
import { useSettingsStore } from '@/stores/settings'
import { useShellStore } from '@/stores/shell'
import { FoldedMenu } from './folded-menu'
import { SidebarMenu } from './sidebar-menu'
import { useNav } from './use-nav'
import './sidebar.css'
import { PageLink } from '@/components/staff/common/page-link'

/** The menu at the left; below 992 px a drawer (requirements R-layout-2). */
export function Sidebar() {
  const isMobile = useIsMobile()
  return isMobile ? <SidebarDrawer /> : <SidebarPanel />
}

function SidebarPanel() {
  const nav = useNav()
  const open = useShellStore(state => state.sidebarOpen)
  const ground = useGround()
  if (nav.entries.length === 0) return null
  return (
    <nav
      className={`staff-sidebar ${ground.className} ${open ? '' : 'is-folded'}`}
      style={ground.style}
      aria-label="功能菜单"
    >
      <SidebarLogo open={open} />
      {/* Another entry of the top navigation brings other menus, which begin at their top. */}
      {open ? (
        <SidebarMenu key={nav.chosen?.key} nav={nav} />
      ) : (
        <FoldedMenu key={nav.chosen?.key} nav={nav} />
      )}
    </nav>
  )
}

function SidebarDrawer() {
  const nav = useNav()
  const open = useShellStore(state => state.drawerOpen)
  const setOpen = useShellStore(state => state.setDrawerOpen)
  const adminTitle = useBrandStore(state => state.adminTitle)
  const ground = useGround()
  // However a page is opened, by the browser's back too, the drawer closes.
  useOnChange(useLocation().key, () => setOpen(false))
  // A wider window has no drawer, and a narrow one again finds it closed.
  useEffect(() => () => setOpen(false), [setOpen])
  return (
    <Drawer
      rootClassName={`staff-sidebar-drawer ${ground.className}`}
      rootStyle={ground.style}
      placement="left"
      size={SIDEBAR_WIDTH + 60}
      open={open}
      onClose={() => setOpen(false)}
      title={adminTitle}
      closable={{ 'aria-label': '关闭菜单' }}
      destroyOnHidden
    >
      <nav className="staff-sidebar-sheet" aria-label="功能菜单">
        <SidebarMenu nav={nav} onChoose={() => setOpen(false)} />
      </nav>
    </Drawer>
  )
}

function SidebarLogo({ open }: { open: boolean }) {
  const shown = useSettingsStore(state => state.sidebarLogo)
  const adminTitle = useBrandStore(state => state.adminTitle)
  const favicon = useBrandStore(state => state.favicon)
  if (!shown) return null
  return (
    <PageLink to={STAFF_HOME} className="staff-logo" aria-label={adminTitle}>
      <img src={favicon} alt="" width={28} height={28} />
      {open && <span>{adminTitle}</span>}
    </PageLink>
  )
}

/** The chosen sidebar theme, and the theme colour as it is used there. */
function useGround(): { className: string; style: CSSProperties } {
  const sideTheme = useSettingsStore(state => state.sideTheme)
  const theme = useSettingsStore(state => state.theme)
  const ground = sideGround(theme, useIsDark())
  const style = { '--nav-dark': ground, '--nav-mark': markOn(ground, theme) }
  return { className: `staff-nav-ground is-${sideTheme}`, style: style as CSSProperties }
}
