import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { type DictType, deleteDictType } from '@/api/system/dict-type'
import { DictTag } from '@/components/staff/dict-tag'
import type { ListColumn } from '@/components/staff/list-page'
import { rowActions } from '@/components/staff/row-actions'
import { DICT } from '@/config/dict-types'
import { useAccess } from '@/hooks/use-access'
import { useDelete } from '@/hooks/use-delete'
import { formatTime } from '@/lib/time'
import { DICT_TYPE_KEY } from './query-keys'

export function useDictTypeColumns(onEdit: (row: DictType) => void): ListColumn<DictType>[] {
  const client = useQueryClient()
  const remove = useDelete({
    remove: deleteDictType,
    after: () => client.invalidateQueries({ queryKey: DICT_TYPE_KEY }),
  })
  const { can } = useAccess()
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
      render: row => <DictTag type={DICT.commonStatus} value={row.status} />,
      width: 90,
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
  if (!can('system:dict:update', 'system:dict:delete')) return columns
  const actions = rowActions({
    nameOf: (row: DictType) => row.name,
    update: 'system:dict:update',
    remove: 'system:dict:delete',
    onEdit,
    onRemove: row => void remove(row.id, `确定删除字典类型“${row.name}”吗？`),
  })
  return [...columns, actions]
}
