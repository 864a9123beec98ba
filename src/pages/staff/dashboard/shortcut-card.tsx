import { Empty } from 'antd'
import { useLayoutEffect, useState } from 'react'
import { MenuIcon } from '@/components/staff/common/menu-icon'
import { PageLink } from '@/components/staff/common/page-link'
import { TitledCard } from '@/components/staff/common/titled-card'
import { useMenus } from '@/hooks/menus/use-menus'
import { screenUseOf } from '@/hooks/menus/use-screen-use'
import { pagesOf, visibleMenus } from '@/lib/menus/menu-tree'
import { byUse } from '@/lib/menus/screen-use'
import { useUserStore } from '@/stores/user'
import { NewLinks } from './new-links'

const SHOWN = 8

/** The screens that this user opens most on this device; before there are any, the first of the menu. */
export function ShortcutCard() {
  const user = useUserStore(state => state.user?.id ?? '')
  const menus = useMenus()
  const [uses, setUses] = useState(() => screenUseOf(user))
  // Shown again, its effects run again: it counts what was opened meanwhile.
  useLayoutEffect(() => setUses(screenUseOf(user)), [user])
  const openable = pagesOf(visibleMenus(menus)).filter(({ path }) => path && !path.includes('/:'))
  const pages = byUse(openable, uses).slice(0, SHOWN)
  return (
    <TitledCard level={3} title="常用功能">
      {pages.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="您的账号尚未开通功能菜单，请联系管理员" />
      )}
      <ul className="dashboard-shortcuts">
        {pages.map(({ path, title, icon }) => (
          <li key={path}>
            <PageLink to={path}>
              <MenuIcon name={icon} />
              <span>{title}</span>
            </PageLink>
          </li>
        ))}
      </ul>
      <NewLinks />
    </TitledCard>
  )
}
