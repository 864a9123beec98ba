import type { ReactNode } from 'react'
import { ContactValue } from '@/components/facade/contact-value'
import { errorText } from '@/components/facade/error-text'
import { Skeleton } from '@/components/facade/skeleton'
import { useIsChinese, useTexts } from '@/components/facade/texts/use-texts'
import { usePhones } from '@/components/facade/use-phones'
import { useRosterTexts } from './texts'

/** Shown in place of the roster when the service failed, with a retry and the telephone to call instead. */
export function RosterFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const texts = useRosterTexts()
  const { failure } = useTexts()
  return (
    <div className="facade-notice" role="alert">
      <p className="facade-notice-title">{texts.failed}</p>
      <p>{errorText(error) === texts.failed ? texts.tryLater : failure.reason(error)}</p>
      <Phone>{texts.callInstead}</Phone>
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
      {!hasFilters && <Phone>{texts.call}</Phone>}
    </div>
  )
}

/** The telephone of those who keep the roster, if it is known. */
function Phone({ children }: { children: ReactNode }) {
  const [phone] = usePhones()
  const isChinese = useIsChinese()
  if (!phone) return null
  return (
    <p className="facade-roster-call">
      {children}
      <span>{isChinese ? '：' : ': '}</span>
      <span>{`${phone.label} `}</span>
      <ContactValue label={phone.label} value={phone.value} />
      <span>{isChinese ? '。' : '.'}</span>
    </p>
  )
}
