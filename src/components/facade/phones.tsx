import { ContactValue } from './contact-value'
import { useIsChinese } from './texts/use-texts'
import { useContacts } from './use-facade'
import { usePhones } from './use-phones'
import './service.css'

/** Whom to call about this page, and when; nothing without a number. */
export function Phones() {
  const { data = [] } = useContacts()
  const lines = usePhones()
  const colon = useIsChinese() ? '：' : ': '
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
