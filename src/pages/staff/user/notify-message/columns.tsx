import { cut } from '@shared/domain/texts/cut'
import type { NotifyMessage } from '@/api/system/notify-message'
import { Tag } from '@/components/staff/dict/tag'
import { actionColumn } from '@/components/staff/list/row-actions'
import { RowButton } from '@/components/staff/list/row-button'
import type { TableColumn } from '@/components/staff/table/column'
import { dictColumn, timeColumn } from '@/components/staff/table/columns'
import { DICT } from '@/config/dict-types'

export const myMessageColumns = (onOpen: (message: NotifyMessage) => void): TableColumn<NotifyMessage>[] => [
  { key: 'templateNickname', title: '发送人', render: row => row.templateNickname, width: 130 },
  timeColumn('createTime', '发送时间'),
  dictColumn('templateType', '类型', DICT.notifyTemplateType, { sorter: false }),
  {
    key: 'templateContent',
    title: '内容',
    render: row => row.templateContent,
    heading: true,
    long: true,
  },
  {
    key: 'readStatus',
    title: '是否已读',
    render: row => (
      <Tag tone={row.readStatus ? 'default' : 'processing'}>{row.readStatus ? '已读' : '未读'}</Tag>
    ),
    width: 110,
  },
  timeColumn('readTime', '阅读时间'),
  actionColumn(80, row => (
    <RowButton aria-label={`查看 ${cut(row.templateContent, 20)}`} onClick={() => onOpen(row)}>
      查看
    </RowButton>
  )),
]
