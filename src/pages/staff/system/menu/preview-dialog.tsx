import { RESERVED_SEGMENTS } from '@shared/domain/paths/reserved-segments'
import { useQuery } from '@tanstack/react-query'
import { Empty, Select, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import type { Menu } from '@/api/system/menu'
import { roleMenus } from '@/api/system/permission'
import { enabledRoles } from '@/api/system/role'
import { InfoDialog } from '@/components/staff/common/info-dialog'
import { MenuIcon } from '@/components/staff/common/menu-icon'
import { ListError } from '@/components/staff/list/list-error'
import { FACADE_HOME } from '@/config/constants'
import { useAccess } from '@/hooks/auth/use-access'
import { type MenuEntry, readMenus, visibleMenus } from '@/lib/menus/menu-tree'
import { HOME } from '@/lib/menus/nav-rows'
import { type TreeNode, treeOf } from '@/lib/menus/tree-rows'
import { TYPE } from './rows'

const SUPER_ADMIN = 'super_admin'

interface PreviewDialogProps {
  rows: readonly Menu[]
  onClose: () => void
}

/** The sidebar as users with a role see it: read from the rows as the sidebar reads what the server sends. */
export function PreviewDialog({ rows, onClose }: PreviewDialogProps) {
  const mayChoose = useAccess().can('system:permission:assign-role-menu')
  const roles = useQuery({ ...enabledRoles(), enabled: mayChoose })
  const [chosen, setChosen] = useState<number | null>(null)
  const role = roles.data?.find(({ id }) => id === chosen)
  const isEverything = chosen === null || role?.code === SUPER_ADMIN
  const granted = useQuery({ ...roleMenus(chosen ?? 0), enabled: mayChoose && !isEverything })
  const entries = useMemo(
    () => (isEverything ? entriesOf(rows) : granted.data && entriesOf(rows, new Set(granted.data))),
    [rows, isEverything, granted.data],
  )
  return (
    <InfoDialog title="预览侧边栏" footer={null} onClose={onClose} width={480}>
      <Select<number>
        className="menu-preview-role"
        aria-label="角色"
        allowClear
        placeholder="全部菜单（超级管理员）"
        disabled={!mayChoose}
        loading={roles.isFetching}
        options={roles.data?.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        onChange={value => setChosen(value ?? null)}
      />
      {!mayChoose && <p className="menu-hint">您不能查看各角色的菜单，以下是全部菜单。</p>}
      {granted.error && !entries ? (
        <ListError error={granted.error} onRetry={() => void granted.refetch()} />
      ) : !entries ? (
        <Skeleton active />
      ) : entries.length > 0 ? (
        <nav className="menu-preview" aria-label="侧边栏的预览">
          <Entries entries={[HOME, ...entries]} />
        </nav>
      ) : (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="这个角色除首页外看不到任何菜单" />
      )}
    </InfoDialog>
  )
}

const Entries = ({ entries }: { entries: MenuEntry[] }) => (
  <ul>
    {entries.map(({ key, icon, title, link, children }) => (
      <li key={key}>
        <span>
          <MenuIcon name={icon} external={link !== null} />
          <span>{` ${title}`}</span>
        </span>
        {children.length > 0 && <Entries entries={children} />}
      </li>
    ))}
  </ul>
)

/** The sidebar's entries for enabled rows, read in the form in which the server sends a user's menus (contract 2.5). */
function entriesOf(rows: readonly Menu[], granted?: ReadonlySet<number>): MenuEntry[] {
  const usable = rows.filter(
    ({ id, type, status }) => type !== TYPE.button && status === 0 && (granted?.has(id) ?? true),
  )
  const menus = (nodes: readonly TreeNode<Menu>[]): object[] =>
    nodes.map(({ row, children }) => ({ ...row, children: menus(children) }))
  const tops = treeOf(usable).filter(({ row }) => row.parentId === 0)
  const { entries } = readMenus(menus(tops), {
    reserved: RESERVED_SEGMENTS,
    without: FACADE_HOME,
    origin: window.location.origin,
  })
  return visibleMenus(entries)
}
