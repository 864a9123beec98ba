import { LockOutlined } from '@ant-design/icons'
import { Form, Input } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import './login-password-field.css'

interface LoginPasswordFieldProps {
  autoFocus: boolean
  /** It is the stored one, which must not be shown to others at the screen. */
  isHidden?: boolean
}

/** The password of a sign-in, with a word about Caps Lock. */
export function LoginPasswordField({ autoFocus, isHidden = false }: LoginPasswordFieldProps) {
  const [capsLock, setCapsLock] = useState(false)
  // Key events carry the state of Caps Lock, and so does a click into the field.
  const look = (event: Pick<KeyboardEvent, 'getModifierState'>) =>
    setCapsLock(event.getModifierState('CapsLock'))

  return (
    <Form.Item
      name="password"
      label="密码"
      rules={[{ required: true, message: '密码不能为空' }]}
      extra={
        <span role="status" className="sign-in-caps">
          {capsLock && '大写锁定已打开，请注意大小写'}
        </span>
      }
    >
      <Input.Password
        prefix={<LockOutlined />}
        placeholder="请输入密码"
        autoComplete="current-password"
        autoFocus={autoFocus}
        visibilityToggle={!isHidden}
        onKeyDown={look}
        onKeyUp={look}
        onMouseDown={look}
        onBlur={() => setCapsLock(false)}
      />
    </Form.Item>
  )
}
