import type { NotifyTemplate } from '@/api/system/notify-template'
import { Access } from '@/components/staff/common/access'
import { DictTag } from '@/components/staff/dict/dict-tag'
import { rowActions } from '@/components/staff/list/row-actions'
import { RowButton } from '@/components/staff/list/row-button'
import type { TableColumn } from '@/components/staff/table/column'
import { DICT } from '@/config/dict-types'
import { useAccess } from '@/hooks/auth/use-access'
import { formatTime } from '@/lib/format/time'

const UPDATE = 'system:notify-template:update'
const DELETE = 'system:notify-template:delete'
const SEND = 'system:notify-template:send-notify'
/** A disabled template sends nothing. */
const ENABLED = 0

interface Handlers {
  onEdit: (row: NotifyTemplate) => void
  onRemove: (row: NotifyTemplate) => void
  onSend: (row: NotifyTemplate) => void
}

export function useTemplateColumns({ onEdit, onRemove, onSend }: Handlers): TableColumn<NotifyTemplate>[] {
  const { can } = useAccess()
  const columns: TableColumn<NotifyTemplate>[] = [
    { key: 'name', title: '模板名称', render: row => row.name, sorter: true, long: true },
    { key: 'code', title: '模板编码', render: row => row.code, sorter: true, long: true },
    {
      key: 'type',
      title: '类型',
      render: row => <DictTag type={DICT.notifyTemplateType} value={row.type} />,
      sorter: true,
      width: 110,
    },
    { key: 'nickname', title: '发送人', render: row => row.nickname, long: true },
    { key: 'content', title: '模板内容', render: row => row.content, long: true },
    {
      key: 'status',
      title: '状态',
      render: row => <DictTag type={DICT.commonStatus} value={row.status} />,
      sorter: true,
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
  if (!can(UPDATE, DELETE, SEND)) return columns
  const actions = rowActions({
    nameOf: (row: NotifyTemplate) => row.name,
    update: UPDATE,
    remove: DELETE,
    onEdit,
    onRemove,
    width: 180,
    more: row =>
      row.status === ENABLED && (
        <Access permission={SEND}>
          <RowButton onClick={() => onSend(row)} aria-label={`测试发送${row.name}`}>
            测试发送
          </RowButton>
        </Access>
      ),
  })
  return [...columns, actions]
}
