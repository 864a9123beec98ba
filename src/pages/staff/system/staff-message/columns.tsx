import type { StaffMessage } from '@/api/system/staff-message'
import { actionColumn } from '@/components/staff/list/row-actions'
import { RowButton } from '@/components/staff/list/row-button'
import type { TableColumn } from '@/components/staff/table/column'
import { timeColumn } from '@/components/staff/table/columns'

export const staffMessageColumns = (onOpen: (row: StaffMessage) => void): TableColumn<StaffMessage>[] => [
  { key: 'title', title: '标题', render: row => row.title, heading: true, long: true },
  { key: 'content', title: '内容', render: row => row.content, long: true },
  { key: 'target', title: '发给', render: row => row.target, long: true },
  { key: 'read', title: '已读人数', render: row => `${row.readCount} / ${row.recipients}`, width: 110 },
  timeColumn('createTime', '发送时间', { sorter: false }),
  actionColumn(80, row => (
    <RowButton aria-label={`查看 ${row.title}`} onClick={() => onOpen(row)}>
      查看
    </RowButton>
  )),
]
