import { FEEDBACK_LABELS, MAX_ANSWER, STATE_NAMES } from '@shared/domain/feedback'
import { Checkbox, Form, Input, Radio, Select } from 'antd'
import { useState } from 'react'
import {
  FEEDBACK_KEY,
  type Feedback,
  type FeedbackUpdate,
  feedbackCalls,
  notifyVisitor,
} from '@/api/feedback/messages'
import { textRules } from '@/components/staff/common/text-rules'
import { RecordDialog } from '@/components/staff/form/record-dialog'
import { BY_LABEL } from '@/components/staff/form/search-labels'
import type { RecordKind } from '@/hooks/data/record-kind'
import { useUserList } from '@/hooks/data/use-user-list'
import type { RecordField } from '@/hooks/forms/use-conflict'
import { notice } from '@/lib/browser/notice'
import { formatTime } from '@/lib/format/time'
import { AnswerPicker } from './answer-picker'
import { STATE_OPTIONS } from './labels'
import { Message } from './message'
import './feedback.css'

export const FEEDBACK: RecordKind<Feedback> = {
  ...{ noun: '咨询投诉', form: 'feedback', key: FEEDBACK_KEY, load: feedbackCalls.get },
  ...{ permission: 'system:feedback', missing: 1100053000 },
}

const MAX_NOTE = 2000

/** 0: no one. */
type Values = Required<Pick<FeedbackUpdate, 'state' | 'answer' | 'note' | 'assigneeId'>>

const toValues = (row: Feedback | null): Values => ({
  state: row?.state ?? 'new',
  assigneeId: row?.assigneeId ?? 0,
  answer: row?.answer ?? '',
  note: row?.note ?? '',
})

interface FeedbackDialogProps {
  row: Feedback
  onClose: () => void
}

/** What a visitor wrote, and what is done about it. */
export function FeedbackDialog({ row, onClose }: FeedbackDialogProps) {
  const { users } = useUserList()
  const [tells, setTells] = useState(true)
  const names = [
    { value: 0, label: '未指定' },
    ...users.map(({ id, nickname }) => ({ value: id, label: nickname })),
  ]
  const fields: RecordField[] = [
    { name: 'state', label: FEEDBACK_LABELS.state, show: value => STATE_NAMES[value as Values['state']] },
    {
      name: 'assigneeId',
      label: FEEDBACK_LABELS.assigneeId,
      show: value => names.find(name => name.value === Number(value))?.label ?? `编号 ${String(value)}`,
    },
    { name: 'answer', label: FEEDBACK_LABELS.answer },
    { name: 'note', label: FEEDBACK_LABELS.note },
  ]
  return (
    <RecordDialog
      kind={FEEDBACK}
      row={row}
      width={760}
      toValues={toValues}
      fields={fields}
      updated=""
      update={async (values, ifUpdatedAt) => {
        await feedbackCalls.update(values, ifUpdatedAt)
        const answer = values.answer?.trim() ?? ''
        if (tells && row.canNotify && answer !== '' && answer !== row.answer) await tellVisitor(row.id)
        else notice.success('修改成功')
      }}
      onClose={onClose}
      fieldOf={{ 1100053005: 'assigneeId' }}
    >
      <Message row={row} />
      <Form.Item name="state" label={FEEDBACK_LABELS.state}>
        <Radio.Group optionType="button" options={STATE_OPTIONS} />
      </Form.Item>
      <Form.Item name="assigneeId" label={FEEDBACK_LABELS.assigneeId}>
        <Select options={names} showSearch={BY_LABEL} />
      </Form.Item>
      <AnswerPicker />
      <Form.Item
        name="answer"
        label={FEEDBACK_LABELS.answer}
        extra="保存后办理状态即为“已答复”，提交人凭受理编号和联系方式可以看到答复，请不要写入他人的个人信息。没有指定承办人的，以答复人为承办人。"
        dependencies={['state']}
        rules={[
          ...textRules([MAX_ANSWER, `答复不能超过 ${MAX_ANSWER} 个字符`]),
          ({ getFieldValue }) => ({
            validator: async (_rule, value?: string) => {
              if (getFieldValue('state') === 'answered' && !value?.trim())
                throw new Error('办理状态为“已答复”的，请填写答复')
            },
          }),
        ]}
      >
        <Input.TextArea maxLength={MAX_ANSWER} showCount autoSize={{ minRows: 4, maxRows: 14 }} />
      </Form.Item>
      {row.canNotify && (
        <Form.Item label="短信通知" extra={tellingText(row)}>
          <Checkbox checked={tells} onChange={event => setTells(event.target.checked)}>
            答复保存后通知提交人
          </Checkbox>
        </Form.Item>
      )}
      <Form.Item
        name="note"
        label={FEEDBACK_LABELS.note}
        extra="只有工作人员可以看到。"
        rules={textRules([MAX_NOTE, `内部备注不能超过 ${MAX_NOTE} 个字符`])}
      >
        <Input.TextArea maxLength={MAX_NOTE} showCount autoSize={{ minRows: 2, maxRows: 8 }} />
      </Form.Item>
    </RecordDialog>
  )
}

const tellingText = ({ notifiedTime }: Feedback) =>
  notifiedTime === null
    ? '短信只含受理编号，不含答复；答复没有改动的不发送。'
    : `上次短信通知：${formatTime(notifiedTime)}。答复没有改动的不再发送。`

/** The answer is saved, whatever becomes of the message. */
async function tellVisitor(id: number) {
  try {
    await notifyVisitor(id)
    notice.success('答复已保存，并已短信通知提交人')
  } catch (error) {
    notice.warning(`答复已保存，短信没有发送：${error instanceof Error ? error.message : '原因不明'}`)
  }
}
