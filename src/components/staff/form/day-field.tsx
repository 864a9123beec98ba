import dayjs from 'dayjs'
import { type ComponentProps, useMemo } from 'react'
import { DateField } from './date-picker'

const DAY = 'YYYY-MM-DD'

/** For `maxDate`: what takes effect later is a slip of the keys. */
export const LAST_DAY = dayjs('2099-12-31')

type DayFieldProps = Omit<ComponentProps<typeof DateField>, 'value' | 'onChange' | 'withTime'> & {
  /** A day as a text such as `2026-03-01`; empty for none. Given by a <Form.Item>, as `onChange` and `id` are. */
  value?: string
  onChange?: (value: string) => void
}

/**
 * A day in a form.
 * @example <Form.Item name="day" label="施行日期"><DayField /></Form.Item>
 */
export function DayField({ value = '', onChange, ...props }: DayFieldProps) {
  const day = useMemo(() => {
    const date = value === '' ? null : dayjs(value, DAY)
    return date?.isValid() ? date : null
  }, [value])
  return <DateField {...props} value={day} onChange={chosen => onChange?.(chosen?.format(DAY) ?? '')} />
}
