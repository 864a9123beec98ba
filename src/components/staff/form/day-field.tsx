import type { DatePickerProps } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { DatePicker } from './date-picker'

const DAY = 'YYYY-MM-DD'

/** For `maxDate`: what takes effect later is a slip of the keys. */
export const LAST_DAY = dayjs('2099-12-31')

type DayFieldProps = Omit<DatePickerProps<Dayjs, false>, 'value' | 'onChange' | 'format'> & {
  /** A day as a text such as `2026-03-01`; empty for none. Given by a <Form.Item>, as `onChange` and `id` are. */
  value?: string
  onChange?: (value: string) => void
}

/**
 * A day in a form.
 * @example <Form.Item name="day" label="施行日期"><DayField /></Form.Item>
 */
export function DayField({ value = '', onChange, ...props }: DayFieldProps) {
  const day = value === '' ? null : dayjs(value, DAY)
  return (
    <DatePicker
      {...props}
      value={day?.isValid() ? day : null}
      onChange={chosen => onChange?.(chosen?.format(DAY) ?? '')}
      format={DAY}
    />
  )
}
