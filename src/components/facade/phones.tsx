import { ContactValue, hasPhone } from './contact-value'
import { useIsChinese } from './texts/use-texts'
import { useContacts } from './use-facade'
import './service.css'

/** Telephone numbers and hours of the contact dictionary; nothing without them. */
export function Phones() {
  const { data = [] } = useContacts()
  const colon = useIsChinese() ? '：' : ': '
  const lines = data.filter(({ label, value }) => hasPhone(label, value))
  const hours = data.find(({ label }) => /时间|hours/i.test(label))
  if (lines.length === 0) return null
  return (
    <div className="facade-phones">
      {lines.map(({ id, label, value }) => (
        <span key={id}>
          <span>{label + colon}</span>
          <ContactValue label={label} value={value} />
        </span>
      ))}
      {hours && <span>{hours.label + colon + hours.value}</span>}
    </div>
  )
}
