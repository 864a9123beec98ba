import { ROLE_LABELS } from '@shared/domain/roles'
import type { Role } from '@/api/system/role'
import { DictTag } from '@/components/staff/dict/dict-tag'
import { StatusSwitch } from '@/components/staff/list/status-switch'
import type { TableColumn } from '@/components/staff/table/column'
import { dictColumn, timeColumn } from '@/components/staff/table/columns'
import { DICT } from '@/config/dict-types'

const BUILT_IN = 1

/** It is given and taken, but never changed itself. */
export const isBuiltIn = ({ type }: Role): boolean => type === BUILT_IN

/** Whether the role itself may be changed by the signed-in user. */
export const isFixed = (row: Role): boolean => isBuiltIn(row) || row.isAbove === true

/** @param setStatus resolves once the row shows what is stored */
export const roleColumns = (
  setStatus: (id: number, status: number) => Promise<unknown>,
): TableColumn<Role>[] => [
  { key: 'id', title: '角色编号', render: row => row.id, sorter: true, width: 110, spare: true },
  { key: 'name', title: ROLE_LABELS.name, render: row => row.name, heading: true, sorter: true, long: true },
  { key: 'code', title: ROLE_LABELS.code, render: row => row.code, sorter: true, long: true },
  dictColumn('type', '角色类型', DICT.roleType, { sorter: false, width: 100 }),
  dictColumn('dataScope', ROLE_LABELS.dataScope, DICT.dataScope, { sorter: false, width: 170 }),
  { key: 'sort', title: ROLE_LABELS.sort, render: row => row.sort, sorter: true, width: 110, spare: true },
  {
    key: 'status',
    title: ROLE_LABELS.status,
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
          onChange={status => setStatus(row.id, status)}
        />
      ),
  },
  { key: 'remark', title: ROLE_LABELS.remark, render: row => row.remark, long: true },
  timeColumn('createTime', '创建时间', { spare: true }),
]
