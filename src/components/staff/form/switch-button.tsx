import './switch-button.css'

interface SwitchButtonProps {
  checked: boolean
  /** What it switches. */
  label: string
  /** It switches when the server has saved, and shows a spinner until then. */
  waiting?: boolean
  onChange: (checked: boolean) => void
}

/** A switch in a row of a table: a native button, since there is one in every row. */
export function SwitchButton({ checked, label, waiting = false, onChange }: SwitchButtonProps) {
  return (
    <button
      type="button"
      role="switch"
      className={`switch-button ${waiting ? 'is-waiting' : ''}`}
      aria-checked={checked}
      aria-label={label}
      aria-busy={waiting}
      onClick={() => !waiting && onChange(!checked)}
    />
  )
}
