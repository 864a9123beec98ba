import { Field, type FieldProps } from '@/components/facade/questions/field'
import { InputField } from '@/components/facade/questions/input-field'

/** A field for several lines, of a form that is sent as a whole. */
export const AreaField = ({
  name,
  maxLength,
  ...field
}: FieldProps & { name: string; maxLength: number }) => (
  <Field {...field} control={props => <textarea {...props} name={name} rows={8} maxLength={maxLength} />} />
)

/** A mobile number, with which a message is sent and found again. */
export const PhoneField = (field: Omit<FieldProps, 'label'>) => (
  <InputField {...field} label="手机号" name="phone" type="tel" inputMode="tel" autoComplete="tel-national" />
)
