import { Menu, type MenuProps, Tooltip } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { MenuIcon } from '@/components/staff/menu-icon'
import { STAFF_HOME } from '@/config/constants'
import { useCurrentPage } from '@/hooks/use-current-page'
import { useMenus } from '@/hooks/use-menus'
import { type MenuEntry, trailOf, visibleMenus } from '@/lib/menu-tree'

type Item = NonNullable<MenuProps['items']>[number]

/** Titles longer than this get a tooltip (spec section 2). */
const SHORT_TITLE = 5

interface SidebarMenuProps {
  collapsed: boolean
  onChoose?: () => void
}

/** The server's menus as a tree of links; one submenu of a level is open at a time. */
export function SidebarMenu({ collapsed, onChoose }: SidebarMenuProps) {
  const menus = useMenus()
  const page = useCurrentPage()
  const activePath = page?.activePath ?? ''
  const trail = trailOf(menus, activePath)
  const ancestors = trail.slice(0, -1).map(entry => entry.key)
  // What was opened by hand holds until another page is shown.
  const [opened, setOpened] = useState<{ page: string; keys: string[] }>({ page: '', keys: [] })
  const openKeys = opened.page === activePath ? opened.keys : ancestors

  return (
    <Menu
      className="staff-menu"
      mode="inline"
      inlineCollapsed={collapsed}
      inlineIndent={18}
      selectedKeys={[trail.at(-1)?.key ?? activePath]}
      {...(!collapsed && { openKeys })}
      onOpenChange={keys => setOpened({ page: activePath, keys: onlyNewest(keys, openKeys) })}
      onClick={onChoose}
      items={[homeItem(activePath), ...visibleMenus(menus).map(entry => toItem(entry, activePath))]}
    />
  )
}

const homeItem = (activePath: string): Item => ({
  key: STAFF_HOME,
  icon: <MenuIcon name="dashboard" />,
  label: (
    <Link to={STAFF_HOME} aria-current={currentIf(activePath === STAFF_HOME)}>
      首页
    </Link>
  ),
  title: '首页',
})

/** Of an entry that is highlighted: its page, or one that belongs to it. */
const currentIf = (active: boolean) => (active ? 'page' : undefined)

/** Keeps the branch of the submenu that was opened last. Keys are places in the tree, so a parent's begins its child's. */
function onlyNewest(keys: string[], before: string[]): string[] {
  const newest = keys.find(key => !before.includes(key))
  return newest ? keys.filter(key => newest === key || newest.startsWith(`${key}/`)) : keys
}

function toItem(entry: MenuEntry, activePath: string): Item {
  const icon = <MenuIcon name={entry.icon} external={entry.link !== null} />
  if (entry.children.length > 0) {
    const children = entry.children.map(child => toItem(child, activePath))
    return { key: entry.key, icon, label: title(entry.title), children }
  }
  return { key: entry.key, icon, label: link(entry, activePath), title: entry.title }
}

const title = (text: string) =>
  [...text].length > SHORT_TITLE ? (
    <Tooltip title={text} placement="right" mouseEnterDelay={0.4}>
      <span>{text}</span>
    </Tooltip>
  ) : (
    text
  )

const link = ({ title: text, path, link: address }: MenuEntry, activePath: string) =>
  address ? (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {title(text)}
      <span className="visually-hidden">（在新窗口打开）</span>
    </a>
  ) : (
    <Link to={path} aria-current={currentIf(path === activePath)}>
      {title(text)}
    </Link>
  )
