import { UserOutlined } from '@ant-design/icons'
import { Form, type FormProps, Input } from 'antd'
import type { ReactNode } from 'react'

interface AuthFormProps<Values> extends Omit<FormProps<Values>, 'children'> {
  children: ReactNode
}

/** A form before the session: large fields below their labels; the first invalid field gets the focus. */
export const AuthForm = <Values,>(props: AuthFormProps<Values>) => (
  <Form<Values>
    layout="vertical"
    size="large"
    requiredMark={false}
    scrollToFirstError={{ focus: true }}
    {...props}
  />
)

/** The account name; spaces around it are ignored (requirements R-signin-1). */
export const UsernameField = ({ autoFocus }: { autoFocus: boolean }) => (
  <Form.Item
    name="username"
    label="登录名"
    rules={[{ required: true, whitespace: true, message: '登录名不能为空' }]}
  >
    <Input
      prefix={<UserOutlined />}
      placeholder="请输入登录名"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus={autoFocus}
    />
  </Form.Item>
)
