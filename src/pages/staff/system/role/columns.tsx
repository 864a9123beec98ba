import type { Role } from '@/api/system/role'
import { Access } from '@/components/staff/common/access'
import { DictTag } from '@/components/staff/dict/dict-tag'
import { rowActions } from '@/components/staff/list/row-actions'
import { RowButton } from '@/components/staff/list/row-button'
import { StatusSwitch } from '@/components/staff/list/status-switch'
import type { TableColumn } from '@/components/staff/table/column'
import { dictColumn, timeColumn } from '@/components/staff/table/columns'
import { DICT } from '@/config/dict-types'

const BUILT_IN = 1
const SUPER_ADMIN = 'super_admin'

/** It is given and taken, but never changed itself. */
export const isBuiltIn = ({ type }: Role): boolean => type === BUILT_IN

/** Whether the role itself may be changed by the signed-in user. */
export const isFixed = (row: Role): boolean => isBuiltIn(row) || row.isAbove === true

export interface RoleHandlers {
  onEdit: (row: Role) => void
  onCopy: (row: Role) => void
  onMenus: (row: Role) => void
  onScope: (row: Role) => void
  onRemove: (row: Role) => void
  onStatus: (row: Role, status: number) => Promise<unknown>
}

export const roleColumns = (handlers: RoleHandlers): TableColumn<Role>[] => [
  { key: 'id', title: '角色编号', render: row => row.id, sorter: true, width: 110 },
  { key: 'name', title: '角色名称', render: row => row.name, heading: true, sorter: true, long: true },
  { key: 'code', title: '角色标志', render: row => row.code, sorter: true, long: true },
  dictColumn('type', '角色类型', DICT.roleType, { sorter: false, width: 100 }),
  dictColumn('dataScope', '数据范围', DICT.dataScope, { sorter: false, width: 170 }),
  { key: 'sort', title: '显示顺序', render: row => row.sort, sorter: true, width: 110 },
  {
    key: 'status',
    title: '状态',
    sorter: true,
    width: 130,
    render: row =>
      isFixed(row) ? (
        <DictTag type={DICT.commonStatus} value={row.status} />
      ) : (
        <StatusSwitch
          status={row.status}
          name={row.name}
          permission="system:role:update"
          onChange={status => handlers.onStatus(row, status)}
        />
      ),
  },
  { key: 'remark', title: '备注', render: row => row.remark, long: true },
  timeColumn('createTime', '创建时间'),
  rowActions<Role>({
    nameOf: row => row.name,
    update: 'system:role:update',
    remove: 'system:role:delete',
    isEditable: row => !isFixed(row),
    isRemovable: row => !isFixed(row),
    onEdit: handlers.onEdit,
    onRemove: handlers.onRemove,
    width: 300,
    more: row => (
      <>
        {row.isAbove && <span className="staff-row-note">权限高于您</span>}
        {row.code !== SUPER_ADMIN && !row.isAbove && (
          <Access permission="system:permission:assign-role-menu">
            <RowButton onClick={() => handlers.onMenus(row)} aria-label={`设置${row.name}的菜单权限`}>
              菜单权限
            </RowButton>
          </Access>
        )}
        {!isFixed(row) && (
          <Access permission="system:permission:assign-role-data-scope">
            <RowButton onClick={() => handlers.onScope(row)} aria-label={`设置${row.name}的数据权限`}>
              数据权限
            </RowButton>
          </Access>
        )}
        {row.code !== SUPER_ADMIN && !row.isAbove && (
          <Access permission="system:role:create">
            <RowButton onClick={() => handlers.onCopy(row)} aria-label={`复制${row.name}`}>
              复制
            </RowButton>
          </Access>
        )}
      </>
    ),
  }),
]
