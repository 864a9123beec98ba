import { contactHref } from '@shared/domain/texts/references'
import type { ReactNode } from 'react'
import { ContactValue } from '@/components/facade/contact-value'
import { errorText } from '@/components/facade/error-text'
import { Skeleton } from '@/components/facade/skeleton'
import { usePublicDict } from '@/components/facade/use-facade'
import { PUBLIC_DICT } from '@/config/public-dict-types'

const TITLE = '仲裁员名册服务暂不可用'

/** Shown in place of the roster when the service failed, with a retry and the telephones to call instead. */
export function RosterFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const reason = errorText(error)
  return (
    <div className="facade-notice" role="alert">
      <p className="facade-notice-title">{TITLE}</p>
      <p>{reason === TITLE ? '请稍后重试。' : `${reason}。`}</p>
      <Phones>也可以致电查询</Phones>
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
      {!hasFilters && <Phones>可以致电查询</Phones>}
    </div>
  )
}

/** The commission's telephones, as far as they are known. */
function Phones({ children }: { children: ReactNode }) {
  const { data = [] } = usePublicDict(PUBLIC_DICT.contactUsConfig)
  const phones = data.filter(({ label, value }) => contactHref(label, value)?.startsWith('tel:'))
  if (phones.length === 0) return null
  return (
    <p>
      {children}
      <span>：</span>
      {phones.map(({ id, label, value }, at) => (
        <span key={id}>
          <span>{`${at > 0 ? '，' : ''}${label} `}</span>
          <ContactValue label={label} value={value} />
        </span>
      ))}
      <span>。</span>
    </p>
  )
}
