import { Alert, Button, Form, Result } from 'antd'
import { useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { resetPassword, SMS_SCENE } from '@/api/system/sms-auth'
import { EntryForm } from '@/components/staff/entry-form'
import { NewPasswordFields } from '@/components/staff/new-password-fields'
import { RefusalAlert } from '@/components/staff/refusal-alert'
import { SignInFrame } from '@/components/staff/sign-in-frame'
import {
  SMS_ERRORS,
  SmsFields,
  type SmsValues,
  smsStart,
  withRequestKey,
} from '@/components/staff/sms-fields'
import { usePageTitle } from '@/hooks/use-page-title'
import { type FieldErrors, useRefusal } from '@/hooks/use-refusal'
import { useSignInWays } from '@/hooks/use-sign-in-ways'
import { weakPasswordField } from '@/lib/password-strength'

const ERRORS: FieldErrors = { ...SMS_ERRORS, ...weakPasswordField({ field: 'password' }) }

interface Values extends SmsValues {
  password: string
  confirmation: string
}

/** Another password in place of a forgotten one, by a code sent to the phone (contract 3.8). */
export default function ForgotPasswordPage() {
  usePageTitle('忘记密码')
  const { search } = useLocation()
  const { data: ways } = useSignInWays()
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
          {ways && !ways.sms ? (
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
  const [pending, setPending] = useState(false)
  const busy = useRef(false)
  const { refusal, refuse, clear } = useRefusal(form, ERRORS, '密码没有重设，请检查网络后重试')

  const submit = async ({ mobile, code, password }: Values) => {
    if (busy.current) return
    busy.current = true
    setPending(true)
    clear()
    try {
      await resetPassword(withRequestKey({ mobile, code, password }))
      onDone()
    } catch (error) {
      refuse(error)
    } finally {
      busy.current = false
      setPending(false)
    }
  }

  return (
    <EntryForm<Values>
      form={form}
      name="reset"
      aria-label="重设密码"
      initialValues={start}
      onFinish={values => void submit(values)}
    >
      <div aria-live="polite">{refusal && <RefusalAlert {...refusal} />}</div>
      <SmsFields scene={SMS_SCENE.reset} captcha onRefused={refuse} onAsk={clear} autoFocus={!start.mobile} />
      <NewPasswordFields label="新密码" account="" />
      <Button type="primary" htmlType="submit" block loading={pending}>
        重设密码
      </Button>
    </EntryForm>
  )
}
