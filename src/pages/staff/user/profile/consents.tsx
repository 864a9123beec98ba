import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useRef, useState } from 'react'
import { type Consent, getConsents, withdrawConsent } from '@/api/system/oauth2'
import { ListError } from '@/components/staff/list-error'
import { notice } from '@/lib/notice'
import { scopeText } from '@/lib/oauth-scopes'
import { formatTime } from '@/lib/time'
import { CONSENT_KEY } from './query-keys'

/** Sites that the user has signed in to from here, what each may do, and the way to withdraw it. */
export function Consents() {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: CONSENT_KEY,
    queryFn: ({ signal }) => getConsents(signal),
  })
  const { withdrawing, withdraw } = useWithdrawing()
  if (error && !data) return <ListError error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Skeleton active />
  if (data.length === 0) return <p className="profile-hint">没有授权其他网站使用您的账号。</p>
  return (
    <ul className="profile-sessions" aria-label="已授权的网站">
      {data.map(consent => (
        <li key={consent.clientId}>
          <div>
            <p className="profile-device">{consent.name}</p>
            <p className="profile-hint">
              <span>{consent.scopes.map(scope => scopeText(scope).title).join('、')}</span>
              <span>授权于 {formatTime(consent.createTime)}</span>
              <span>{formatTime(consent.expiresTime)} 到期</span>
            </p>
          </div>
          <Button
            danger
            loading={withdrawing === consent.clientId}
            aria-label={`撤销对 ${consent.name} 的授权`}
            onClick={() => void withdraw(consent)}
          >
            撤销授权
          </Button>
        </li>
      ))}
    </ul>
  )
}

function useWithdrawing() {
  const client = useQueryClient()
  const [withdrawing, setWithdrawing] = useState<string | null>(null)
  // State would be read too late by a second click in the same frame.
  const busy = useRef(false)
  const withdraw = async ({ clientId, name }: Consent) => {
    const question = `确定撤销对“${name}”的授权吗？撤销后，该网站不能再读取您的信息，下次登录时会重新询问。`
    if (busy.current || !(await notice.confirm(question))) return
    busy.current = true
    setWithdrawing(clientId)
    try {
      await withdrawConsent(clientId)
      notice.success('授权已撤销')
    } catch {
      // The HTTP layer has shown it; the list shows what is left.
    } finally {
      await client.invalidateQueries({ queryKey: CONSENT_KEY })
      busy.current = false
      setWithdrawing(null)
    }
  }
  return { withdrawing, withdraw }
}
