import { numberText } from '@shared/domain/feedback'
import { Select } from 'antd'
import { useLocation, useNavigate } from 'react-router-dom'
import {
  deleteFeedback,
  deleteFeedbacks,
  exportFeedback,
  FEEDBACK_KEY,
  type FeedbackQuery,
  type FeedbackRow,
  getFeedbackPage,
} from '@/api/feedback/messages'
import { Access } from '@/components/staff/common/access'
import { ExportButton } from '@/components/staff/list/export-button'
import type { FilterField } from '@/components/staff/list/filter-bar'
import { ListPage } from '@/components/staff/list/list-page'
import { RecordNotes } from '@/components/staff/list/record-notes'
import { useAction } from '@/hooks/data/use-action'
import { usePageQuery } from '@/hooks/data/use-page-query'
import { useRecordAddress } from '@/hooks/data/use-record-address'
import { useSelection } from '@/hooks/data/use-selection'
import { useUserList } from '@/hooks/data/use-user-list'
import { noticeBatch } from '@/lib/browser/notice-batch'
import { withRecord } from '@/lib/menus/record-address'
import { feedbackColumns } from './columns'
import { FEEDBACK, FeedbackDialog } from './feedback-dialog'
import { KIND_OPTIONS, STATE_OPTIONS } from './labels'

const FILTERS = ['number', 'kind', 'state', 'assigneeId', 'createTime']

/** The number is shown, and so typed, with blanks. */
const withPlainNumber = <Q extends { number?: string | undefined }>(query: Q): Q =>
  query.number ? { ...query, number: query.number.replace(/[\s-]/g, '') } : query

/** What visitors wrote to the commission. Lists mask names and phones; the dialog shows one message in full. */
export default function FeedbackPage() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { users } = useUserList()
  const list = usePageQuery<FeedbackRow, FeedbackQuery>({
    key: FEEDBACK_KEY,
    fetch: (query, signal) => getFeedbackPage(withPlainNumber(query), signal),
    filters: FILTERS,
  })
  const record = useRecordAddress(FEEDBACK)
  const { rows: chosen, selection } = useSelection({
    permission: 'system:feedback:delete',
    list,
    nameOf: row => numberText(row.number),
  })
  const remove = useAction({
    confirm: (row: FeedbackRow) =>
      `确定删除受理编号为 ${numberText(row.number)} 的内容吗？提交人不能再查询，删除后无法恢复。`,
    run: row => deleteFeedback(row.id),
    done: '删除成功',
    invalidate: FEEDBACK_KEY,
  })
  const removeMany = useAction({
    confirm: (rows: FeedbackRow[]) =>
      `确定删除所选的 ${rows.length} 条内容吗？提交人不能再查询，删除后无法恢复。`,
    run: rows => deleteFeedbacks(rows.map(({ id }) => id)),
    done: (outcome, rows) =>
      noticeBatch(outcome, {
        ...{ chosen: rows.length, verb: '删除', plural: '条内容' },
        otherwise: '删除成功',
      }),
    invalidate: FEEDBACK_KEY,
  })
  const names = users.map(({ id, nickname }) => ({ value: id, label: nickname }))
  const fields: FilterField[] = [
    { name: 'number', label: '受理编号', kind: 'text', maxLength: 20 },
    { name: 'kind', label: '事项', kind: 'select', options: KIND_OPTIONS },
    { name: 'state', label: '办理状态', kind: 'select', options: STATE_OPTIONS },
    {
      name: 'assigneeId',
      label: '承办人',
      kind: 'custom',
      control: <Assignee options={names} />,
    },
    { name: 'createTime', label: '提交时间', kind: 'range' },
  ]
  // By its number: the row of the list is not the whole message.
  const open = ({ id }: FeedbackRow) => {
    navigate(
      { pathname, search: withRecord(search, id) },
      { state: { listBehind: true }, preventScrollReset: true },
    )
  }
  return (
    <>
      <RecordNotes record={record} />
      <ListPage
        name="feedback"
        label="咨询投诉列表"
        list={list}
        filters={fields}
        columns={feedbackColumns({
          nameOfUser: id => users.find(user => user.id === id)?.nickname ?? `编号 ${id}`,
          onEdit: open,
          onRemove: row => void remove.run(row),
        })}
        rowKey={row => row.id}
        noun="咨询投诉"
        removeMany={{ permission: 'system:feedback:delete', onClick: () => void removeMany.run(chosen) }}
        selection={selection}
        actions={
          <Access permission="system:feedback:export">
            <ExportButton
              fetch={options => exportFeedback(withPlainNumber(list.filters), options)}
              fileName="咨询投诉.xlsx"
            />
          </Access>
        }
      />
      {record.dialog?.row && <FeedbackDialog row={record.dialog.row} onClose={record.dialog.onClose} />}
    </>
  )
}

interface AssigneeProps {
  options: { value: number; label: string }[]
  /** Of the form: a number, or its text where it is in the address. */
  value?: number | string
  onChange?: (value: number | undefined) => void
  id?: string
}

function Assignee({ options, value, onChange, id }: AssigneeProps) {
  return (
    <Select<number>
      id={id}
      value={value === undefined || value === '' ? undefined : Number(value)}
      onChange={onChange}
      options={options}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder="请选择承办人"
    />
  )
}
