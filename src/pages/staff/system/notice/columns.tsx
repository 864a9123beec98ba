import type { Notice } from '@/api/system/notice'
import { Access } from '@/components/staff/common/access'
import { DictTag } from '@/components/staff/dict/dict-tag'
import { rowActions } from '@/components/staff/list/row-actions'
import { RowButton } from '@/components/staff/list/row-button'
import type { TableColumn } from '@/components/staff/table/column'
import { DICT } from '@/config/dict-types'
import { useAccess } from '@/hooks/auth/use-access'
import { formatTime } from '@/lib/format/time'
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
    { key: 'id', title: '公告编号', render: row => row.id, sorter: true, width: 110 },
    {
      key: 'title',
      title: '公告标题',
      render: row => (
        <RowButton className="notice-title" onClick={() => onOpen(row)}>
          {row.title}
        </RowButton>
      ),
      heading: true,
      sorter: true,
    },
    {
      key: 'type',
      title: '公告类型',
      render: row => <DictTag type={DICT.noticeType} value={row.type} />,
      sorter: true,
      width: 110,
    },
    {
      key: 'status',
      title: '状态',
      render: row => <DictTag type={DICT.commonStatus} value={row.status} />,
      sorter: true,
      width: 90,
    },
    {
      key: 'createTime',
      title: '创建时间',
      render: row => formatTime(row.createTime),
      sorter: true,
      width: 180,
    },
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
