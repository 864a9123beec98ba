import { Button, Form, Input, Modal } from 'antd'
import { useEffect, useId, useState } from 'react'
import { changePhone, sendPhoneCode } from '@/api/system/user-profile'
import { FormFailure } from '@/components/staff/form-failure'
import { PasswordField } from '@/components/staff/password-field'
import { useClock } from '@/hooks/use-clock'
import { isMobile, maskMobile } from '@/lib/mobile'
import { type SentCode, secondsToWait } from '@/lib/sms-wait'
import { useStep } from '../two-step/use-step'

interface Values {
  password: string
  mobile: string
  code: string
}

interface Props {
  onClose: () => void
  onDone: (mobile: string) => void
}

const TITLE = '更换手机号'

const FIELD_OF: Record<number, keyof Values> = {
  1002003005: 'password',
  1002014004: 'mobile',
  1002014005: 'mobile',
  1100019002: 'mobile',
  1002014000: 'code',
  1002014001: 'code',
  1002014002: 'code',
}

/** First the password and the new number, then the code that was sent to it. */
export function PhoneDialog({ onClose, onDone }: Props) {
  const [form] = Form.useForm<Values>()
  const [sent, setSent] = useState<Pick<SentCode, 'mobile' | 'time'> | null>(null)
  const { busy, failure, run } = useStep(form, FIELD_OF)
  const now = useClock(sent !== null)
  const wait = sent ? secondsToWait(sent, sent.mobile, now) : 0
  const id = useId()
  useEffect(() => {
    if (sent) form.focusField('code')
  }, [sent, form])
  const ask = () => {
    const { mobile, password } = form.getFieldsValue(true) as Values
    const to = mobile.trim().slice(-11)
    return run(
      () => sendPhoneCode({ mobile: to, password }),
      () => setSent({ mobile: to, time: Date.now() }),
    )
  }
  const submit = ({ code }: Values) => {
    if (!sent) return void ask()
    void run(
      () => changePhone({ mobile: sent.mobile, smsCode: code.trim() }),
      () => onDone(sent.mobile),
    )
  }
  return (
    <Modal
      open
      title={TITLE}
      okText={sent ? '确认更换' : '获取验证码'}
      okButtonProps={{ htmlType: 'submit', form: id, loading: busy }}
      onCancel={onClose}
      mask={{ closable: false }}
      afterOpenChange={open => open && form.focusField('password')}
    >
      {failure && <FormFailure message={failure} />}
      {sent && (
        <p role="status">
          验证码已发送至 {maskMobile(sent.mobile)}，10 分钟内有效。
          <Button type="link" size="small" disabled={wait > 0 || busy} onClick={() => void ask()}>
            {wait > 0 ? `${wait} 秒后重新获取` : '重新获取'}
          </Button>
          <Button type="link" size="small" disabled={busy} onClick={() => setSent(null)}>
            换一个号码
          </Button>
        </p>
      )}
      <Form<Values>
        form={form}
        name={id}
        aria-label={TITLE}
        layout="vertical"
        initialValues={{ password: '', mobile: '', code: '' }}
        onFinish={submit}
        scrollToFirstError={{ focus: true }}
      >
        {sent ? (
          <Form.Item name="code" label="短信验证码" rules={[{ required: true, message: '验证码不能为空' }]}>
            <Input inputMode="numeric" autoComplete="one-time-code" maxLength={20} placeholder="6 位数字" />
          </Form.Item>
        ) : (
          <>
            <PasswordField
              name="password"
              label="登录密码"
              autoComplete="current-password"
              hint="为确认是您本人，请先输入登录密码"
              rules={[{ required: true, message: '密码不能为空' }]}
            />
            <Form.Item
              name="mobile"
              label="新手机号"
              rules={[
                { required: true, whitespace: true, message: '手机号不能为空' },
                {
                  validator: (_, value: string) =>
                    !value?.trim() || isMobile(value)
                      ? Promise.resolve()
                      : Promise.reject(new Error('手机号格式不正确')),
                },
              ]}
            >
              <Input type="tel" autoComplete="tel-national" />
            </Form.Item>
          </>
        )}
      </Form>
    </Modal>
  )
}
