import { KIND_NAMES, numberText, STATE_NAMES, visitText } from '@shared/domain/feedback'
import type { FeedbackRow } from '@/api/feedback/messages'
import { Access } from '@/components/staff/common/access'
import { Tag } from '@/components/staff/dict/tag'
import { actionColumn } from '@/components/staff/list/row-actions'
import { RowButton } from '@/components/staff/list/row-button'
import type { TableColumn } from '@/components/staff/table/column'
import { timeColumn } from '@/components/staff/table/columns'
import { STATE_TONES } from './labels'

interface Handlers {
  nameOfUser: (id: number) => string
  onEdit: (row: FeedbackRow) => void
  onRemove: (row: FeedbackRow) => void
}

export const feedbackColumns = ({ nameOfUser, onEdit, onRemove }: Handlers): TableColumn<FeedbackRow>[] => [
  {
    key: 'number',
    title: '受理编号',
    render: row => numberText(row.number),
    heading: true,
    sorter: true,
    width: 160,
  },
  { key: 'kind', title: '事项', render: row => KIND_NAMES[row.kind], width: 100 },
  {
    key: 'state',
    title: '办理状态',
    render: row => <Tag tone={STATE_TONES[row.state]}>{STATE_NAMES[row.state]}</Tag>,
    width: 100,
  },
  { key: 'name', title: '姓名或单位', render: row => row.name, width: 120 },
  { key: 'phone', title: '手机号', render: row => row.phone, width: 130 },
  {
    key: 'visitDay',
    title: '预约时间',
    render: row => visitText(row.visitDay, row.visitPart),
    width: 150,
  },
  {
    key: 'assigneeId',
    title: '承办人',
    render: row => (row.assigneeId === null ? '未指定' : nameOfUser(row.assigneeId)),
    width: 110,
  },
  timeColumn('createTime', '提交时间'),
  timeColumn('answeredTime', '办结时间'),
  actionColumn(130, row => (
    <>
      <Access permission="system:feedback:update">
        <RowButton onClick={() => onEdit(row)} aria-label={`办理${numberText(row.number)}`}>
          办理
        </RowButton>
      </Access>
      <Access permission="system:feedback:delete">
        <RowButton danger onClick={() => onRemove(row)} aria-label={`删除${numberText(row.number)}`}>
          删除
        </RowButton>
      </Access>
    </>
  )),
]
