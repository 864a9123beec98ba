import { type DictData, deleteDictData } from '@/api/system/dict-data'
import { DictTag } from '@/components/staff/dict-tag'
import type { ListColumn } from '@/components/staff/list-page'
import { rowActions } from '@/components/staff/row-actions'
import { DICT } from '@/config/dict-types'
import { useAccess } from '@/hooks/use-access'
import { useDelete } from '@/hooks/use-delete'
import { formatTime } from '@/lib/time'
import { useDictChanged } from './use-dict-changed'

export function useDictDataColumns(onEdit: (row: DictData) => void): ListColumn<DictData>[] {
  const remove = useDelete({ remove: deleteDictData, after: useDictChanged() })
  const { can } = useAccess()
  const columns: ListColumn<DictData>[] = [
    { key: 'id', title: '字典编码', render: row => row.id, sorter: true, width: 110 },
    { key: 'label', title: '字典标签', render: row => row.label, sorter: true, long: true },
    { key: 'value', title: '字典键值', render: row => row.value, sorter: true, long: true },
    { key: 'sort', title: '显示顺序', render: row => row.sort, sorter: true, width: 110 },
    {
      key: 'status',
      title: '状态',
      render: row => <DictTag type={DICT.commonStatus} value={row.status} />,
      width: 90,
    },
    { key: 'colorType', title: '颜色类型', render: row => row.colorType },
    { key: 'cssClass', title: 'CSS Class', render: row => row.cssClass },
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
    nameOf: (row: DictData) => row.label,
    update: 'system:dict:update',
    remove: 'system:dict:delete',
    onEdit,
    onRemove: row => void remove(row.id, `确定删除字典数据“${row.label}”吗？`),
  })
  return [...columns, actions]
}
