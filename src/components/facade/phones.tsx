import { PUBLIC_DICT } from '@/config/public-dict-types'
import { ContactValue } from './contact-value'
import { usePublicDict } from './use-facade'
import { usePhones } from './use-phones'
import './service.css'

/** Whom to call about this page, and when; nothing without a number. */
export function Phones() {
  const { data = [] } = usePublicDict(PUBLIC_DICT.contactUsConfig)
  const lines = usePhones()
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
