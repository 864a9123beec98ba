import type { ComponentProps } from 'react'
import './row-button.css'

type RowButtonProps = ComponentProps<'button'> & {
  /** It takes something away. */
  danger?: boolean
}

/**
 * A button in a row of a table, looking like a link. The browser's own: a page has dozens of them, and antd's would be
 * most of the time it takes to show.
 */
export function RowButton({ danger = false, className = '', ...props }: RowButtonProps) {
  return (
    <button type="button" className={`row-button ${danger ? 'is-danger' : ''} ${className}`} {...props} />
  )
}
