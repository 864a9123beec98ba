import { Button, Form, Input, type InputRef } from 'antd'
import { useRef, useState } from 'react'
import { useFormFailure } from '@/hooks/forms/use-form-failure'
import { FormFailure } from '../form/form-failure'
import { AuthForm } from './auth-form'
import './two-step-form.css'

interface Props {
  pending: boolean
  onSubmit: (code: string, options: { onRefused: (error: unknown) => void }) => unknown
  /** Back to the start of the sign-in. */
  onCancel: () => void
}

interface Values {
  code: string
}

const METHODS = {
  app: {
    help: '请打开手机上的身份验证器应用，输入其中显示的 6 位验证码。',
    label: '动态验证码',
    rule: { pattern: /^\s*\d{3}\s?\d{3}\s*$/, message: '动态验证码为 6 位数字' },
    other: '改用恢复码',
  },
  recovery: {
    help: '手机不在身边时，请输入启用两步验证时保存的恢复码；每个恢复码只能使用一次。',
    label: '恢复码',
    rule: { pattern: /^[\sa-z\d-]{16,40}$/i, message: '请输入完整的恢复码，恢复码由字母和数字组成' },
    other: '改用动态验证码',
  },
} as const

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function TwoStepForm({ pending, onSubmit, onCancel }: Props) {
  const [form] = Form.useForm<Values>()
  const [method, setMethod] = useState<keyof typeof METHODS>('app')
  const field = useRef<InputRef>(null)
  const { help, label, rule, other } = METHODS[method]
  const { failure, show, clear } = useFormFailure(form, {
    fields: () => ({ field: 'code' }),
    unknown: '登录未完成，请检查网络后重试',
  })

  const submit = ({ code }: Values) => {
    clear()
    return onSubmit(code.trim(), {
      onRefused: error => {
        show(error)
        // The next code takes the place of this one.
        field.current?.focus({ cursor: 'all' })
      },
    })
  }

  return (
    <AuthForm<Values> form={form} initialValues={{ code: '' }} onFinish={submit} aria-label="两步验证">
      <h2 className="two-step-title">两步验证</h2>
      <p className="two-step-help">{help}</p>
      {failure && <FormFailure {...failure} />}
      <Form.Item name="code" label={label} rules={[{ required: true, message: `${label}不能为空` }, rule]}>
        <Input
          ref={field}
          autoFocus
          autoComplete="one-time-code"
          inputMode={method === 'app' ? 'numeric' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={pending}>
        验证并登录
      </Button>
      <div className="two-step-methods">
        <Button type="link" disabled={pending} onClick={onCancel}>
          返回
        </Button>
        <Button
          type="link"
          disabled={pending}
          onClick={() => {
            form.resetFields()
            setMethod(method === 'app' ? 'recovery' : 'app')
            field.current?.focus()
          }}
        >
          {other}
        </Button>
      </div>
    </AuthForm>
  )
}
