import { DatePicker, type DatePickerProps } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import type { ComponentProps } from 'react'
import { readTypedDate } from '@/lib/format/typed-date'
import { useKeptDates } from './use-kept-dates'
import './date-picker.css'
// Names of months and days, and the first day of the week: antd's own texts have none of them.
import 'dayjs/locale/zh-cn'

const DAY = 'YYYY-MM-DD'
const MOMENT = 'YYYY-MM-DD HH:mm'
/** Of a day that is typed without a time, and of a calendar before one is chosen. */
const USUAL_TIME = '09:00'

interface DateFieldProps
  extends Pick<
    DatePickerProps<Dayjs, false>,
    'id' | 'disabled' | 'minDate' | 'maxDate' | 'placeholder' | 'className' | 'aria-label'
  > {
  value: Dayjs | null
  onChange: (value: Dayjs | null) => void
  withTime?: boolean
}

/** A date in a form, with a calendar in Chinese: what it shows is what the form holds (useKeptDates). */
export function DateField({ value, onChange, withTime = false, ...props }: DateFieldProps) {
  const { minDate, maxDate } = props
  const format = withTime ? MOMENT : DAY
  const isAllowed = (date: Dayjs) =>
    !(minDate && date.isBefore(minDate, 'day')) && !(maxDate && date.isAfter(maxDate, 'day'))
  const { refused, forget, frame, picker } = useKeptDates({
    id: props.id,
    texts: [value?.format(format) ?? ''],
    take: text => {
      const date = text === '' ? null : readDate(text, withTime)
      if (date === undefined || (date && !isAllowed(date))) return false
      onChange(date)
      return true
    },
  })
  const choose = (date: Dayjs | null) => {
    // antd puts the former date back where it refuses another.
    if (isSame(date, value) || (date && !isAllowed(date))) return
    forget()
    onChange(date)
  }
  return (
    <div className="date-field" {...frame}>
      <DatePicker
        {...props}
        {...picker}
        value={value}
        // At every step, also where antd waits for its 确定.
        onCalendarChange={date => choose(one(date))}
        onChange={date => choose(one(date))}
        format={format}
        showTime={withTime && { format: 'HH:mm', defaultOpenValue: dayjs(USUAL_TIME, 'HH:mm') }}
      />
      <Refused text={refused} limits={limitsOf(minDate, maxDate)} />
    </div>
  )
}

/** The first and the last day of something, either of which may be missing. */
export type Days = [Dayjs | null, Dayjs | null]

/** A range that is offered beside the calendar. */
export type DaysPreset = NonNullable<ComponentProps<typeof DatePicker.RangePicker>['presets']>[number]

interface DaysFieldProps {
  /** Given by a <Form.Item>, as `onChange` and `id` are. */
  value?: Days | null
  onChange?: (value: Days | null) => void
  id?: string
  presets?: DaysPreset[]
}

/** A range of days in a form; like DateField. */
export function DaysField({ value = null, onChange, id, presets }: DaysFieldProps) {
  const [start, end] = value ?? [null, null]
  const change = (days: Days) => onChange?.(days[0] || days[1] ? days : null)
  const { refused, forget, frame, picker } = useKeptDates({
    id,
    texts: [start?.format(DAY) ?? '', end?.format(DAY) ?? ''],
    take: (text, at) => {
      const date = text === '' ? null : readDate(text, false)
      if (date === undefined) return false
      change(at === 0 ? [date, end] : [start, date])
      return true
    },
  })
  const choose = (days: Days | null) => {
    if (isSame(days?.[0] ?? null, start) && isSame(days?.[1] ?? null, end)) return
    forget()
    change([days?.[0] ?? null, days?.[1] ?? null])
  }
  return (
    <div className="date-field" {...frame}>
      <DatePicker.RangePicker
        {...picker}
        id={id}
        value={value}
        onCalendarChange={choose}
        onChange={choose}
        format={DAY}
        presets={presets}
        // Days that run backwards are told, and not exchanged while they are typed.
        order={false}
        // Without it the Tab key cannot leave a range that is not filled in.
        allowEmpty
      />
      <Refused text={refused} limits="" />
    </div>
  )
}

const isSame = (one: Dayjs | null, other: Dayjs | null): boolean => one?.valueOf() === other?.valueOf()

/** antd's types know several dates where there is one. */
const one = (date: Dayjs | Dayjs[] | null): Dayjs | null => (Array.isArray(date) ? (date[0] ?? null) : date)

/** undefined for what is no date. */
function readDate(text: string, withTime: boolean): Dayjs | undefined {
  const typed = readTypedDate(text)
  if (!typed || (typed.time !== null && !withTime)) return undefined
  return withTime ? dayjs(`${typed.day} ${typed.time ?? USUAL_TIME}`, MOMENT) : dayjs(typed.day, DAY)
}

function limitsOf(min: Dayjs | undefined, max: Dayjs | undefined): string {
  if (min && max) return `，应在 ${min.format(DAY)} 至 ${max.format(DAY)} 之间`
  if (max) return `，不能晚于 ${max.format(DAY)}`
  return min ? `，不能早于 ${min.format(DAY)}` : ''
}

function Refused({ text, limits }: { text: string | null; limits: string }) {
  if (text === null) return null
  return (
    <div role="alert" className="ant-form-item-explain-error">
      {`“${text}”没有采用：请按 2026-03-01 的格式填写日期${limits}`}
    </div>
  )
}
