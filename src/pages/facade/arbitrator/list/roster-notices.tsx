import type { ReactNode } from 'react'
import { ContactValue } from '@/components/facade/contact-value'
import { errorText } from '@/components/facade/error-text'
import { Skeleton } from '@/components/facade/skeleton'
import { usePhones } from '@/components/facade/use-phones'

const TITLE = '仲裁员名册服务暂不可用'

/** Shown in place of the roster when the service failed, with a retry and the telephone to call instead. */
export function RosterFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const reason = errorText(error)
  return (
    <div className="facade-notice" role="alert">
      <p className="facade-notice-title">{TITLE}</p>
      <p>{reason === TITLE ? '请稍后重试。' : `${reason}。`}</p>
      <Phone>也可以致电查询</Phone>
      <button type="button" className="facade-button" onClick={onRetry}>
        重试
      </button>
    </div>
  )
}

/** Shown after a while when the service is slow. */
export const RosterWaiting = () => (
  <>
    <p className="facade-roster-slow">名册查询用时较长，请稍候…</p>
    <Skeleton rows={10} />
  </>
)

export function RosterEmpty({ hasFilters }: { hasFilters: boolean }) {
  return (
    <div className="facade-empty">
      <p>
        {hasFilters
          ? '没有符合条件的仲裁员。请减少条件，或者检查姓名的写法。'
          : '仲裁员名册尚未在本网站公布。'}
      </p>
      {!hasFilters && <Phone>可以致电查询</Phone>}
    </div>
  )
}

/** The telephone of those who keep the roster, if it is known. */
function Phone({ children }: { children: ReactNode }) {
  const [phone] = usePhones()
  if (!phone) return null
  return (
    <p>
      {children}
      <span>：</span>
      <span>{`${phone.label} `}</span>
      <ContactValue label={phone.label} value={phone.value} />
      <span>。</span>
    </p>
  )
}
