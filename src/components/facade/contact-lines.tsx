import type { PublicDictEntry } from '@/api/public/dict-data'
import { ContactValue } from './contact-value'

/** Lines of the contact dictionary, each with its label. */
export const ContactLines = ({
  lines,
  className,
}: {
  lines: readonly PublicDictEntry[]
  className?: string
}) => (
  <dl className={className}>
    {lines.map(({ id, label, value }) => (
      <div key={id}>
        <dt>{label}</dt>
        <dd>
          <ContactValue label={label} value={value} />
        </dd>
      </div>
    ))}
  </dl>
)
