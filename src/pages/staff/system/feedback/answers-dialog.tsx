import { PlusOutlined } from '@ant-design/icons'
import { ANSWER_LABELS, MAX_ANSWER, MAX_TITLE } from '@shared/domain/feedback'
import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Form, Input, Skeleton } from 'antd'
import { useState } from 'react'
import {
  ANSWERS_KEY,
  answerCalls,
  type FeedbackAnswer,
  type FeedbackAnswerSave,
  feedbackAnswers,
} from '@/api/feedback/messages'
import { InfoDialog } from '@/components/staff/common/info-dialog'
import { requiredText } from '@/components/staff/common/text-rules'
import { RecordDialog } from '@/components/staff/form/record-dialog'
import { ListError } from '@/components/staff/list/list-error'
import { RowButton } from '@/components/staff/list/row-button'
import type { RecordKind } from '@/hooks/data/record-kind'
import { useAction } from '@/hooks/data/use-action'
import type { RecordField } from '@/hooks/forms/use-conflict'

const ANSWERS: RecordKind<FeedbackAnswer> = {
  ...{ noun: '常用答复', form: 'feedback-answer', key: ANSWERS_KEY, load: answerCalls.get },
  ...{ permission: 'system:feedback', missing: 1100053006 },
}

type Values = Omit<FeedbackAnswerSave, 'id'>

const FIELDS: RecordField[] = [
  { name: 'title', label: ANSWER_LABELS.title },
  { name: 'content', label: ANSWER_LABELS.content },
]

const toValues = (row: FeedbackAnswer | null): Values => ({
  title: row?.title ?? '',
  content: row?.content ?? '',
})

/** The answers that staff keep, and the form of one. */
export function AnswersDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch, isFetching } = useQuery(feedbackAnswers())
  /** Undefined: none is open. Null: a new one. */
  const [edited, setEdited] = useState<FeedbackAnswer | null>()
  const remove = useAction({
    confirm: ({ title }: FeedbackAnswer) => `确定删除常用答复“${title}”吗？删除后无法恢复。`,
    run: row => answerCalls.remove(row.id),
    done: '删除成功',
    invalidate: ANSWERS_KEY,
  })
  return (
    <InfoDialog title="常用答复" width={720} onClose={onClose}>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited(null)}>
        新增常用答复
      </Button>
      {data?.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description="还没有常用答复。新增后，办理咨询投诉时可以插入并修改"
        />
      )}
      {!data &&
        (error ? (
          <ListError error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <Skeleton active paragraph={{ rows: 4 }} />
        ))}
      <ul className="feedback-answers">
        {data?.map(row => (
          <li key={row.id}>
            <div>
              <strong>{row.title}</strong>
              <p>{row.content}</p>
            </div>
            <span className="staff-row-actions">
              <RowButton aria-label={`修改${row.title}`} onClick={() => setEdited(row)}>
                修改
              </RowButton>
              <RowButton danger aria-label={`删除${row.title}`} onClick={() => void remove.run(row)}>
                删除
              </RowButton>
            </span>
          </li>
        ))}
      </ul>
      {edited !== undefined && (
        <RecordDialog
          kind={ANSWERS}
          row={edited}
          width={640}
          toValues={toValues}
          fields={FIELDS}
          create={answerCalls.create}
          update={answerCalls.update}
          onClose={() => setEdited(undefined)}
        >
          <Form.Item
            name="title"
            label={ANSWER_LABELS.title}
            extra="办理时按标题查找，如“立案材料份数”。"
            rules={requiredText('标题不能为空', [MAX_TITLE, `标题不能超过 ${MAX_TITLE} 个字符`])}
          >
            <Input maxLength={MAX_TITLE} autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="content"
            label={ANSWER_LABELS.content}
            rules={requiredText('答复内容不能为空', [MAX_ANSWER, `答复内容不能超过 ${MAX_ANSWER} 个字符`])}
          >
            <Input.TextArea maxLength={MAX_ANSWER} showCount autoSize={{ minRows: 5, maxRows: 14 }} />
          </Form.Item>
        </RecordDialog>
      )}
    </InfoDialog>
  )
}
