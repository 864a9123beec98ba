import { Button } from 'antd'
import { useState } from 'react'
import { ROLE_KEY, type Role, type RoleQuery, roleCalls } from '@/api/system/role'
import { Access } from '@/components/staff/common/access'
import { ExportButton } from '@/components/staff/list/export-button'
import type { FilterField } from '@/components/staff/list/filter-bar'
import { ListPage } from '@/components/staff/list/list-page'
import { RecordNotes } from '@/components/staff/list/record-notes'
import { ExplainDialog } from '@/components/staff/permission/explain-dialog'
import { DICT } from '@/config/dict-types'
import { usePageQuery } from '@/hooks/data/use-page-query'
import { useRecordAddress } from '@/hooks/data/use-record-address'
import { useSelection } from '@/hooks/data/use-selection'
import { isBuiltIn, isFixed, roleColumns } from './columns'
import { MenuDialog } from './menu-dialog'
import { CopyDialog, ROLES, RoleDialog } from './role-dialog'
import { ScopeDialog } from './scope-dialog'
import { useRoleActions } from './use-role-actions'

const FILTERS = ['name', 'code', 'status', 'createTime']
const FIELDS: FilterField[] = [
  { name: 'name', label: '角色名称', kind: 'text' },
  { name: 'code', label: '角色标志', kind: 'text' },
  { name: 'status', label: '状态', kind: 'dict', type: DICT.commonStatus },
  { name: 'createTime', label: '创建时间', kind: 'range' },
]

/** The open dialog, other than that of the record itself. */
type Open = { kind: 'copy' | 'menus' | 'scope'; row: Role } | { kind: 'explain' }

/** Roles: what their holders may do, and whose data they see (contract 9.2, 9.3). */
export default function RolePage() {
  const list = usePageQuery<Role, RoleQuery>({ key: ROLE_KEY, fetch: roleCalls.page, filters: FILTERS })
  const record = useRecordAddress(ROLES, row =>
    isBuiltIn(row)
      ? `“${row.name}”是内置角色，不能修改。`
      : row.isAbove
        ? `角色“${row.name}”的权限或数据范围超出您自己的，不能由您管理。`
        : undefined,
  )
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const { remove, setStatus } = useRoleActions()
  const { ids, selection } = useSelection({
    permission: 'system:role:delete',
    list,
    nameOf: row => row.name,
    isDisabled: isFixed,
  })
  const columns = roleColumns({
    onEdit: record.open,
    onCopy: row => setOpen({ kind: 'copy', row }),
    onMenus: row => setOpen({ kind: 'menus', row }),
    onScope: row => setOpen({ kind: 'scope', row }),
    onRemove: row => void remove.run([row.id]),
    onStatus: (row, status) => setStatus(row.id, status),
  })
  return (
    <>
      <RecordNotes record={record} />
      <ListPage
        name="role"
        label="角色列表"
        list={list}
        filters={FIELDS}
        columns={columns}
        rowKey={row => row.id}
        noun="角色"
        create={record.create}
        removeMany={{ permission: 'system:role:delete', onClick: () => void remove.run(ids) }}
        selection={selection}
        actions={
          <>
            <Access permission="system:permission:assign-user-role">
              <Button onClick={() => setOpen({ kind: 'explain' })}>为什么看不到？</Button>
            </Access>
            <Access permission="system:role:export">
              <ExportButton
                fetch={options => roleCalls.toExcel(list.filters, options)}
                fileName="角色数据.xlsx"
              />
            </Access>
          </>
        }
      />
      {record.dialog && <RoleDialog {...record.dialog} />}
      {open?.kind === 'copy' && <CopyDialog row={open.row} onClose={close} />}
      {open?.kind === 'menus' && <MenuDialog row={open.row} onClose={close} />}
      {open?.kind === 'scope' && <ScopeDialog row={open.row} onClose={close} />}
      {open?.kind === 'explain' && <ExplainDialog onClose={close} />}
    </>
  )
}
