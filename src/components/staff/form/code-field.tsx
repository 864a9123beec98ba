import { Form, Input } from 'antd'

interface CodeFieldProps {
  name?: string
  recovery?: boolean
  /** Hint below the field. */
  hint?: string
}

/** A code of the app; where `recovery` says so, a recovery code as well. */
export const CodeField = ({ name = 'code', recovery = false, hint }: CodeFieldProps) => (
  <Form.Item
    name={name}
    extra={hint}
    label={recovery ? '动态验证码或恢复码' : '动态验证码'}
    rules={[{ required: true, whitespace: true, message: '验证码不能为空' }]}
  >
    <Input
      autoComplete="one-time-code"
      inputMode={recovery ? 'text' : 'numeric'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      placeholder={recovery ? '6 位验证码，或恢复码' : '6 位验证码'}
    />
  </Form.Item>
)
