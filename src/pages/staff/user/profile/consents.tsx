import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { CONSENT_KEY, type Consent, consents, withdrawConsent } from '@/api/system/oauth2'
import { ListError } from '@/components/staff/list/list-error'
import { useAction } from '@/hooks/data/use-action'
import { scopeText } from '@/lib/auth/oauth-scopes'
import { formatTime } from '@/lib/format/time'

/** Sites that the user has signed in to from here, what each may do, with a button to withdraw it. */
export function Consents() {
  const { data, error, refetch, isFetching } = useQuery(consents())
  const withdraw = useAction({
    confirm: ({ name }: Consent) =>
      `撤销对“${name}”的授权？撤销后，该网站不能再读取您的信息，下次登录时会重新询问。`,
    run: ({ clientId }) => withdrawConsent(clientId),
    done: '授权已撤销',
    invalidate: CONSENT_KEY,
  })
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
              <span>{`授权于 ${formatTime(consent.createTime)}`}</span>
              <span>{`${formatTime(consent.expiresTime)} 到期`}</span>
            </p>
          </div>
          <Button
            danger
            loading={withdraw.subject?.clientId === consent.clientId}
            aria-label={`撤销授权：${consent.name}`}
            onClick={() => void withdraw.run(consent)}
          >
            撤销授权
          </Button>
        </li>
      ))}
    </ul>
  )
}
