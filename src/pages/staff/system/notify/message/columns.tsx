import { eventOf } from '@shared/domain/messages/message-events'
import type { SentNotifyMessage } from '@/api/system/notify-message'
import { Tag } from '@/components/staff/dict/tag'
import type { TableColumn } from '@/components/staff/table/column'
import { dictColumn, timeColumn } from '@/components/staff/table/columns'
import { DICT } from '@/config/dict-types'

/** What made the product send a message; otherwise the code of the template that another program sent it by. */
const sourceOf = (code: string) => eventOf(code)?.name ?? code

/**
 * A message's text is for its recipient alone, so there is no column for it, whatever the server sends.
 * @param nameOf what the account of a message is called, or its number where that is not known
 */
export const messageColumns = (
  nameOf: (message: SentNotifyMessage) => string,
): TableColumn<SentNotifyMessage>[] => [
  { key: 'userName', title: '收信人', render: nameOf, heading: true, width: 130 },
  { key: 'templateNickname', title: '发送人', render: row => row.templateNickname, width: 130 },
  {
    key: 'templateCode',
    title: '来源',
    render: row => sourceOf(row.templateCode),
    sorter: true,
    width: 140,
  },
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
]
