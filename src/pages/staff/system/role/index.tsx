import { ROLE_LABELS } from '@shared/domain/roles'
import { Button } from 'antd'
import { useState } from 'react'
import { ROLE_KEY, type Role, type RoleQuery, roleCalls } from '@/api/system/role'
import { Access } from '@/components/staff/common/access'
import type { FilterField } from '@/components/staff/list/filter-bar'
import { RecordList } from '@/components/staff/list/record-list'
import { ExplainDialog } from '@/components/staff/permission/explain-dialog'
import { DICT } from '@/config/dict-types'
import { useServerHas } from '@/hooks/auth/use-server-has'
import { usePageQuery } from '@/hooks/data/use-page-query'
import { isBuiltIn, isFixed, roleColumns } from './columns'
import { MenuDialog } from './menu-dialog'
import { CopyDialog, ROLES, RoleDialog } from './role-dialog'
import { BUTTON_PERMISSIONS, MenusButton, type RoleDialogName, useRareActions } from './row-buttons'
import { ScopeDialog } from './scope-dialog'
import { useRoleActions } from './use-role-actions'

const FILTERS: FilterField[] = [
  { name: 'name', label: ROLE_LABELS.name, kind: 'text' },
  { name: 'code', label: ROLE_LABELS.code, kind: 'text' },
  { name: 'status', label: ROLE_LABELS.status, kind: 'dict', type: DICT.commonStatus },
  { name: 'createTime', label: '创建时间', kind: 'range' },
]

/** The open dialog, other than that of the record itself. */
type Open = { kind: RoleDialogName; row: Role } | { kind: 'explain' }

const refusal = (row: Role) =>
  isBuiltIn(row)
    ? `“${row.name}”是内置角色，不能修改。`
    : row.isAbove
      ? `角色“${row.name}”的权限或数据范围超出您自己的，不能由您管理。`
      : undefined

/** Roles: what their holders may do, and whose data they see (contract 9.2, 9.3). */
export default function RolePage() {
  const list = usePageQuery<Role, RoleQuery>({ key: ROLE_KEY, fetch: roleCalls.page, filters: FILTERS })
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const explains = useServerHas('permissionHelp')
  const { remove, setStatus } = useRoleActions()
  const openFor = (kind: RoleDialogName, row: Role) => setOpen({ kind, row })
  const rare = useRareActions(openFor)
  return (
    <>
      <RecordList
        kind={ROLES}
        list={list}
        filters={FILTERS}
        columns={roleColumns(setStatus)}
        refusal={refusal}
        rows={{
          isEditable: row => !isFixed(row),
          isRemovable: row => !isFixed(row),
          more: row => <MenusButton row={row} onOpen={openFor} />,
          rare,
          permissions: BUTTON_PERMISSIONS,
          width: 230,
        }}
        removal={{
          remove: row => remove.run([row]),
          removeMany: remove.run,
        }}
        actions={
          explains && (
            <Access permission="system:permission:assign-user-role">
              <Button onClick={() => setOpen({ kind: 'explain' })}>为什么看不到？</Button>
            </Access>
          )
        }
        exported={{ calls: roleCalls.exports, title: '角色数据' }}
        dialog={dialog => <RoleDialog {...dialog} />}
      />
      {open?.kind === 'copy' && <CopyDialog row={open.row} onClose={close} />}
      {open?.kind === 'menus' && <MenuDialog row={open.row} onClose={close} />}
      {open?.kind === 'scope' && <ScopeDialog row={open.row} onClose={close} />}
      {open?.kind === 'explain' && <ExplainDialog onClose={close} />}
    </>
  )
}
