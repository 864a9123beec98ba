import { useQuery } from '@tanstack/react-query'
import { authorize, getAuthorization, type OAuthAuthorization, ssoKey } from '@/api/system/oauth2'
import { EntryFrame } from '@/components/staff/sign-in/auth-layout'
import { EntryFailure, EntryWait } from '@/components/staff/sign-in/auth-note'
import { InitialPassword } from '@/components/staff/sign-in/initial-password'
import { answerAddress, type SsoRequest } from '@/lib/auth/sso-request'
import { clearTokens } from '@/lib/auth/tokens'
import { leaveTo } from '@/lib/browser/navigate-externally'
import { HttpError } from '@/lib/http/errors'
import { useOwnProfile } from './own-profile'
import { SsoForm } from './sso-form'

const TITLE = '单点登录'
const HOME = { text: '返回首页', to: '/' }

/** The server's code for a password that the system made, which opens nothing but its change. */
const INITIAL_PASSWORD = 1100022010

/** What was allowed before is not asked again; then who wants what (contract 5.2). */
export function SsoAsk({ request }: { request: SsoRequest }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ssoKey(request),
    queryFn: ({ signal }) => ask(request, signal),
    // Each visit asks anew; a visit asks once.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (error instanceof HttpError && error.code === INITIAL_PASSWORD)
    return <SsoInitialPassword onChanged={() => void refetch()} />
  if (error) {
    const isLost = error instanceof HttpError && (error.kind === 'sign-in-lost' || error.code === 401)
    const action = isLost
      ? { text: '重新登录', run: clearTokens }
      : { text: '重试', run: () => void refetch(), busy: isFetching }
    const text = error instanceof HttpError ? error.message : '授权信息加载失败，请稍后重试'
    return (
      <EntryFrame title={TITLE}>
        <EntryFailure text={isLost ? '登录状态已过期，请重新登录' : text} action={action} back={HOME} />
      </EntryFrame>
    )
  }
  if (!data || data === 'leaving') {
    return (
      <EntryFrame title={TITLE}>
        <EntryWait text={data ? '正在前往原来的系统…' : '正在加载…'} />
      </EntryFrame>
    )
  }
  return (
    <EntryFrame title={`允许“${data.client.name}”使用您的账号登录？`} windowTitle={TITLE}>
      <SsoForm request={request} authorization={data} />
    </EntryFrame>
  )
}

/** The change of the first password; what the other site asked for stays in the address meanwhile. */
function SsoInitialPassword({ onChanged }: { onChanged: () => void }) {
  const { data, error } = useOwnProfile()
  // A name that cannot be had keeps nobody from the change.
  if (!data && !error)
    return (
      <EntryFrame title={TITLE}>
        <EntryWait text="正在加载…" />
      </EntryFrame>
    )
  return <InitialPassword username={data?.username ?? ''} next="继续登录原来的系统" onChanged={onChanged} />
}

async function ask(request: SsoRequest, signal: AbortSignal): Promise<OAuthAuthorization | 'leaving'> {
  const { clientId, redirectUri, responseType, scopes, more } = request
  if (scopes.length > 0) {
    const answer = await authorize(
      {
        ...{ response_type: responseType, client_id: clientId, redirect_uri: redirectUri, ...more },
        ...{ auto_approve: true, scope: JSON.stringify(Object.fromEntries(scopes.map(key => [key, true]))) },
      },
      signal,
    )
    const address = answer && answerAddress(answer, request)
    if (address) {
      leaveTo(address, { replace: true })
      return 'leaving'
    }
  }
  return checked(await getAuthorization(clientId, signal), scopes)
}

/** @throws Error for an answer that is none */
function checked(answer: OAuthAuthorization, asked: string[]): OAuthAuthorization {
  if (!answer?.client?.name || !Array.isArray(answer.scopes)) throw new Error('no authorisation')
  const scopes = answer.scopes.filter(({ key }) => asked.length === 0 || asked.includes(key))
  // A refusal names what is refused: an empty list would be read as consent (contract 5.2).
  if (scopes.length === 0)
    throw new HttpError('business', '请求的授权范围无效，请联系该系统的管理员', 'silent')
  return { client: answer.client, scopes }
}
