import dayjs from 'dayjs'
import { DatePicker } from '@/components/staff/form/date-picker'
import { formatTime } from '@/lib/format/time'

interface TimeFieldProps {
  /** Of the form. */
  value?: number | null
  onChange?: (value: number | null) => void
  id?: string
  disabled?: boolean
}

/** A moment as the commission dates it, in China, wherever it is typed; null for none. */
export function TimeField({ value = null, onChange, id, disabled }: TimeFieldProps) {
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
