import { type ReactNode, useId } from 'react'
import '../service.css'

export interface FieldProps {
  label: string
  /** Hint below the field. */
  hint?: string | undefined
  /** Replaces the hint. */
  error?: string | undefined
}

/** What connects a control with its label and with what is said below it. */
interface ControlProps {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

interface Props extends FieldProps {
  /** The error comes while the user types: it is announced. */
  announced?: boolean
  control: (props: ControlProps) => ReactNode
}

/**
 * A question of a form: its label, its control, and a hint or what is wrong.
 * @example <Field label="姓名" hint="与身份证一致" control={props => <input {...props} name="name" />} />
 */
export function Field({ label, hint, error, announced = false, control }: Props) {
  const id = useId()
  const message = error ?? hint
  return (
    <div className="facade-question">
      <label htmlFor={id}>{label}</label>
      {control({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': message ? `${id}-said` : undefined,
      })}
      {message && (
        <p
          id={`${id}-said`}
          role={announced && error ? 'status' : undefined}
          className={error && 'facade-wrong'}
        >
          {message}
        </p>
      )}
    </div>
  )
}
