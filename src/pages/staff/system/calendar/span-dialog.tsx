import {
  MAX_BASIS,
  MAX_SPAN_NAME,
  SPAN_KINDS,
  SPAN_LABELS,
  SPAN_NAMES,
  type SpanKind,
} from '@shared/domain/calendar/work-calendar'
import { Form, Radio } from 'antd'
import { CALENDAR_KEY, type CalendarSpan, type CalendarSpanSave, calendarCalls } from '@/api/content/calendar'
import { DayField, LAST_DAY } from '@/components/staff/form/day-field'
import { TextItem } from '@/components/staff/form/form-items'
import { RecordDialog } from '@/components/staff/form/record-dialog'
import type { ListedKind } from '@/hooks/data/record-kind'
import type { RecordField } from '@/hooks/forms/use-conflict'

export const SPANS: ListedKind<CalendarSpan> = {
  ...{ noun: '工作日历', form: 'calendar', key: CALENDAR_KEY, load: calendarCalls.get },
  ...{ permission: 'system:calendar', missing: 1100066000 },
  nameOf: ({ name, kind, fromDay }) => `${name}${SPAN_NAMES[kind]} ${fromDay}`,
}

export const KIND_OPTIONS = SPAN_KINDS.map(value => ({ value, label: SPAN_NAMES[value] }))

type Values = Required<Omit<CalendarSpanSave, 'id'>>

const FIELDS: RecordField[] = [
  { name: 'kind', label: SPAN_LABELS.kind, show: value => SPAN_NAMES[value as SpanKind] },
  { name: 'name', label: SPAN_LABELS.name },
  { name: 'fromDay', label: SPAN_LABELS.fromDay },
  { name: 'toDay', label: SPAN_LABELS.toDay },
  { name: 'basis', label: SPAN_LABELS.basis },
]

const toValues = (row: CalendarSpan | null): Values => ({
  kind: row?.kind ?? 'holiday',
  name: row?.name ?? '',
  fromDay: row?.fromDay ?? '',
  toDay: row?.toDay ?? '',
  basis: row?.basis ?? '',
})

interface SpanDialogProps {
  /** The entry to change, or null for a new one. */
  row: CalendarSpan | null
  onClose: () => void
}

/** Days off, or a weekend that is worked. */
export const SpanDialog = ({ row, onClose }: SpanDialogProps) => (
  <RecordDialog
    kind={SPANS}
    row={row}
    width={600}
    toValues={toValues}
    fields={FIELDS}
    create={calendarCalls.create}
    update={calendarCalls.update}
    onClose={onClose}
    fieldOf={{ 1100066001: 'fromDay' }}
  >
    <Form.Item name="kind" label={SPAN_LABELS.kind}>
      <Radio.Group optionType="button" options={KIND_OPTIONS} />
    </Form.Item>
    <TextItem
      name="name"
      label={SPAN_LABELS.name}
      max={MAX_SPAN_NAME}
      required
      placeholder="如 国庆节"
      extra="节日写通知中的名称：元旦、春节、清明节、劳动节、端午节、中秋节、国庆节。"
    />
    <DayItem name="fromDay" />
    <DayItem name="toDay" extra="只有一天的，与开始日期相同。" />
    <TextItem
      name="basis"
      label={SPAN_LABELS.basis}
      max={MAX_BASIS}
      placeholder="如 国务院办公厅关于2026年部分节假日安排的通知"
    />
  </RecordDialog>
)

const DayItem = ({ name, extra }: { name: 'fromDay' | 'toDay'; extra?: string }) => (
  <Form.Item
    name={name}
    label={SPAN_LABELS[name]}
    extra={extra}
    dependencies={name === 'toDay' ? ['fromDay'] : []}
    rules={[
      { required: true, message: `${SPAN_LABELS[name]}不能为空` },
      ({ getFieldValue }) => ({
        validator: async (_rule, value?: string) => {
          if (name === 'toDay' && value && value < getFieldValue('fromDay'))
            throw new Error('结束日期不能早于开始日期')
        },
      }),
    ]}
  >
    <DayField maxDate={LAST_DAY} />
  </Form.Item>
)
