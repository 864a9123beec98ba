import type { Role } from '@/api/system/role'
import { Access } from '@/components/staff/common/access'
import type { MoreItems } from '@/components/staff/list/more-button'
import { RowButton } from '@/components/staff/list/row-button'
import { useAccess } from '@/hooks/auth/use-access'
import { useServerHas } from '@/hooks/auth/use-server-has'
import { isFixed } from './columns'

const SUPER_ADMIN = 'super_admin'
const MENUS = 'system:permission:assign-role-menu'
const SCOPE = 'system:permission:assign-role-data-scope'
const CREATE = 'system:role:create'

/** Any of them shows a button. */
export const BUTTON_PERMISSIONS = [MENUS, SCOPE, CREATE]

export type RoleDialogName = 'copy' | 'menus' | 'scope'

interface MenusButtonProps {
  row: Role
  onOpen: (kind: RoleDialogName, row: Role) => void
}

/** What stands in front of 修改 and 删除 in a role's row. */
export const MenusButton = ({ row, onOpen }: MenusButtonProps) => (
  <>
    {row.isAbove && <span className="staff-row-note">权限高于您</span>}
    {row.code !== SUPER_ADMIN && !row.isAbove && (
      <Access permission={MENUS}>
        <RowButton onClick={() => onOpen('menus', row)} aria-label={`设置${row.name}的菜单权限`}>
          菜单权限
        </RowButton>
      </Access>
    )}
  </>
)

/** What a role's row offers behind 更多. */
export function useRareActions(onOpen: MenusButtonProps['onOpen']) {
  const copies = useServerHas('roleCopies')
  const { can } = useAccess()
  return (row: Role): MoreItems => [
    ...(can(SCOPE) && !isFixed(row)
      ? [{ key: 'scope', label: '数据权限', onClick: () => onOpen('scope', row) }]
      : []),
    ...(copies && can(CREATE) && row.code !== SUPER_ADMIN && !row.isAbove
      ? [{ key: 'copy', label: '复制', onClick: () => onOpen('copy', row) }]
      : []),
  ]
}
