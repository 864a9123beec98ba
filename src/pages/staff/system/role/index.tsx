import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { exportRoles, getRole, getRolePage, ROLE_KEY, type Role, type RoleQuery } from '@/api/system/role'
import { Access } from '@/components/staff/common/access'
import { DraftBar } from '@/components/staff/form/draft-bar'
import { ExportButton } from '@/components/staff/list/export-button'
import type { FilterField } from '@/components/staff/list/filter-bar'
import { ListPage } from '@/components/staff/list/list-page'
import { ExplainDialog } from '@/components/staff/permission/explain-dialog'
import { DICT } from '@/config/dict-types'
import { useAccess } from '@/hooks/auth/use-access'
import { useDictOptions } from '@/hooks/data/use-dict'
import { usePageQuery } from '@/hooks/data/use-page-query'
import { useSelection } from '@/hooks/data/use-selection'
import { isBuiltIn, roleColumns } from './columns'
import { MenuDialog } from './menu-dialog'
import { ROLE_FORM, RoleDialog } from './role-dialog'
import { ScopeDialog } from './scope-dialog'
import { useRoleActions } from './use-role-actions'

const FILTERS = ['name', 'code', 'status', 'createTime']

/** The open dialog. */
type Open =
  | { kind: 'edit'; row: Role | null }
  | { kind: 'copy' | 'menus' | 'scope'; row: Role }
  | { kind: 'explain' }

/** Roles: what their holders may do, and whose data they see (contract 9.2, 9.3). */
export default function RolePage() {
  const { can } = useAccess()
  const list = usePageQuery<Role, RoleQuery>({ key: ROLE_KEY, fetch: getRolePage, filters: FILTERS })
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const { remove, setStatus } = useRoleActions()
  const { ids, selection } = useSelection({ list, nameOf: row => row.name, isDisabled: isBuiltIn })
  const statuses = useDictOptions(DICT.commonStatus)
  const fields = useMemo<FilterField[]>(
    () => [
      { name: 'name', label: '角色名称', kind: 'text' },
      { name: 'code', label: '角色标志', kind: 'text' },
      { name: 'status', label: '状态', kind: 'select', options: statuses },
      { name: 'createTime', label: '创建时间', kind: 'range' },
    ],
    [statuses],
  )
  const columns = roleColumns({
    onEdit: row => setOpen({ kind: 'edit', row }),
    onCopy: row => setOpen({ kind: 'copy', row }),
    onMenus: row => setOpen({ kind: 'menus', row }),
    onScope: row => setOpen({ kind: 'scope', row }),
    onRemove: row => void remove.run([row.id]),
    onStatus: (row, status) => setStatus(row.id, status),
  })
  return (
    <>
      <DraftBar
        form={ROLE_FORM}
        load={getRole}
        onOpen={row => setOpen({ kind: 'edit', row: row === 'new' ? null : row })}
      />
      <ListPage
        name="role"
        label="角色列表"
        list={list}
        filters={fields}
        columns={columns}
        rowKey={row => row.id}
        noun="角色"
        create={{ permission: 'system:role:create', onClick: () => setOpen({ kind: 'edit', row: null }) }}
        removeMany={{ permission: 'system:role:delete', onClick: () => void remove.run(ids) }}
        selection={can('system:role:delete') ? selection : undefined}
        actions={
          <>
            <Access permission="system:permission:assign-user-role">
              <Button onClick={() => setOpen({ kind: 'explain' })}>为什么看不到？</Button>
            </Access>
            <Access permission="system:role:export">
              <ExportButton fetch={options => exportRoles(list.filters, options)} fileName="角色数据.xlsx" />
            </Access>
          </>
        }
      />
      {(open?.kind === 'edit' || open?.kind === 'copy') && (
        <RoleDialog row={open.row} isCopy={open.kind === 'copy'} onClose={close} />
      )}
      {open?.kind === 'menus' && <MenuDialog row={open.row} onClose={close} />}
      {open?.kind === 'scope' && <ScopeDialog row={open.row} onClose={close} />}
      {open?.kind === 'explain' && <ExplainDialog onClose={close} />}
    </>
  )
}
