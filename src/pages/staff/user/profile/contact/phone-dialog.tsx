import { readPhone } from '@shared/domain/texts/phone-number'
import { readNumber } from '@shared/domain/texts/plain'
import { Button, Form, Input, Modal } from 'antd'
import { useEffect, useId, useState } from 'react'
import { changePhone, sendPhoneCode } from '@/api/system/user-profile'
import { FormFailure } from '@/components/staff/form/form-failure'
import { OwnerProofFields } from '@/components/staff/form/owner-proof'
import { useClock } from '@/hooks/browser/use-clock'
import { useSaveKey } from '@/hooks/forms/use-save-key'
import { useSubmission } from '@/hooks/forms/use-submission'
import { type OwnerProof, PROOF_FIELD_OF, proofIn, proofName } from '@/lib/auth/owner-proof'
import { isChineseMobileNumber, maskPhoneNumber } from '@/lib/auth/phone-number'
import { type SentCode, secondsToWait } from '@/lib/auth/sms-wait'

interface Values extends OwnerProof {
  mobile: string
  code: string
}

interface Props {
  title: string
  onClose: () => void
  onDone: (mobile: string) => void
}

const FIELD_OF: Record<number, keyof Values> = {
  ...PROOF_FIELD_OF,
  1002014004: 'mobile',
  1002014005: 'mobile',
  1100019002: 'mobile',
  1002014000: 'code',
  1002014001: 'code',
  1002014002: 'code',
}

/** First the owner's proof and the new phone number, then the code that was sent to it. */
export function PhoneDialog({ title, onClose, onDone }: Props) {
  const [form] = Form.useForm<Values>()
  const [sent, setSent] = useState<Pick<SentCode, 'mobile' | 'time'> | null>(null)
  const { pending, failure, submit } = useSubmission(form, FIELD_OF, '操作没有完成，请重试')
  const now = useClock(sent !== null)
  const wait = sent ? secondsToWait(sent, sent.mobile, now) : 0
  const id = useId()
  useSaveKey(id, form.submit)
  useEffect(() => {
    if (sent) form.focusField('code')
  }, [sent, form])
  const requestCode = () => {
    const { mobile, ...proof } = form.getFieldsValue(true) as Values
    const to = mobile.trim().slice(-11)
    return submit(async () => {
      await sendPhoneCode({ mobile: to, ...proofIn(proof) })
      setSent({ mobile: to, time: Date.now() })
    })
  }
  const askAgain = () => {
    // A code of the second step is valid once: the next SMS code requires another one.
    if (proofName(form) === 'password') return void requestCode()
    form.setFieldValue('secondStep', '')
    setSent(null)
  }
  const finish = ({ code }: Values) => {
    if (!sent) return void requestCode()
    void submit(async () => {
      await changePhone({ mobile: sent.mobile, smsCode: code.trim() })
      onDone(sent.mobile)
    })
  }
  return (
    <Modal
      open
      title={title}
      okText={sent ? title : '获取验证码'}
      okButtonProps={{ htmlType: 'submit', form: id, loading: pending }}
      onCancel={onClose}
      afterOpenChange={open => open && form.focusField('password')}
    >
      {failure && <FormFailure {...failure} />}
      {sent && (
        <p role="status">
          <span>{`验证码已发送至 ${maskPhoneNumber(sent.mobile)}，10 分钟内有效。`}</span>
          <Button type="link" size="small" disabled={wait > 0 || pending} onClick={askAgain}>
            {wait > 0 ? `${wait} 秒后重新获取` : '重新获取'}
          </Button>
          <Button type="link" size="small" disabled={pending} onClick={() => setSent(null)}>
            换一个号码
          </Button>
        </p>
      )}
      <Form<Values>
        form={form}
        name={id}
        aria-label={title}
        layout="vertical"
        initialValues={{ mobile: '', code: '' }}
        onFinish={finish}
        scrollToFirstError={{ focus: true }}
      >
        {sent ? (
          <Form.Item
            name="code"
            label="短信验证码"
            normalize={readNumber}
            rules={[{ required: true, message: '验证码不能为空' }]}
          >
            <Input inputMode="numeric" autoComplete="one-time-code" placeholder="6 位数字" />
          </Form.Item>
        ) : (
          <>
            <OwnerProofFields />
            <Form.Item
              name="mobile"
              label="新手机号"
              normalize={readPhone}
              rules={[
                { required: true, whitespace: true, message: '手机号不能为空' },
                {
                  validator: (_, value: string) =>
                    !value?.trim() || isChineseMobileNumber(value)
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
