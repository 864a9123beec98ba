import { useQuery } from '@tanstack/react-query'
import { authorize, getAuthorization, type OAuthAuthorization, ssoKey } from '@/api/system/oauth2'
import { AuthLayout } from '@/components/staff/sign-in/auth-layout'
import { AuthFailure, AuthWait } from '@/components/staff/sign-in/auth-note'
import { InitialPassword } from '@/components/staff/sign-in/initial-password'
import { responseAddress, type SsoRequest } from '@/lib/auth/sso-request'
import { clearTokens } from '@/lib/auth/tokens'
import { navigateExternally } from '@/lib/browser/navigate-externally'
import { HttpError } from '@/lib/http/errors'
import { useOwnProfile } from './own-profile'
import { SsoForm } from './sso-form'

const TITLE = '单点登录'
const HOME = { text: '返回首页', to: '/' }

/** The server's codes for a password that the system made, and one that is too old: they open nothing but its change. */
const INITIAL_PASSWORD = 1100022010
const EXPIRED_PASSWORD = 1100022011

/** Skips the form where consent was given before; otherwise shows which client requests which scopes (contract 5.2). */
export function SsoConsent({ request }: { request: SsoRequest }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ssoKey(request),
    queryFn: ({ signal }) => requestAuthorization(request, signal),
    // Requested once for each visit.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const code = error instanceof HttpError ? error.code : undefined
  if (code === INITIAL_PASSWORD || code === EXPIRED_PASSWORD)
    return <SsoPassword isExpired={code === EXPIRED_PASSWORD} onChanged={() => void refetch()} />
  if (error) {
    const isLost = error instanceof HttpError && (error.kind === 'sign-in-lost' || error.code === 401)
    const action = isLost
      ? { text: '重新登录', run: clearTokens }
      : { text: '重试', run: () => void refetch(), busy: isFetching }
    const text = error instanceof HttpError ? error.message : '授权信息加载失败，请稍后重试'
    return (
      <AuthLayout title={TITLE}>
        <AuthFailure text={isLost ? '登录状态已过期，请重新登录' : text} action={action} back={HOME} />
      </AuthLayout>
    )
  }
  if (!data || data === 'leaving') {
    return (
      <AuthLayout title={TITLE}>
        <AuthWait text={data ? '正在前往原来的系统…' : '正在加载…'} />
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title={`允许“${data.client.name}”使用您的账号登录？`} windowTitle={TITLE}>
      <SsoForm request={request} authorization={data} />
    </AuthLayout>
  )
}

interface SsoPasswordProps {
  isExpired: boolean
  onChanged: () => void
}

/** The change of the password; the request of the other site stays in the address meanwhile. */
function SsoPassword({ isExpired, onChanged }: SsoPasswordProps) {
  const { data, error } = useOwnProfile()
  // The change is possible without the name.
  if (!data && !error)
    return (
      <AuthLayout title={TITLE}>
        <AuthWait text="正在加载…" />
      </AuthLayout>
    )
  const texts = { username: data?.username ?? '', next: '继续登录原来的系统' }
  return <InitialPassword {...texts} isExpired={isExpired} onChanged={onChanged} />
}

async function requestAuthorization(
  request: SsoRequest,
  signal: AbortSignal,
): Promise<OAuthAuthorization | 'leaving'> {
  const { clientId, redirectUri, responseType, scopes, more } = request
  if (scopes.length > 0) {
    const authorization = await authorize(
      {
        ...{ response_type: responseType, client_id: clientId, redirect_uri: redirectUri, ...more },
        ...{ auto_approve: true, scope: JSON.stringify(Object.fromEntries(scopes.map(key => [key, true]))) },
      },
      signal,
    )
    const address = authorization && responseAddress(authorization, request)
    if (address) {
      navigateExternally(address, { replace: true })
      return 'leaving'
    }
  }
  return checked(await getAuthorization(clientId, signal), scopes)
}

/** @throws Error for an invalid response */
function checked(authorization: OAuthAuthorization, requested: string[]): OAuthAuthorization {
  if (!authorization?.client?.name || !Array.isArray(authorization.scopes))
    throw new Error('no authorisation')
  const scopes = authorization.scopes.filter(({ key }) => requested.length === 0 || requested.includes(key))
  // A refusal names what is refused: an empty list would be read as consent (contract 5.2).
  if (scopes.length === 0)
    throw new HttpError('business', '请求的授权范围无效，请联系该系统的管理员', 'silent')
  return { client: authorization.client, scopes }
}
