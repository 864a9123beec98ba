import { SettingOutlined } from '@ant-design/icons'
import { Button, Empty } from 'antd'
import { MenuIcon } from '@/components/staff/common/menu-icon'
import { PageLink } from '@/components/staff/common/page-link'
import { TitledCard } from '@/components/staff/common/titled-card'
import { NewLinks } from './new-links'
import type { Tile } from './use-tiles'

interface ShortcutCardProps {
  tiles: Tile[]
  onChoose: () => void
}

/** The screens that the user pinned; until then those they open most on this device, or the first of the menu. */
export function ShortcutCard({ tiles, onChoose }: ShortcutCardProps) {
  return (
    <TitledCard
      level={3}
      title="常用功能"
      extra={
        <Button type="text" icon={<SettingOutlined aria-hidden />} aria-haspopup="dialog" onClick={onChoose}>
          自定义首页
        </Button>
      }
    >
      {tiles.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="您的账号尚未开通功能菜单，请联系管理员" />
      )}
      <ul className="dashboard-shortcuts">
        {tiles.map(({ path, title, icon }) => (
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
