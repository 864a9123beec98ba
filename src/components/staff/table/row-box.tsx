import { useEffect, useRef } from 'react'

interface RowBoxProps {
  label: string
  checked: boolean
  /** Some, but not all, of its rows are chosen. */
  some?: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** The checkbox of a row, or of all rows of a page. A native one: there is one in every row. */
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
