import { useEffect, useRef } from 'react'

interface RowBoxProps {
  label: string
  checked: boolean
  /** Some of what it stands for is chosen. */
  some?: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** The box that chooses a row, or all of a page. The browser's own: there is one in every row. */
export function RowBox({ label, checked, some = false, disabled, onChange }: RowBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !checked
  }, [some, checked])
  return (
    <input
      ref={box}
      type="checkbox"
      className="row-box"
      aria-label={label}
      checked={checked}
      disabled={disabled}
      onChange={event => onChange(event.target.checked)}
    />
  )
}
