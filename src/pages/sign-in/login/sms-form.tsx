import { Alert, Button, Form } from 'antd'
import { useRef, useState } from 'react'
import type { TokenPair } from '@/api/system/auth'
import { SMS_SCENE, smsLogin } from '@/api/system/sms-auth'
import { RefusalAlert } from '@/components/staff/refusal-alert'
import { SMS_ERRORS, SmsFields, type SmsValues, smsStart } from '@/components/staff/sms-fields'
import { useRefusal } from '@/hooks/use-refusal'
import { useSignInWays } from '@/hooks/use-sign-in-ways'

/** Mobile number and code (contract 3.7); the number is trimmed (spec section 5). */
export function SmsForm({ onSignedIn }: { onSignedIn: (tokens: TokenPair) => Promise<unknown> }) {
  const [form] = Form.useForm<SmsValues>()
  const [start] = useState(smsStart)
  const [pending, setPending] = useState(false)
  const busy = useRef(false)
  const { data: ways } = useSignInWays()
  const { refusal, refuse, clear } = useRefusal(form, SMS_ERRORS, '登录没有完成，请检查网络后重试')

  const submit = async ({ mobile, code }: SmsValues) => {
    if (busy.current) return
    busy.current = true
    setPending(true)
    clear()
    try {
      await onSignedIn(await smsLogin({ mobile: mobile.trim(), code }))
    } catch (error) {
      refuse(error)
    } finally {
      busy.current = false
      setPending(false)
    }
  }

  if (ways && !ways.sms)
    return <Alert type="info" title="本系统未开通短信登录，请使用账号密码登录。" showIcon />
  return (
    <Form<SmsValues>
      form={form}
      name="sms"
      aria-label="短信登录"
      layout="vertical"
      size="large"
      requiredMark={false}
      initialValues={start}
      onFinish={values => void submit(values)}
      scrollToFirstError={{ focus: true }}
    >
      <div aria-live="polite">{refusal && <RefusalAlert {...refusal} />}</div>
      <SmsFields scene={SMS_SCENE.signIn} onRefused={refuse} onAsk={clear} autoFocus={!start.mobile} />
      <Button type="primary" htmlType="submit" block loading={pending}>
        登录
      </Button>
    </Form>
  )
}
