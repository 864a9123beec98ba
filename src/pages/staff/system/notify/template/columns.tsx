import type { NotifyTemplate } from '@/api/system/notify-template'
import { Access } from '@/components/staff/common/access'
import { rowActions } from '@/components/staff/list/row-actions'
import { RowButton } from '@/components/staff/list/row-button'
import type { TableColumn } from '@/components/staff/table/column'
import { dictColumn, timeColumn } from '@/components/staff/table/columns'
import { DICT } from '@/config/dict-types'
import { useAccess } from '@/hooks/auth/use-access'

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
    dictColumn('type', '类型', DICT.notifyTemplateType),
    { key: 'nickname', title: '发送人', render: row => row.nickname, long: true },
    { key: 'content', title: '模板内容', render: row => row.content, long: true },
    dictColumn('status', '状态', DICT.commonStatus, { width: 90 }),
    { key: 'remark', title: '备注', render: row => row.remark, long: true },
    timeColumn('createTime', '创建时间'),
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
