import dayjs from 'dayjs'
import { useMemo } from 'react'
import { DateField } from '@/components/staff/form/date-picker'
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
  const time = useMemo(() => (value === null ? null : dayjs(formatTime(value))), [value])
  return (
    <DateField
      id={id}
      disabled={disabled}
      value={time}
      onChange={date => onChange?.(date ? Date.parse(`${date.format('YYYY-MM-DDTHH:mm')}:00+08:00`) : null)}
      withTime
      placeholder="发布时自动填写"
      className="document-wide"
    />
  )
}
