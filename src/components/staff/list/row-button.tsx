import type { ComponentProps } from 'react'
import './row-button.css'

type RowButtonProps = ComponentProps<'button'> & {
  /** It deletes something. */
  danger?: boolean
}

/**
 * A button in a row of a table, looking like a link. A native button: a page has dozens of them, and antd's would take
 * most of the rendering time.
 */
export function RowButton({ danger = false, className = '', ...props }: RowButtonProps) {
  return (
    <button type="button" className={`row-button ${danger ? 'is-danger' : ''} ${className}`} {...props} />
  )
}
