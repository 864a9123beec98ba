import { useRef } from 'react'
import { Field, type FieldProps } from './field'
import { useValueBeforeHydration } from './use-value-before-hydration'

interface Props extends FieldProps {
  value: string
  /** For a form that is sent before hydration. */
  name?: string
  maxLength?: number
  placeholder?: string
  onType: (text: string) => void
}

/** A question of a form that takes a text. */
export function QuestionField({ value, name, maxLength, placeholder, onType, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useValueBeforeHydration(() => {
    const { current } = input
    if (current && current.value !== value) onType(current.value)
  })
  return (
    <Field
      {...field}
      announced
      control={props => (
        <input
          {...props}
          ref={input}
          type="text"
          name={name}
          value={value}
          maxLength={maxLength}
          placeholder={placeholder}
          autoComplete="off"
          onChange={({ target }) => onType(target.value)}
        />
      )}
    />
  )
}
