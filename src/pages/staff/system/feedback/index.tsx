import { CommentOutlined } from '@ant-design/icons'
import { FEEDBACK_LABELS, MAX_NAME, numberText } from '@shared/domain/feedback'
import { MAX_CONTACT } from '@shared/domain/texts/contact'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { FEEDBACK_KEY, type FeedbackQuery, type FeedbackRow, feedbackCalls } from '@/api/feedback/messages'
import { Access } from '@/components/staff/common/access'
import { BY_LABEL } from '@/components/staff/form/search-labels'
import type { FilterField } from '@/components/staff/list/filter-bar'
import { ListPage } from '@/components/staff/list/list-page'
import { RecordNotes } from '@/components/staff/list/record-notes'
import { runBatch } from '@/hooks/data/run-batch'
import { useAction } from '@/hooks/data/use-action'
import { useOpenRecord } from '@/hooks/data/use-open-record'
import { usePageQuery } from '@/hooks/data/use-page-query'
import { useRecordAddress } from '@/hooks/data/use-record-address'
import { useSelection } from '@/hooks/data/use-selection'
import { useUserList } from '@/hooks/data/use-user-list'
import { inPortions } from '@/lib/batch/portions'
import { AnswersDialog } from './answers-dialog'
import { feedbackColumns } from './columns'
import { FEEDBACK, FeedbackDialog } from './feedback-dialog'
import { KIND_OPTIONS, OVERDUE_OPTIONS, STATE_OPTIONS } from './labels'

/** The number is shown, and so typed, with blanks. */
const withPlainNumber = <Q extends { number?: string | undefined }>(query: Q): Q =>
  query.number ? { ...query, number: query.number.replace(/[\s-]/g, '') } : query

/** What visitors wrote to the commission. Lists mask names and phones; the dialog shows one message in full. */
export default function FeedbackPage() {
  const { users } = useUserList()
  const names = users.map(({ id, nickname }) => ({ value: id, label: nickname }))
  const filters: FilterField[] = [
    { name: 'keyword', label: '关键字', kind: 'text', maxLength: 100 },
    { name: 'name', label: FEEDBACK_LABELS.name, kind: 'text', maxLength: MAX_NAME },
    { name: 'phone', label: FEEDBACK_LABELS.phone, kind: 'text', maxLength: MAX_CONTACT },
    { name: 'number', label: FEEDBACK_LABELS.number, kind: 'number' },
    { name: 'kind', label: FEEDBACK_LABELS.kind, kind: 'select', options: KIND_OPTIONS },
    { name: 'state', label: FEEDBACK_LABELS.state, kind: 'select', options: STATE_OPTIONS },
    {
      name: 'assigneeId',
      label: FEEDBACK_LABELS.assigneeId,
      kind: 'custom',
      control: <Assignee options={names} />,
    },
    { name: 'overdue', label: FEEDBACK_LABELS.dueDay, kind: 'select', options: OVERDUE_OPTIONS },
    { name: 'createTime', label: FEEDBACK_LABELS.createTime, kind: 'range' },
  ]
  const list = usePageQuery<FeedbackRow, FeedbackQuery>({
    key: FEEDBACK_KEY,
    fetch: (query, signal) => feedbackCalls.page(withPlainNumber(query), signal),
    filters,
  })
  const record = useRecordAddress(FEEDBACK)
  const [keeping, setKeeping] = useState(false)
  const { rows: chosen, selection } = useSelection({
    permission: 'system:feedback:delete',
    list,
    nameOf: row => numberText(row.number),
  })
  const remove = useAction({
    confirm: (row: FeedbackRow) =>
      `删除受理编号为 ${numberText(row.number)} 的内容？提交人不能再查询，删除后无法恢复。`,
    run: row => feedbackCalls.remove(row.id),
    done: '删除成功',
    invalidate: FEEDBACK_KEY,
  })
  const removeMany = useAction({
    confirm: (rows: FeedbackRow[]) => `删除所选的 ${rows.length} 条内容？提交人不能再查询，删除后无法恢复。`,
    run: rows =>
      runBatch({
        ...{ title: '删除咨询投诉', done: count => `已删除 ${count} 条内容`, plural: '条内容' },
        rows: rows.map(({ id, number }) => ({ id, name: numberText(number) })),
        run: inPortions(feedbackCalls.removeMany),
      }),
    invalidate: FEEDBACK_KEY,
  })
  // The row of the list is not the whole message.
  const openRecord = useOpenRecord()
  return (
    <>
      <RecordNotes record={record} />
      <ListPage
        name="feedback"
        label="咨询投诉列表"
        list={list}
        filters={filters}
        columns={feedbackColumns({
          nameOfUser: id => users.find(user => user.id === id)?.nickname ?? `编号 ${id}`,
          onEdit: row => openRecord(row.id),
          onRemove: row => void remove.run(row),
        })}
        noun="咨询投诉"
        removeMany={{ permission: 'system:feedback:delete', onClick: () => void removeMany.run(chosen) }}
        selection={selection}
        actions={
          <Access permission="system:feedback:update">
            <Button icon={<CommentOutlined aria-hidden />} onClick={() => setKeeping(true)}>
              常用答复
            </Button>
          </Access>
        }
        exported={{
          permission: 'system:feedback:export',
          calls: feedbackCalls.exports,
          params: withPlainNumber,
          title: '咨询投诉',
        }}
      />
      {keeping && <AnswersDialog onClose={() => setKeeping(false)} />}
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
      showSearch={BY_LABEL}
      placeholder="全部"
    />
  )
}
