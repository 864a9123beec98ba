import { useId, useRef } from 'react'
import { useValueBeforeHydration } from './use-value-before-hydration'
import '../service.css'

interface Props {
  label: string
  value: string
  maxLength: number
  placeholder?: string
  /** Hint below the field. */
  hint?: string
  /** Replaces the hint. */
  error?: string
  onType: (text: string) => void
}

/** A question of a form that takes a text. */
export function QuestionField({ label, value, maxLength, placeholder, hint, error, onType }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useValueBeforeHydration(() => {
    const { current } = field
    if (current && current.value !== value) onType(current.value)
  })
  const message = error ?? hint
  return (
    <div className="facade-question">
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
        aria-describedby={message ? `${id}-said` : undefined}
        onChange={({ target }) => onType(target.value)}
      />
      {message && (
        <p id={`${id}-said`} role={error ? 'status' : undefined} className={error && 'facade-wrong'}>
          {message}
        </p>
      )}
    </div>
  )
}
