import { parseAddress } from '@shared/domain/paths/parse-address'
import { Alert, Button, Checkbox } from 'antd'
import { useId, useState } from 'react'
import { authorize, type OAuthAuthorization } from '@/api/system/oauth2'
import { useAction } from '@/hooks/data/use-action'
import { scopeText } from '@/lib/auth/oauth-scopes'
import { responseAddress, type SsoRequest } from '@/lib/auth/sso-request'
import { navigateExternally } from '@/lib/browser/navigate-externally'
import { safeImage } from '@/lib/html/safe-link'
import { HttpError } from '@/lib/http/errors'
import { SsoAccount } from './sso-account'
import { useMayRevoke } from './use-may-revoke'
import './sso.css'

interface SsoFormProps {
  request: SsoRequest
  authorization: OAuthAuthorization
}

/** The client, the requested scopes, the user, and the redirect address. */
export function SsoForm({ request, authorization: { client, scopes } }: SsoFormProps) {
  const keys = scopes.map(({ key }) => key)
  const [ticked, setTicked] = useState<string[]>(keys)
  const mayRevoke = useMayRevoke()
  const { decide, deciding, failure } = useDecision(request, keys)
  const nothing = ticked.length === 0
  const host = parseAddress(request.redirectUri)?.host ?? request.redirectUri
  const logo = safeImage(client.logo)
  return (
    <>
      {logo && <img className="sso-logo" src={logo} alt="" width={56} height={56} />}
      <SsoAccount />
      <fieldset className="sso-scopes" disabled={deciding !== null}>
        <legend>同意后，该系统可以</legend>
        <Checkbox.Group value={ticked} onChange={setTicked} disabled={deciding !== null}>
          {scopes.map(({ key }) => (
            <ScopeChoice key={key} scope={key} />
          ))}
        </Checkbox.Group>
      </fieldset>
      {mayRevoke && (
        <p className="auth-text">
          授权 30 天内有效，可以随时在“个人中心 → 社交账号”中撤销；修改密码后自动失效。
        </p>
      )}
      <p className="auth-text">
        点“同意”或“拒绝”后，将前往 <strong>{host}</strong>。
      </p>
      <div aria-live="polite">
        {failure && <Alert type="error" showIcon title={failure} />}
        {nothing && <Alert type="info" showIcon title="没有勾选任何权限。如不同意，请点“拒绝”。" />}
      </div>
      <div className="auth-actions">
        <Button
          type="primary"
          size="large"
          disabled={nothing}
          loading={deciding === 'allow'}
          onClick={() => void decide('allow', ticked)}
        >
          同意
        </Button>
        <Button size="large" loading={deciding === 'deny'} onClick={() => void decide('deny', [])}>
          拒绝
        </Button>
      </div>
    </>
  )
}

/** One scope to tick, with what it opens. */
function ScopeChoice({ scope }: { scope: string }) {
  const id = useId()
  const { title, detail } = scopeText(scope)
  return (
    <div>
      <Checkbox value={scope} aria-describedby={detail ? id : undefined}>
        {title}
      </Checkbox>
      {detail && (
        <p id={id} className="sso-detail">
          {detail}
        </p>
      )}
    </div>
  )
}

function useDecision(request: SsoRequest, keys: string[]) {
  const [deciding, setDeciding] = useState<'allow' | 'deny' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const { run } = useAction({
    run: async ({ which, ticked }: { which: 'allow' | 'deny'; ticked: string[] }) => {
      setDeciding(which)
      setFailure(null)
      const { clientId, redirectUri, responseType, more } = request
      const authorization = await authorize({
        ...{ response_type: responseType, client_id: clientId, redirect_uri: redirectUri, ...more },
        ...{
          auto_approve: false,
          scope: JSON.stringify(Object.fromEntries(keys.map(key => [key, ticked.includes(key)]))),
        },
      })
      const address = responseAddress(authorization, request)
      if (!address) throw new Error('no address')
      navigateExternally(address, { replace: true })
    },
    onError: error => {
      setFailure(error instanceof HttpError ? error.message : '服务器的应答无法识别，请稍后重试')
      setDeciding(null)
    },
    // Until the other site's page has taken this one's place.
    once: true,
  })

  const decide = (which: 'allow' | 'deny', ticked: string[]) => run({ which, ticked })
  return { decide, deciding, failure }
}
