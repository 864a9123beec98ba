import { type ComponentProps, useId } from 'react'

interface FieldProps {
  label: string
  name: string
  hint?: string
  /** Replaces the hint. */
  error?: string | undefined
}

type InputProps = FieldProps &
  Pick<ComponentProps<'input'>, 'type' | 'maxLength' | 'autoComplete' | 'inputMode' | 'min' | 'max'>

/** A field of a form that is sent as a whole. */
export function InputField({ label, name, hint, error, ...input }: InputProps) {
  const id = useId()
  const message = error ?? hint
  return (
    <div className="facade-question">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        name={name}
        aria-invalid={error !== undefined}
        aria-describedby={message ? `${id}-said` : undefined}
      />
      {message && (
        <p id={`${id}-said`} className={error && 'facade-wrong'}>
          {message}
        </p>
      )}
    </div>
  )
}

/** The same for several lines. */
export function AreaField({ label, name, hint, error, maxLength }: FieldProps & { maxLength: number }) {
  const id = useId()
  const message = error ?? hint
  return (
    <div className="facade-question">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        name={name}
        rows={8}
        maxLength={maxLength}
        aria-invalid={error !== undefined}
        aria-describedby={message ? `${id}-said` : undefined}
      />
      {message && (
        <p id={`${id}-said`} className={error && 'facade-wrong'}>
          {message}
        </p>
      )}
    </div>
  )
}
