import { Alert, Button, Form } from 'antd'
import { useState } from 'react'
import { SMS_SCENE, smsLogin } from '@/api/system/sms-auth'
import { FormFailure } from '@/components/staff/form/form-failure'
import { AuthForm } from '@/components/staff/sign-in/auth-form'
import { SMS_ERRORS, SmsFields, smsStart, withRequestKey } from '@/components/staff/sign-in/sms-fields'
import { TwoStepForm } from '@/components/staff/sign-in/two-step-form'
import type { SmsValues } from '@/components/staff/sign-in/use-sms-code'
import { useCompleteSignIn } from '@/hooks/auth/use-complete-sign-in'
import { useSignInMethods } from '@/hooks/auth/use-sign-in-methods'
import { useFormFailure } from '@/hooks/forms/use-form-failure'

/**
 * Mobile number and code (contract 3.7), then the second step where there is one; the number is trimmed
 * (requirements R-signin-1).
 */
export function SmsForm() {
  const [form] = Form.useForm<SmsValues>()
  const [start] = useState(smsStart)
  const { data: methods } = useSignInMethods()
  const { failure, show, clear } = useFormFailure(form, {
    fields: SMS_ERRORS,
    unknown: '登录未完成，请检查网络后重试',
  })
  const { enter, secondStep, pending, ended, ticket, leave } = useCompleteSignIn()

  const submit = ({ mobile, code }: SmsValues) => {
    clear()
    return enter(() => smsLogin(withRequestKey({ mobile, code })), { onRefused: show })
  }

  if (ticket) return <TwoStepForm pending={pending} onSubmit={secondStep} onCancel={leave} />
  if (methods && !methods.sms)
    return <Alert type="info" title="本系统未开通短信登录，请使用密码登录。" showIcon />
  return (
    <AuthForm<SmsValues>
      form={form}
      name="sms"
      aria-label="短信登录"
      initialValues={start}
      onFinish={values => void submit(values)}
    >
      <div aria-live="polite">
        {failure ? <FormFailure {...failure} /> : ended && <FormFailure message={ended} />}
      </div>
      <SmsFields scene={SMS_SCENE.signIn} onRefused={show} onAsk={clear} autoFocus={!start.mobile} />
      <Button type="primary" htmlType="submit" block loading={pending}>
        登录
      </Button>
    </AuthForm>
  )
}
