import { type DictType, dictTypeCalls } from '@/api/system/dict-type'
import { PageLink } from '@/components/staff/common/page-link'
import { rowActions } from '@/components/staff/list/row-actions'
import { StatusSwitch } from '@/components/staff/list/status-switch'
import type { TableColumn } from '@/components/staff/table/column'
import { timeColumn } from '@/components/staff/table/columns'
import { useAccess } from '@/hooks/auth/use-access'
import { useDictChanged } from '@/hooks/data/use-dict-changed'
import { useStatusChange } from '@/hooks/data/use-status-change'

const UPDATE = 'system:dict:update'
const DELETE = 'system:dict:delete'

interface Handlers {
  onEdit: (row: DictType) => void
  onRemove: (row: DictType) => void
}

export function useDictTypeColumns({ onEdit, onRemove }: Handlers): TableColumn<DictType>[] {
  const { can } = useAccess()
  const setStatus = useStatusChange({
    load: dictTypeCalls.get,
    // The remark is left out, so that it stays as it is (contract 1.8).
    save: ({ id, name, type, status }: DictType, ifUpdatedAt) =>
      dictTypeCalls.update({ id, name, type, status }, ifUpdatedAt),
    after: useDictChanged(),
  })
  const columns: TableColumn<DictType>[] = [
    { key: 'id', title: '字典编号', render: row => row.id, sorter: true, width: 110 },
    { key: 'name', title: '字典名称', render: row => row.name, heading: true, sorter: true, long: true },
    {
      key: 'type',
      title: '字典类型',
      render: row => <PageLink to={`/dict/type/data/${row.id}`}>{row.type}</PageLink>,
      sorter: true,
      long: true,
    },
    {
      key: 'status',
      title: '状态',
      render: row => (
        <StatusSwitch
          status={row.status}
          name={row.name}
          permission={UPDATE}
          onChange={status => setStatus(row.id, status)}
        />
      ),
      width: 120,
    },
    { key: 'remark', title: '备注', render: row => row.remark, long: true },
    timeColumn('createTime', '创建时间'),
  ]
  if (!can(UPDATE, DELETE)) return columns
  const nameOf = (row: DictType) => row.name
  return [...columns, rowActions({ nameOf, update: UPDATE, remove: DELETE, onEdit, onRemove })]
}
