import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { EntryFrame } from '@/components/staff/sign-in/auth-layout'
import { EntryFailure } from '@/components/staff/sign-in/auth-note'
import { useHasToken } from '@/hooks/auth/use-has-token'
import { readSsoRequest } from '@/lib/auth/sso-request'
import { SsoAsk } from './sso-ask'

const HOME = { text: '返回首页', to: '/' }

/** Single sign-on: another site wants to know who this is (contract 5). Whoever is not signed in does that first. */
export default function SsoPage() {
  const [params] = useSearchParams()
  const { pathname, search } = useLocation()
  const hasToken = useHasToken()
  const request = readSsoRequest(params)
  if (!request) {
    return (
      <EntryFrame title="单点登录">
        <EntryFailure text="授权请求不完整，请回到原来的系统重新发起。" back={HOME} />
      </EntryFrame>
    )
  }
  if (!hasToken) return <Navigate to={`/login?redirect=${encodeURIComponent(pathname + search)}`} replace />
  return <SsoAsk key={search} request={request} />
}
