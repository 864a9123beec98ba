import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { AuthLayout } from '@/components/staff/sign-in/auth-layout'
import { AuthFailure } from '@/components/staff/sign-in/auth-note'
import { useHasToken } from '@/hooks/auth/use-has-token'
import { readSsoRequest } from '@/lib/auth/sso-request'
import { SsoConsent } from './sso-consent'

const HOME = { text: '返回首页', to: '/' }

/** Single sign-on: another site requests the user's identity (contract 5). A visitor signs in first. */
export default function SsoPage() {
  const [params] = useSearchParams()
  const { pathname, search } = useLocation()
  const hasToken = useHasToken()
  const request = readSsoRequest(params)
  if (!request) {
    return (
      <AuthLayout title="单点登录">
        <AuthFailure text="授权请求不完整，请回到原来的系统重新发起。" back={HOME} />
      </AuthLayout>
    )
  }
  if (!hasToken) return <Navigate to={`/login?redirect=${encodeURIComponent(pathname + search)}`} replace />
  return <SsoConsent key={search} request={request} />
}
