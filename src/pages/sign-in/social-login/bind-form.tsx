import { LockOutlined } from '@ant-design/icons'
import { Alert, Button, Form, Input } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { login } from '@/api/system/auth'
import { AuthForm, UsernameField } from '@/components/staff/sign-in/auth-form'
import { SecondStep } from '@/components/staff/sign-in/second-step'
import { useNeedsCaptcha } from '@/hooks/auth/use-sign-in-methods'
import { useAction } from '@/hooks/data/use-action'
import { ticketOf } from '@/lib/auth/second-step'
import type { SocialReturn } from '@/lib/auth/social-return'
import { tokensIn } from '@/lib/auth/token-response'
import type { Tokens } from '@/lib/auth/tokens'
import { HttpError } from '@/lib/http/errors'

const CaptchaDialog = lazy(() =>
  import('@/components/staff/captcha/captcha-dialog').then(module => ({ default: module.CaptchaDialog })),
)

interface Credentials {
  username: string
  password: string
}

interface BindFormProps {
  returned: SocialReturn
  /** Name of the other site. */
  site: string
  back: { text: string; to: string }
  onSignedIn: (tokens: Tokens) => void
}

/** Signs in by name and password, and binds the account of elsewhere by that (contract 3.1). */
export function BindForm({ returned, site, back, onSignedIn }: BindFormProps) {
  const [puzzle, setPuzzle] = useState<Credentials | null>(null)
  const needsCaptcha = useNeedsCaptcha()
  const { bind, pending, failure, clearFailure, ticket, leave } = useBinding(returned, onSignedIn)

  const submit = ({ username, password }: Credentials) => {
    if (pending) return
    clearFailure()
    const credentials = { username: username.trim(), password }
    if (needsCaptcha) setPuzzle(credentials)
    else void bind(credentials)
  }

  if (ticket) return <SecondStep ticket={ticket} onSignedIn={onSignedIn} onLeave={leave} />
  return (
    <>
      <p className="auth-text">{`您的 ${site} 账号还没有绑定本系统的账号。请用本系统的账号登录一次，以后可以直接用 ${site} 账号登录。`}</p>
      <div aria-live="polite">{failure && <Alert type="error" title={failure} showIcon />}</div>
      <AuthForm<Credentials> onFinish={submit} disabled={pending} aria-label="绑定账号">
        <UsernameField autoFocus />
        <Form.Item name="password" label="密码" rules={[{ required: true, message: '密码不能为空' }]}>
          <Input.Password
            prefix={<LockOutlined />}
            placeholder="请输入密码"
            autoComplete="current-password"
          />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={pending}>
          登录并绑定
        </Button>
      </AuthForm>
      <Link to={back.to}>{`不绑定，${back.text}`}</Link>
      <Suspense fallback={null}>
        {puzzle && (
          <CaptchaDialog
            open
            onCancel={() => setPuzzle(null)}
            onSolved={captchaVerification => {
              setPuzzle(null)
              void bind({ ...puzzle, captchaVerification })
            }}
          />
        )}
      </Suspense>
    </>
  )
}

function useBinding({ type, code, state }: SocialReturn, onSignedIn: (tokens: Tokens) => void) {
  const [failure, setFailure] = useState<string | null>(null)
  const [ticket, setTicket] = useState<string | null>(null)

  const { run, busy } = useAction({
    run: async (credentials: Credentials & { captchaVerification?: string }) => {
      setFailure(null)
      const social = { socialType: type, socialCode: code, socialState: state }
      onSignedIn(tokensIn(await login({ ...credentials, ...social })))
    },
    onError: error => {
      const waiting = ticketOf(error)
      if (waiting) setTicket(waiting)
      else setFailure(error instanceof HttpError ? error.message : '登录未完成，请检查网络后重试')
    },
  })

  return {
    bind: run,
    pending: busy,
    failure,
    clearFailure: () => setFailure(null),
    /** Of the second step that is waited for; the account is bound after it. */
    ticket,
    leave(reason?: string) {
      setTicket(null)
      setFailure(reason ?? null)
    },
  }
}
