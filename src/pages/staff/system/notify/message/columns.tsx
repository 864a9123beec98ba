import type { NotifyMessage } from '@/api/system/notify-message'
import { Tag } from '@/components/staff/dict/tag'
import { RowButton } from '@/components/staff/list/row-button'
import type { TableColumn } from '@/components/staff/table/column'
import { dictColumn, timeColumn } from '@/components/staff/table/columns'
import { DICT } from '@/config/dict-types'
import { formatTime } from '@/lib/format/time'

interface Options {
  onOpen: (message: NotifyMessage) => void
  /** What the account of a message is called, or nothing where that is not known. */
  nameOf: (message: NotifyMessage) => string | undefined
}

export const messageColumns = ({ onOpen, nameOf }: Options): TableColumn<NotifyMessage>[] => [
  { key: 'id', title: '编号', render: row => row.id, sorter: true, width: 90 },
  dictColumn('userType', '用户类型', DICT.userType, { sorter: false, width: 100 }),
  { key: 'userId', title: '用户编号', render: row => row.userId, sorter: true, width: 110 },
  { key: 'userName', title: '收信人', render: nameOf, width: 110 },
  { key: 'templateCode', title: '模板编码', render: row => row.templateCode, sorter: true, long: true },
  { key: 'templateNickname', title: '发送人', render: row => row.templateNickname, long: true },
  { key: 'templateContent', title: '内容', render: row => row.templateContent, heading: true, long: true },
  dictColumn('templateType', '类型', DICT.notifyTemplateType),
  {
    key: 'readStatus',
    title: '是否已读',
    render: row => (
      <Tag tone={row.readStatus ? 'default' : 'processing'}>{row.readStatus ? '已读' : '未读'}</Tag>
    ),
    width: 100,
  },
  { key: 'readTime', title: '阅读时间', render: row => formatTime(row.readTime), sorter: true, width: 180 },
  timeColumn('createTime', '创建时间'),
  {
    key: 'actions',
    title: '操作',
    fixed: 'end',
    width: 80,
    render: row => (
      <span className="staff-row-actions">
        <RowButton aria-label={`查看站内信 ${row.id}`} onClick={() => onOpen(row)}>
          查看
        </RowButton>
      </span>
    ),
  },
]
