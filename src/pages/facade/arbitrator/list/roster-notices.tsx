import type { ReactNode } from 'react'
import { ContactValue, hasPhone } from '@/components/facade/contact-value'
import { errorText } from '@/components/facade/error-text'
import { Skeleton } from '@/components/facade/skeleton'
import { useIsChinese, useTexts } from '@/components/facade/texts/use-texts'
import { useContacts } from '@/components/facade/use-facade'
import { useRosterTexts } from './texts'

/** Shown in place of the roster when the service failed, with a retry and the telephones to call instead. */
export function RosterFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const texts = useRosterTexts()
  const { failure } = useTexts()
  return (
    <div className="facade-notice" role="alert">
      <p className="facade-notice-title">{texts.failed}</p>
      <p>{errorText(error) === texts.failed ? texts.tryLater : failure.reason(error)}</p>
      <Phones>{texts.callInstead}</Phones>
      <button type="button" className="facade-button" onClick={onRetry}>
        {failure.retry}
      </button>
    </div>
  )
}

/** Shown after a while when the service is slow. */
export function RosterWaiting() {
  const { slow } = useRosterTexts()
  return (
    <>
      <p className="facade-roster-slow">{slow}</p>
      <Skeleton rows={10} />
    </>
  )
}

export function RosterEmpty({ hasFilters }: { hasFilters: boolean }) {
  const texts = useRosterTexts()
  return (
    <div className="facade-empty">
      <p>{hasFilters ? texts.nothing : texts.unpublished}</p>
      {!hasFilters && <Phones>{texts.call}</Phones>}
    </div>
  )
}

/** The commission's telephones, as far as they are known. */
function Phones({ children }: { children: ReactNode }) {
  const { data = [] } = useContacts()
  const isChinese = useIsChinese()
  const phones = data.filter(({ label, value }) => hasPhone(label, value))
  if (phones.length === 0) return null
  return (
    <p>
      {children}
      <span>{isChinese ? '：' : ': '}</span>
      {phones.map(({ id, label, value }, at) => (
        <span key={id}>
          <span>{`${at > 0 ? (isChinese ? '，' : '; ') : ''}${label} `}</span>
          <ContactValue label={label} value={value} />
        </span>
      ))}
      <span>{isChinese ? '。' : '.'}</span>
    </p>
  )
}
