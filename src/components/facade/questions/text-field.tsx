import { MAX_FILTER } from '../pager/use-list-params'

interface Props {
  label: string
  name: string
  /** The value in the address; the field follows it. */
  value: string
  placeholder?: string
}

/** A labelled text field of a filter form. Typing changes nothing before the form is sent. */
export function TextField({ label, name, value, placeholder }: Props) {
  return (
    <label className="facade-field">
      <span>{label}</span>
      <input
        key={value}
        type="search"
        name={name}
        defaultValue={value}
        maxLength={MAX_FILTER}
        placeholder={placeholder}
        autoComplete="off"
      />
    </label>
  )
}
