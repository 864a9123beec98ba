import { eventOf } from '@shared/domain/messages/message-events'
import type { SentNotifyMessage } from '@/api/system/notify-message'
import { actionColumn } from '@/components/staff/list/row-actions'
import { RowButton } from '@/components/staff/list/row-button'
import type { TableColumn } from '@/components/staff/table/column'
import { dictColumn, timeColumn } from '@/components/staff/table/columns'
import { DICT } from '@/config/dict-types'
import { ReadState } from './read-state'

/** What made the product send a message; otherwise the code of the template that another program sent it by. */
export const sourceOf = (code: string) => eventOf(code)?.name ?? code

interface Handlers {
  /** What the account of a message is called, or its number where that is not known. */
  nameOf: (message: SentNotifyMessage) => string
  onOpen: (message: SentNotifyMessage) => void
  now: number
}

/** A message's text is for its recipient alone, so there is no column for it, whatever the server sends. */
export const messageColumns = ({ nameOf, onOpen, now }: Handlers): TableColumn<SentNotifyMessage>[] => [
  { key: 'userName', title: '收信人', render: nameOf, heading: true, width: 130 },
  {
    key: 'templateCode',
    title: '来源',
    render: row => sourceOf(row.templateCode),
    sorter: true,
    width: 160,
  },
  { key: 'templateNickname', title: '发送人', render: row => row.templateNickname, width: 130 },
  timeColumn('createTime', '发送时间'),
  { key: 'readStatus', title: '状态', render: row => <ReadState row={row} now={now} />, width: 200 },
  { ...dictColumn('templateType', '类型', DICT.notifyTemplateType), spare: true },
  { ...dictColumn('userType', '用户类型', DICT.userType, { sorter: false, width: 100 }), spare: true },
  timeColumn('readTime', '阅读时间', { spare: true }),
  actionColumn(80, row => (
    <RowButton
      aria-label={`查看发给${nameOf(row)}的“${sourceOf(row.templateCode)}”的详情`}
      onClick={() => onOpen(row)}
    >
      详情
    </RowButton>
  )),
]
