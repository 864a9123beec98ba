import { Input } from 'antd'
import type { RangeText } from './form-values'

interface RangeInputProps {
  /** What the two are the ends of, for those who hear them. */
  label: string
  unit: '元' | '%'
  /** Given by the form. */
  id?: string
  value?: RangeText
  onChange?: (value: RangeText) => void
}

/** A figure, or the two ends of a range: the second is left empty where one is fixed. */
export function RangeInput({ label, unit, id, value = { low: '', high: '' }, onChange }: RangeInputProps) {
  const change = (end: Partial<RangeText>) => onChange?.({ ...value, ...end })
  return (
    <span className="fee-range">
      <Input
        id={id}
        aria-label={`${label}（${unit}）`}
        inputMode="decimal"
        autoComplete="off"
        value={value.low}
        onChange={event => change({ low: event.target.value })}
      />
      <span aria-hidden>～</span>
      <Input
        aria-label={`${label}的高端（${unit}），固定的不填`}
        inputMode="decimal"
        autoComplete="off"
        value={value.high}
        onChange={event => change({ high: event.target.value })}
      />
    </span>
  )
}
