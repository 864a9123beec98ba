import { MobileOutlined, SafetyOutlined } from '@ant-design/icons'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { type SmsScene, sendSmsCode } from '@/api/system/sms-auth'
import { useClock } from '@/hooks/browser/use-clock'
import { useAction } from '@/hooks/data/use-action'
import type { FieldErrors } from '@/hooks/forms/use-form-failure'
import { isMobile, maskMobile } from '@/lib/auth/phone-number'
import { readSentCode, type SentCode, secondsToWait, writeSentCode } from '@/lib/auth/sms-wait'
import { randomKey } from '@/lib/browser/random-key'
import { useCaptchaFirst } from '../captcha/use-captcha-first'
import './sms-fields.css'

/** Names of the two fields. */
export interface SmsValues {
  mobile: string
  code: string
}

/** Where the server's refusals belong (contract 3.6–3.8). */
export const SMS_ERRORS: FieldErrors = {
  1002000007: 'mobile',
  1002003003: { field: 'mobile', text: '该手机号没有对应的账号' },
  1002003010: 'mobile',
  1002014000: { field: 'code', text: '验证码不正确；输错 5 次后需重新获取' },
  1002014001: { field: 'code', text: '验证码已过期，请重新获取' },
  1002014002: { field: 'code', text: '验证码已使用，请重新获取' },
  1002014004: { field: 'code', text: '该手机号今日获取验证码已达 10 次，请明日再试' },
  1002014005: 'code',
}

/** What a form with these fields begins with: the number that was waiting for its code before a reload. */
export const smsStart = (): SmsValues => ({ mobile: readSentCode(Date.now())?.mobile ?? '', code: '' })

/** What goes to the server with a code: the key that it was asked for with, if this window did. */
export const withRequestKey = <T extends { mobile: string }>(values: T): T & { requestKey?: string } => {
  const mobile = values.mobile.trim()
  const sent = readSentCode(Date.now())
  return { ...values, mobile, ...(sent?.mobile === mobile && { requestKey: sent.key }) }
}

/** Digits alone, however they were pasted. Some servers of the family send four. */
const digits = (value: string) => value.normalize('NFKC').replace(/\D/g, '').slice(0, 6)

interface SmsFieldsProps {
  scene: SmsScene
  /** A captcha comes first. */
  captcha?: boolean
  onRefused: (error: unknown) => void
  /** Something is asked for anew: what was said before no longer counts. */
  onAsk: () => void
  autoFocus?: boolean
}

/** A mobile number and the code that is sent to it, in the form around them. */
export function SmsFields({ scene, captcha = false, onRefused, onAsk, autoFocus = false }: SmsFieldsProps) {
  const form = Form.useFormInstance<SmsValues>()
  const mobile = (Form.useWatch('mobile', form) ?? '').trim()
  const [sent, setSent] = useState<SentCode | null>(() => readSentCode(Date.now()))
  const { solveFirst, dialog } = useCaptchaFirst()
  const now = useClock(sent?.mobile === mobile)
  const wait = secondsToWait(sent, mobile, now)

  const send = useAction({
    run: async ({ to, captchaVerification }: { to: string; captchaVerification?: string }) => {
      const requestKey = randomKey()
      await sendSmsCode({
        ...{ mobile: to, scene, requestKey },
        ...(captchaVerification && { captchaVerification }),
      })
      const next = { mobile: to, time: Date.now(), key: requestKey }
      writeSentCode(next)
      setSent(next)
      form.setFields([{ name: 'code', value: '', errors: [] }])
      form.focusField('code')
    },
    onError: onRefused,
  })

  const ask = async () => {
    onAsk()
    try {
      await form.validateFields(['mobile'])
    } catch {
      form.focusField('mobile')
      return
    }
    // Of the field itself: on a busy computer what was just typed may not have been rendered.
    const to: string = form.getFieldValue('mobile').trim()
    if (captcha) solveFirst(captchaVerification => void send.run({ to, captchaVerification }))
    else await send.run({ to })
  }

  return (
    <>
      <Form.Item
        name="mobile"
        label="手机号"
        validateTrigger={['onBlur', 'onSubmit']}
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
        <Input
          prefix={<MobileOutlined />}
          type="tel"
          placeholder="请输入账号登记的手机号"
          autoComplete="tel-national"
          autoFocus={autoFocus}
        />
      </Form.Item>
      <Form.Item
        label="验证码"
        htmlFor="sms-code"
        extra={
          <span role="status">
            {sent?.mobile === mobile &&
              `已发送至 ${maskMobile(mobile)}，10 分钟内有效；未登记的手机号收不到短信`}
          </span>
        }
      >
        <div className="sms-code">
          <Form.Item
            name="code"
            noStyle
            normalize={digits}
            rules={[
              { required: true, message: '验证码不能为空' },
              { pattern: /^\d{4,6}$/, message: '请输入短信中的 6 位数字' },
            ]}
          >
            <Input
              id="sms-code"
              prefix={<SafetyOutlined />}
              placeholder="6 位数字"
              inputMode="numeric"
              autoComplete="one-time-code"
            />
          </Form.Item>
          <Button
            className="sms-code-send"
            onClick={() => void ask()}
            loading={send.busy}
            disabled={wait > 0}
          >
            {wait > 0 ? `${wait} 秒后重新获取` : sent?.mobile === mobile ? '重新获取' : '获取验证码'}
          </Button>
        </div>
      </Form.Item>
      {dialog}
    </>
  )
}
