import { PUBLIC_DICT } from '@/config/public-dict-types'
import { ContactValue, hasPhone } from './contact-value'
import { usePublicDict } from './use-facade'
import './service.css'

/** Whom to ask: the telephones and hours of the contact dictionary. Without them, nothing. */
export function Phones() {
  const { data = [] } = usePublicDict(PUBLIC_DICT.contactUsConfig)
  const lines = data.filter(({ label, value }) => hasPhone(label, value))
  const hours = data.find(({ label }) => /时间/.test(label))
  if (lines.length === 0) return null
  return (
    <div className="facade-phones">
      {lines.map(({ id, label, value }) => (
        <span key={id}>
          {label}：
          <ContactValue label={label} value={value} />
        </span>
      ))}
      {hours && (
        <span>
          {hours.label}：{hours.value}
        </span>
      )}
    </div>
  )
}
