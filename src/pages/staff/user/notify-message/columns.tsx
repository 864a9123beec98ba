import { Badge, Button } from 'antd'
import type { NotifyMessage } from '@/api/system/notify-message'
import { DictTag } from '@/components/staff/dict-tag'
import type { ListColumn } from '@/components/staff/list-page'
import { DICT } from '@/config/dict-types'
import { formatTime } from '@/lib/time'

export const myMessageColumns = (onOpen: (message: NotifyMessage) => void): ListColumn<NotifyMessage>[] => [
  { key: 'templateNickname', title: '发送人', render: row => row.templateNickname, width: 130 },
  {
    key: 'createTime',
    title: '发送时间',
    render: row => formatTime(row.createTime),
    sorter: true,
    width: 180,
  },
  {
    key: 'templateType',
    title: '类型',
    render: row => <DictTag type={DICT.notifyTemplateType} value={row.templateType} />,
    width: 110,
  },
  {
    key: 'templateContent',
    title: '内容',
    render: row => row.templateContent,
    long: true,
  },
  {
    key: 'readStatus',
    title: '是否已读',
    render: row => (
      <Badge status={row.readStatus ? 'default' : 'processing'} text={row.readStatus ? '已读' : '未读'} />
    ),
    width: 110,
  },
  { key: 'readTime', title: '阅读时间', render: row => formatTime(row.readTime), sorter: true, width: 180 },
  {
    key: 'actions',
    title: '操作',
    fixed: 'end',
    width: 80,
    render: row => (
      <Button
        type="link"
        size="small"
        aria-label={`查看 ${row.templateContent.slice(0, 20)}`}
        onClick={() => onOpen(row)}
      >
        查看
      </Button>
    ),
  },
]
