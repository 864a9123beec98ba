import { Input, Space } from 'antd'
import './colour-input.css'

interface ColourInputProps {
  /** By the form around it. */
  id?: string
  value?: string
  onChange?: (value: string) => void
  placeholder?: string
  maxLength?: number
  /** By the form around it: what is wrong with the text. */
  'aria-describedby'?: string
  'aria-invalid'?: 'true'
  /** What the field of the palette is called. */
  paletteLabel: string
}

const HEX = /^#[\da-f]{6}$/i
/** A palette always shows a colour; this one stands for none. */
const NO_COLOUR = '#ffffff'

/** A text that may be a `#rrggbb` colour: typed, or taken from the system's palette. */
export function ColourInput({
  id,
  value = '',
  onChange,
  placeholder,
  maxLength,
  paletteLabel,
  ...complaint
}: ColourInputProps) {
  const colour = HEX.test(value.trim()) ? value.trim() : null
  return (
    <Space.Compact block>
      <Input
        id={id}
        value={value}
        maxLength={maxLength}
        placeholder={placeholder}
        allowClear
        {...complaint}
        onChange={event => onChange?.(event.target.value)}
      />
      <span className={`staff-colour-well ${colour ? '' : 'is-empty'}`}>
        <input
          type="color"
          aria-label={paletteLabel}
          value={colour?.toLowerCase() ?? NO_COLOUR}
          onChange={event => onChange?.(event.target.value)}
        />
      </span>
    </Space.Compact>
  )
}
