import { Link } from 'react-router-dom'
import { type DictType, getDictType, updateDictType } from '@/api/system/dict-type'
import type { ListColumn } from '@/components/staff/list-page'
import { rowActions } from '@/components/staff/row-actions'
import { StatusSwitch } from '@/components/staff/status-switch'
import { useAccess } from '@/hooks/use-access'
import { useDictChanged } from '@/hooks/use-dict-changed'
import { useStatusChange } from '@/hooks/use-status-change'
import { formatTime } from '@/lib/time'

const UPDATE = 'system:dict:update'
const DELETE = 'system:dict:delete'

interface Handlers {
  onEdit: (row: DictType) => void
  onRemove: (row: DictType) => void
}

export function useDictTypeColumns({ onEdit, onRemove }: Handlers): ListColumn<DictType>[] {
  const { can } = useAccess()
  const setStatus = useStatusChange({
    load: getDictType,
    // The remark is left out, so that it stays as it is (contract 1.8).
    save: ({ id, name, type, status }: DictType) => updateDictType({ id, name, type, status }),
    after: useDictChanged(),
  })
  const columns: ListColumn<DictType>[] = [
    { key: 'id', title: '字典编号', render: row => row.id, sorter: true, width: 110 },
    { key: 'name', title: '字典名称', render: row => row.name, sorter: true, long: true },
    {
      key: 'type',
      title: '字典类型',
      render: row => <Link to={`/dict/type/data/${row.id}`}>{row.type}</Link>,
      sorter: true,
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
    {
      key: 'createTime',
      title: '创建时间',
      render: row => formatTime(row.createTime),
      sorter: true,
      width: 180,
    },
  ]
  if (!can(UPDATE, DELETE)) return columns
  const nameOf = (row: DictType) => row.name
  return [...columns, rowActions({ nameOf, update: UPDATE, remove: DELETE, onEdit, onRemove })]
}
