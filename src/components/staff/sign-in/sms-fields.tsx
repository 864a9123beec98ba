import { MobileOutlined, SafetyOutlined } from '@ant-design/icons'
import { readPhone } from '@shared/domain/texts/phone-number'
import { readNumber } from '@shared/domain/texts/plain'
import { Button, Form, Input } from 'antd'
import type { FieldErrors } from '@/hooks/forms/use-form-failure'
import { isChineseMobileNumber, maskPhoneNumber } from '@/lib/auth/phone-number'
import { readSentCode } from '@/lib/auth/sms-wait'
import { type SmsCodeOptions, type SmsValues, useSmsCode } from './use-sms-code'
import './sms-fields.css'

/** The fields that the server's failures concern (contract 3.6–3.8). */
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

/** Initial values of a form with these fields: the phone number that was waiting for its code before a reload. */
export const smsStart = (): SmsValues => ({ mobile: readSentCode(Date.now())?.mobile ?? '', code: '' })

/** What is sent with a code: the key it was requested with, if this window requested it. */
export const withRequestKey = <T extends { mobile: string }>(values: T): T & { requestKey?: string } => {
  const mobile = readPhone(values.mobile)
  const sent = readSentCode(Date.now())
  return { ...values, mobile, ...(sent?.mobile === mobile && { requestKey: sent.key }) }
}

interface SmsFieldsProps extends SmsCodeOptions {
  autoFocus?: boolean
}

/** A phone number and the code that is sent to it, fields of the form around them. */
export function SmsFields({ autoFocus = false, ...options }: SmsFieldsProps) {
  const { mobile, isSent, wait, busy, ask: requestCode, dialog } = useSmsCode(options)
  return (
    <>
      <Form.Item
        name="mobile"
        label="手机号"
        normalize={readPhone}
        validateTrigger={['onBlur', 'onSubmit']}
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
            {isSent && `已发送至 ${maskPhoneNumber(mobile)}，10 分钟内有效；未登记的手机号收不到短信`}
          </span>
        }
      >
        <div className="sms-code">
          <Form.Item
            name="code"
            noStyle
            normalize={readNumber}
            rules={[
              { required: true, message: '验证码不能为空' },
              // Some ruoyi-compatible servers send four.
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
          <Button className="sms-code-send" onClick={requestCode} loading={busy} disabled={wait > 0}>
            {wait > 0 ? `${wait} 秒后重新获取` : isSent ? '重新获取' : '获取验证码'}
          </Button>
        </div>
      </Form.Item>
      {dialog}
    </>
  )
}
