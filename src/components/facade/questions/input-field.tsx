import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field'

type Props = FieldProps & { name: string } & Pick<
    ComponentProps<'input'>,
    | 'type'
    | 'maxLength'
    | 'autoComplete'
    | 'inputMode'
    | 'min'
    | 'max'
    | 'defaultValue'
    | 'spellCheck'
    | 'onBlur'
  >

/** A field of a form that is sent as a whole. */
export const InputField = ({ label, hint, error, ...input }: Props) => (
  <Field {...{ label, hint, error }} control={props => <input {...props} {...input} />} />
)
