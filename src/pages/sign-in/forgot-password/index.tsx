import { Alert, Button, Form, Result } from 'antd'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { resetPassword, SMS_SCENE } from '@/api/system/sms-auth'
import { FormFailure } from '@/components/staff/form/form-failure'
import { NewPasswordFields } from '@/components/staff/form/new-password-fields'
import { AuthForm } from '@/components/staff/sign-in/auth-form'
import { SignInFrame } from '@/components/staff/sign-in/sign-in-frame'
import { SMS_ERRORS, SmsFields, smsStart, withRequestKey } from '@/components/staff/sign-in/sms-fields'
import type { SmsValues } from '@/components/staff/sign-in/use-sms-code'
import { useSignInMethods } from '@/hooks/auth/use-sign-in-methods'
import type { FieldErrors } from '@/hooks/forms/use-form-failure'
import { useSubmission } from '@/hooks/forms/use-submission'
import { usePageTitle } from '@/hooks/menus/use-page-title'
import { weakPasswordField } from '@/lib/auth/password-strength'

const ERRORS: FieldErrors = { ...SMS_ERRORS, ...weakPasswordField('password') }

interface Values extends SmsValues {
  password: string
  confirmation: string
}

/** Sets a new password in place of a forgotten one, by a code sent to the phone (contract 3.8). */
export default function ForgotPasswordPage() {
  usePageTitle('忘记密码')
  const { search } = useLocation()
  const { data: methods } = useSignInMethods()
  const [done, setDone] = useState(false)
  const login = { pathname: '/login', search }
  return (
    <SignInFrame title="忘记密码">
      {done ? (
        <Result
          status="success"
          title="密码已重设"
          subTitle="您在所有设备上的登录已退出，绑定的社交账号已全部解除绑定，请用新密码重新登录。"
          extra={
            <Link to={login} className="app-status-button" autoFocus>
              前往登录
            </Link>
          }
        />
      ) : (
        <>
          {methods && !methods.sms ? (
            <Alert type="info" title="本系统未开通短信找回密码，请联系管理员重设密码。" showIcon />
          ) : (
            <ResetForm onDone={() => setDone(true)} />
          )}
          <p className="login-back">
            <Link to={login}>返回登录</Link>
          </p>
        </>
      )}
    </SignInFrame>
  )
}

function ResetForm({ onDone }: { onDone: () => void }) {
  const [form] = Form.useForm<Values>()
  const [start] = useState(smsStart)
  const { submit, pending, failure, show, clear } = useSubmission(
    form,
    ERRORS,
    '密码重设失败，请检查网络后重试',
  )
  const reset = async ({ mobile, code, password }: Values) => {
    await resetPassword(withRequestKey({ mobile, code, password }))
    onDone()
  }

  return (
    <AuthForm<Values>
      form={form}
      name="reset"
      aria-label="重设密码"
      initialValues={start}
      onFinish={values => void submit(() => reset(values))}
    >
      <div aria-live="polite">{failure && <FormFailure {...failure} />}</div>
      <SmsFields scene={SMS_SCENE.reset} captcha onRefused={show} onAsk={clear} autoFocus={!start.mobile} />
      <NewPasswordFields label="新密码" account="" />
      <Button type="primary" htmlType="submit" block loading={pending}>
        重设密码
      </Button>
    </AuthForm>
  )
}
