import { useId, useRef } from 'react'
import { useAnsweredBefore } from './use-value-before-hydration'
import '../service.css'

interface Props {
  label: string
  value: string
  maxLength: number
  placeholder?: string
  /** Said below the field. */
  hint?: string
  /** Said in its place. */
  error?: string
  onType: (text: string) => void
}

/** A question that is answered with a text. */
export function AskedText({ label, value, maxLength, placeholder, hint, error, onType }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useAnsweredBefore(() => {
    const { current } = field
    if (current && current.value !== value) onType(current.value)
  })
  const said = error ?? hint
  return (
    <div className="facade-asked">
      <label htmlFor={id}>{label}</label>
      <input
        ref={field}
        id={id}
        type="text"
        value={value}
        maxLength={maxLength}
        placeholder={placeholder}
        autoComplete="off"
        aria-invalid={error !== undefined}
        aria-describedby={said ? `${id}-said` : undefined}
        onChange={({ target }) => onType(target.value)}
      />
      {said && (
        <p id={`${id}-said`} role={error ? 'status' : undefined} className={error && 'facade-wrong'}>
          {said}
        </p>
      )}
    </div>
  )
}
