import type { Notice } from '@/api/system/notice'
import { Access } from '@/components/staff/common/access'
import { rowActions } from '@/components/staff/list/row-actions'
import { RowButton } from '@/components/staff/list/row-button'
import type { TableColumn } from '@/components/staff/table/column'
import { dictColumn, timeColumn } from '@/components/staff/table/columns'
import { DICT } from '@/config/dict-types'
import { useAccess } from '@/hooks/auth/use-access'
import './notice.css'

const UPDATE = 'system:notice:update'
const DELETE = 'system:notice:delete'
/** dict common_status; a closed notice is not for anyone. */
const OPEN = 0

interface Handlers {
  onOpen: (row: Notice) => void
  onEdit: (row: Notice) => void
  onRemove: (row: Notice) => void
  onPush: (row: Notice) => void
}

export function useNoticeColumns({ onOpen, onEdit, onRemove, onPush }: Handlers): TableColumn<Notice>[] {
  const { can } = useAccess()
  const columns: TableColumn<Notice>[] = [
    { key: 'id', title: '通知编号', render: row => row.id, sorter: true, width: 110 },
    {
      key: 'title',
      title: '通知标题',
      render: row => (
        <RowButton className="notice-title" onClick={() => onOpen(row)}>
          {row.title}
        </RowButton>
      ),
      heading: true,
      sorter: true,
    },
    dictColumn('type', '通知类型', DICT.noticeType),
    dictColumn('status', '状态', DICT.commonStatus, { width: 90 }),
    timeColumn('createTime', '创建时间'),
  ]
  if (!can(UPDATE, DELETE)) return columns
  const actions = rowActions({
    nameOf: (row: Notice) => row.title,
    update: UPDATE,
    remove: DELETE,
    onEdit,
    onRemove,
    width: 170,
    more: row =>
      row.status === OPEN && (
        <Access permission={UPDATE}>
          <RowButton onClick={() => onPush(row)} aria-label={`推送${row.title}`}>
            推送
          </RowButton>
        </Access>
      ),
  })
  return [...columns, actions]
}
