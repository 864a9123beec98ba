import { Field, type FieldProps } from '@/components/facade/questions/field'
import { InputField } from '@/components/facade/questions/input-field'

/** A field for several lines, of a form that is sent as a whole. */
export const AreaField = ({
  name,
  maxLength,
  defaultValue,
  ...field
}: FieldProps & { name: string; maxLength: number; defaultValue?: string | undefined }) => (
  <Field
    {...field}
    control={props => <textarea {...props} {...{ name, maxLength, defaultValue }} rows={8} />}
  />
)

/** A phone number of any kind or a mail address, with which a message is sent and found again. */
export const ContactField = (field: Omit<FieldProps, 'label'> & { defaultValue?: string | undefined }) => (
  <InputField {...field} label="联系方式" name="phone" autoComplete="tel" spellCheck={false} />
)
