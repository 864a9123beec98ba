import { useId, useState } from 'react'
import './service.css'

interface Props {
  label: string
  /** What the address says. */
  value: string
  maxLength: number
  placeholder?: string
  /** Said below the field. */
  hint?: string
  /** Said in its place. */
  error?: string
  onType: (text: string) => void
}

/**
 * A text that goes into the address while it is typed. Until it is left the field shows what was typed: the address is a
 * moment behind, and an input method would be torn out of its word.
 */
export function AskedText({ label, value, maxLength, placeholder, hint, error, onType }: Props) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const said = error ?? hint
  return (
    <div className="facade-asked">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        value={typed ?? value}
        maxLength={maxLength}
        placeholder={placeholder}
        autoComplete="off"
        aria-invalid={error !== undefined}
        aria-describedby={said ? `${id}-said` : undefined}
        onChange={({ target }) => {
          setTyped(target.value)
          onType(target.value)
        }}
        onBlur={() => setTyped(null)}
      />
      {said && (
        <p id={`${id}-said`} role={error ? 'status' : undefined} className={error && 'facade-wrong'}>
          {said}
        </p>
      )}
    </div>
  )
}
