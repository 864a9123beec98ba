import dayjs from 'dayjs'
import { DatePicker } from '@/components/staff/form/date-picker'
import { formatTime } from '@/lib/format/time'

const DAY = 'YYYY-MM-DD'

interface FieldProps<T> {
  /** Of the form. */
  value?: T
  onChange?: (value: T) => void
  id?: string
  disabled?: boolean
}

/** A moment as the commission dates it, in China, wherever it is typed; null for none. */
export function TimeField({ value = null, onChange, id, disabled }: FieldProps<number | null>) {
  return (
    <DatePicker
      id={id}
      disabled={disabled}
      value={value === null ? null : dayjs(formatTime(value))}
      onChange={day => onChange?.(day ? Date.parse(`${day.format('YYYY-MM-DDTHH:mm')}:00+08:00`) : null)}
      showTime={{ format: 'HH:mm', defaultOpenValue: dayjs('09:00', 'HH:mm') }}
      format="YYYY-MM-DD HH:mm"
      placeholder="发布时自动填写"
      className="document-wide"
    />
  )
}

/** A day as a text such as `2026-03-01`; empty for none. */
export function DayField({ value = '', onChange, id, disabled }: FieldProps<string>) {
  const day = value === '' ? null : dayjs(value, DAY)
  return (
    <DatePicker
      id={id}
      disabled={disabled}
      value={day?.isValid() ? day : null}
      onChange={chosen => onChange?.(chosen ? chosen.format(DAY) : '')}
      format={DAY}
      placeholder="请选择施行日期"
      className="document-wide"
    />
  )
}
