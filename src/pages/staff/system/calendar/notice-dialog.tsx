import { dayText } from '@shared/domain/calendar/days'
import { MAX_NOTICE, type ReadNotice, readNotice } from '@shared/domain/calendar/read-notice'
import { calendarOf, MAX_BASIS, missingHolidays, SPAN_NAMES } from '@shared/domain/calendar/work-calendar'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Form, Input, InputNumber } from 'antd'
import { CALENDAR_KEY, createSpans } from '@/api/content/calendar'
import { requiredText } from '@/components/staff/common/text-rules'
import { FormDialog } from '@/components/staff/form/form-dialog'
import { notice } from '@/lib/browser/notice'
import { YearCalendar } from './year-calendar'

interface Values {
  year: number
  text: string
}

interface NoticeDialogProps {
  year: number
  onClose: () => void
}

/** Reads the yearly notice as it was published, shows what was understood, and saves that. */
export function NoticeDialog({ year, onClose }: NoticeDialogProps) {
  const client = useQueryClient()
  return (
    <FormDialog<Values>
      title="粘贴放假通知"
      width={860}
      initialValues={{ year, text: '' }}
      okText="保存读出的日期"
      onSave={async values => {
        const read = readNotice(values.text, values.year)
        const of = read.year ?? values.year
        const basis = `国务院办公厅关于${of}年部分节假日安排的通知`.slice(0, MAX_BASIS)
        const saved = await createSpans({ spans: read.spans.map(span => ({ ...span, basis })) })
        notice.success(`已保存 ${saved} 段`)
        await client.invalidateQueries({ queryKey: CALENDAR_KEY })
      }}
      onClose={onClose}
      fieldOf={{ 1100066001: 'text' }}
    >
      <Form.Item
        name="year"
        label="年份"
        extra="通知的正文没有写明年份的，按这里的年份。"
        rules={[{ required: true, message: '年份不能为空' }]}
      >
        <InputNumber min={2000} max={2099} precision={0} />
      </Form.Item>
      <Form.Item
        name="text"
        label="通知全文"
        extra="从中国政府网复制国务院办公厅的通知，粘贴在这里，核对下面读出的日期后保存。"
        rules={[
          ...requiredText('请粘贴通知全文', [MAX_NOTICE, `通知全文不能超过 ${MAX_NOTICE} 个字符`]),
          ({ getFieldValue }) => ({
            validator: async (_rule, value?: string) => {
              if (value?.trim() && readNotice(value, getFieldValue('year') ?? year).spans.length === 0)
                throw new Error('没有读出日期，请粘贴通知中写明放假和上班日期的段落')
            },
          }),
        ]}
      >
        <Input.TextArea
          maxLength={MAX_NOTICE}
          autoSize={{ minRows: 5, maxRows: 10 }}
          placeholder="一、元旦：1月1日（周四）至3日（周六）放假调休，共3天。1月4日（周日）上班。"
        />
      </Form.Item>
      <Form.Item<Values> shouldUpdate noStyle>
        {({ getFieldValue }) => {
          const text = String(getFieldValue('text') ?? '')
          const given = Number(getFieldValue('year')) || year
          return text.trim() ? <Preview read={readNotice(text, given)} year={given} /> : null
        }}
      </Form.Item>
    </FormDialog>
  )
}

/** What was understood: as sentences, as a calendar, and what is missing. */
function Preview({ read, year }: { read: ReadNotice; year: number }) {
  const { spans, unread } = read
  if (spans.length === 0) return null
  const of = read.year ?? year
  const missing = missingHolidays(calendarOf(spans), of)
  return (
    <section aria-label="读出的日期" className="calendar-preview">
      {missing.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`${of} 年没有读出：${missing.join('、')}。请核对，缺的另行新增。`}
        />
      )}
      {unread.length > 0 && <Alert type="warning" showIcon title={`没有读懂：${unread.join('；')}`} />}
      <ul>
        {spans.map(({ kind, name, fromDay, toDay }) => (
          <li key={`${kind} ${fromDay}`}>
            {`${name}　${dayText(fromDay)}${fromDay === toDay ? '' : `至${dayText(toDay)}`}　${SPAN_NAMES[kind]}`}
          </li>
        ))}
      </ul>
      <YearCalendar year={of} spans={spans} />
    </section>
  )
}
