import type { Role } from '@/api/system/role'
import { Access } from '@/components/staff/common/access'
import { RowButton } from '@/components/staff/list/row-button'
import { useServerHas } from '@/hooks/auth/use-server-has'
import { isFixed } from './columns'

const SUPER_ADMIN = 'super_admin'
const MENUS = 'system:permission:assign-role-menu'
const SCOPE = 'system:permission:assign-role-data-scope'
const CREATE = 'system:role:create'

/** Any of them shows a button. */
export const BUTTON_PERMISSIONS = [MENUS, SCOPE, CREATE]

export type RoleDialogName = 'copy' | 'menus' | 'scope'

interface RowButtonsProps {
  row: Role
  onOpen: (kind: RoleDialogName) => void
}

/** What a role's row offers besides changing and deleting it. */
export function RowButtons({ row, onOpen }: RowButtonsProps) {
  const copies = useServerHas('roleCopies')
  return (
    <>
      {row.isAbove && <span className="staff-row-note">权限高于您</span>}
      {row.code !== SUPER_ADMIN && !row.isAbove && (
        <Access permission={MENUS}>
          <RowButton onClick={() => onOpen('menus')} aria-label={`设置${row.name}的菜单权限`}>
            菜单权限
          </RowButton>
        </Access>
      )}
      {!isFixed(row) && (
        <Access permission={SCOPE}>
          <RowButton onClick={() => onOpen('scope')} aria-label={`设置${row.name}的数据权限`}>
            数据权限
          </RowButton>
        </Access>
      )}
      {copies && row.code !== SUPER_ADMIN && !row.isAbove && (
        <Access permission={CREATE}>
          <RowButton onClick={() => onOpen('copy')} aria-label={`复制${row.name}`}>
            复制
          </RowButton>
        </Access>
      )}
    </>
  )
}
