import { eventOf } from '@shared/message-events'
import type { SentNotifyMessage } from '@/api/system/notify-message'
import { Tag } from '@/components/staff/dict/tag'
import { RowButton } from '@/components/staff/list/row-button'
import type { TableColumn } from '@/components/staff/table/column'
import { dictColumn, timeColumn } from '@/components/staff/table/columns'
import { DICT } from '@/config/dict-types'

interface Options {
  onOpen: (message: SentNotifyMessage) => void
  /** What the account of a message is called, or its number where that is not known. */
  nameOf: (message: SentNotifyMessage) => string
}

/** What made the product send a message; otherwise the code of the template that another program sent it by. */
export const sourceOf = (code: string) => eventOf(code)?.name ?? code

export const messageColumns = ({ onOpen, nameOf }: Options): TableColumn<SentNotifyMessage>[] => [
  { key: 'userName', title: '收信人', render: nameOf, width: 130 },
  { key: 'templateNickname', title: '发送人', render: row => row.templateNickname, width: 130 },
  {
    key: 'templateCode',
    title: '来源',
    render: row => sourceOf(row.templateCode),
    sorter: true,
    width: 140,
  },
  { key: 'templateContent', title: '内容', render: row => row.templateContent, heading: true, long: true },
  dictColumn('templateType', '类型', DICT.notifyTemplateType),
  dictColumn('userType', '用户类型', DICT.userType, { sorter: false, width: 100 }),
  {
    key: 'readStatus',
    title: '是否已读',
    render: row => (
      <Tag tone={row.readStatus ? 'default' : 'processing'}>{row.readStatus ? '已读' : '未读'}</Tag>
    ),
    width: 100,
  },
  timeColumn('readTime', '阅读时间'),
  timeColumn('createTime', '发送时间'),
  {
    key: 'actions',
    title: '操作',
    fixed: 'end',
    width: 80,
    render: row => (
      <span className="staff-row-actions">
        <RowButton
          aria-label={`查看发给${nameOf(row)}的站内信 ${row.templateContent.slice(0, 20)}`}
          onClick={() => onOpen(row)}
        >
          查看
        </RowButton>
      </span>
    ),
  },
]
