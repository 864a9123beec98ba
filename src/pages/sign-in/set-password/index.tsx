import { useQuery } from '@tanstack/react-query'
import { Button, Form, Result } from 'antd'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { type LinkOwner, linkOwner, setPassword } from '@/api/system/user'
import { FormFailure } from '@/components/staff/form/form-failure'
import { NewPasswordFields } from '@/components/staff/form/new-password-fields'
import { AuthForm } from '@/components/staff/sign-in/auth-form'
import { AuthFailure, AuthWait } from '@/components/staff/sign-in/auth-note'
import { SignInFrame } from '@/components/staff/sign-in/sign-in-frame'
import type { FieldErrors } from '@/hooks/forms/use-form-failure'
import { useSubmission } from '@/hooks/forms/use-submission'
import { usePageTitle } from '@/hooks/menus/use-page-title'
import { weakPasswordField } from '@/lib/auth/password-strength'
import { HttpError } from '@/lib/http/errors'
import './set-password.css'

const ERRORS: FieldErrors = weakPasswordField('password')
const BACK = { text: '返回登录', to: '/login' }

interface Values {
  password: string
  confirmation: string
}

/** Sets a password by the link that an administrator made. Its token is in the fragment, which no server is sent. */
export default function SetPasswordPage() {
  usePageTitle('设置密码')
  const { hash } = useLocation()
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? ''
  const [doneFor, setDoneFor] = useState<string | null>(null)
  return (
    <SignInFrame title="设置密码">
      {doneFor !== null ? (
        <Result
          status="success"
          title="密码已设置"
          subTitle="请用登录名和新密码登录。这个设密链接已经失效。"
          extra={
            <Link to="/login" state={{ username: doneFor }} className="app-status-button" autoFocus>
              前往登录
            </Link>
          }
        />
      ) : token ? (
        <Checked key={token} token={token} onDone={setDoneFor} />
      ) : (
        <>
          <AuthFailure text="设密链接不完整，请完整复制后再打开" back={BACK} />
          <Advice />
        </>
      )}
    </SignInFrame>
  )
}

interface CheckedProps {
  token: string
  onDone: (username: string) => void
}

function Checked({ token, onDone }: CheckedProps) {
  const { data, error, isFetching, refetch } = useQuery(linkOwner(token))
  if (data) return <PasswordForm token={token} owner={data} onDone={onDone} />
  if (isFetching) return <AuthWait text="正在检查设密链接…" />
  const isAnswer = error instanceof HttpError && error.code !== undefined
  const retry = { text: '重试', run: () => void refetch() }
  return (
    <>
      <AuthFailure
        text={error?.message ?? '设密链接核对失败'}
        back={BACK}
        {...(!isAnswer && { action: retry })}
      />
      {isAnswer && <Advice />}
    </>
  )
}

/** What to do about a link that does not work. */
const Advice = () => (
  <ul className="auth-text set-password-advice">
    <li>每个设密链接只能用一次，而且有期限。已经用它设置过密码的，请直接登录。</li>
    <li>还没有设置过的，请联系给您链接的管理员，在“用户管理”中重新生成一个。</li>
    <li>从邮件或者聊天软件打开的，请检查链接有没有被截断，可以完整复制到浏览器的地址栏。</li>
  </ul>
)

function PasswordForm({ token, owner, onDone }: CheckedProps & { owner: LinkOwner }) {
  const [form] = Form.useForm<Values>()
  const { submit, pending, failure } = useSubmission(form, ERRORS, '密码设置失败，请检查网络后重试')
  const save = async ({ password }: Values) => {
    await setPassword({ token, password })
    onDone(owner.username)
  }
  return (
    <AuthForm<Values>
      form={form}
      name="set-password"
      aria-label="设置密码"
      onFinish={values => void submit(() => save(values))}
    >
      <p className="auth-text">
        <span>{`${owner.nickname}，您好。您的登录名是 `}</span>
        <strong>{owner.username}</strong>
        <span>，请设置密码。</span>
      </p>
      <div aria-live="polite">{failure && <FormFailure {...failure} />}</div>
      {/* So that password managers store both. */}
      <input type="text" name="username" autoComplete="username" value={owner.username} readOnly hidden />
      <NewPasswordFields label="密码" account={owner.username} />
      <Button type="primary" htmlType="submit" block loading={pending}>
        设置密码
      </Button>
    </AuthForm>
  )
}
