import { PUBLIC_DICT } from '@/config/public-dict-types'
import { ContactValue, hasPhone } from './contact-value'
import { usePublicDict } from './use-facade'
import './service.css'

/** Telephone numbers and hours of the contact dictionary; nothing without them. */
export function Phones() {
  const { data = [] } = usePublicDict(PUBLIC_DICT.contactUsConfig)
  const lines = data.filter(({ label, value }) => hasPhone(label, value))
  const hours = data.find(({ label }) => /时间/.test(label))
  if (lines.length === 0) return null
  return (
    <div className="facade-phones">
      {lines.map(({ id, label, value }) => (
        <span key={id}>
          <span>{`${label}：`}</span>
          <ContactValue label={label} value={value} />
        </span>
      ))}
      {hours && <span>{`${hours.label}：${hours.value}`}</span>}
    </div>
  )
}
