import { FEEDBACK_LABELS, MAX_ANSWER } from '@shared/domain/feedback'
import { useQuery } from '@tanstack/react-query'
import { Form, Select } from 'antd'
import { feedbackAnswers } from '@/api/feedback/messages'
import { BY_LABEL } from '@/components/staff/form/search-labels'
import { notice } from '@/lib/browser/notice'

/** Puts an answer that staff keep below what the answer has already; it is edited there like any other text. */
export function AnswerPicker() {
  const form = Form.useFormInstance<{ answer: string }>()
  const { data = [], isError } = useQuery(feedbackAnswers())
  const insert = (id: number) => {
    const chosen = data.find(answer => answer.id === id)
    if (!chosen) return
    const former = form.getFieldValue('answer')?.trim() ?? ''
    const text = former ? `${former}\n${chosen.content}` : chosen.content
    if (text.length > MAX_ANSWER) notice.warning(`插入后${FEEDBACK_LABELS.answer}超过 ${MAX_ANSWER} 个字符`)
    else form.setFieldsValue({ answer: text })
    form.focusField('answer')
  }
  return (
    <Form.Item label="插入常用答复">
      <Select<number | null>
        aria-label="插入常用答复"
        value={null}
        placeholder="选择后加到答复的末尾"
        options={data.map(({ id, title }) => ({ value: id, label: title }))}
        showSearch={BY_LABEL}
        notFoundContent={isError ? '没有加载成功，请稍后再试' : '还没有常用答复，可在列表上方新增'}
        onSelect={id => id !== null && insert(id)}
      />
    </Form.Item>
  )
}
