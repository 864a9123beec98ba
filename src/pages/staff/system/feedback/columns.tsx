import { FEEDBACK_LABELS, KIND_NAMES, numberText, STATE_NAMES, visitState } from '@shared/domain/feedback'
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
    title: FEEDBACK_LABELS.number,
    render: row => numberText(row.number),
    heading: true,
    sorter: true,
    width: 160,
  },
  { key: 'kind', title: FEEDBACK_LABELS.kind, render: row => KIND_NAMES[row.kind], width: 100 },
  {
    key: 'state',
    title: FEEDBACK_LABELS.state,
    render: row => <Tag tone={STATE_TONES[row.state]}>{STATE_NAMES[row.state]}</Tag>,
    width: 100,
  },
  { key: 'content', title: FEEDBACK_LABELS.content, render: row => row.excerpt, long: true, width: 300 },
  {
    key: 'dueDay',
    title: FEEDBACK_LABELS.dueDay,
    render: row => (
      <>
        <time className="table-whole">{row.dueDay}</time>
        {row.overdue && (
          <>
            {' '}
            <Tag tone="error">已逾期</Tag>
          </>
        )}
      </>
    ),
    width: 110,
  },
  { key: 'name', title: FEEDBACK_LABELS.name, render: row => row.name, width: 120 },
  { key: 'phone', title: FEEDBACK_LABELS.phone, render: row => row.phone, width: 130 },
  {
    key: 'caseNumber',
    title: FEEDBACK_LABELS.caseNumber,
    render: row => row.caseNumber,
    width: 190,
    long: true,
    spare: true,
  },
  {
    key: 'visitDay',
    title: FEEDBACK_LABELS.visit,
    render: row => <span className="table-whole">{visitState(row)}</span>,
    width: 150,
  },
  {
    key: 'assigneeId',
    title: FEEDBACK_LABELS.assigneeId,
    render: row => (row.assigneeId === null ? '未指定' : nameOfUser(row.assigneeId)),
    width: 110,
  },
  timeColumn('createTime', FEEDBACK_LABELS.createTime),
  timeColumn('answeredTime', '办结时间', { spare: true }),
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
