import { NOTICE_LABELS } from '@shared/domain/notices'
import type { Notice } from '@/api/system/notice'
import { RowButton } from '@/components/staff/list/row-button'
import type { TableColumn } from '@/components/staff/table/column'
import { dictColumn, timeColumn } from '@/components/staff/table/columns'
import { DICT } from '@/config/dict-types'
import './notice.css'

export const noticeColumns = (onOpen: (row: Notice) => void): TableColumn<Notice>[] => [
  { key: 'id', title: '通知编号', render: row => row.id, sorter: true, width: 110 },
  {
    key: 'title',
    title: NOTICE_LABELS.title,
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
