import type { FormRule } from 'antd'
import { Form, Input } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { passwordStrength } from '@/lib/auth/password-strength'
import './password-field.css'

interface PasswordFieldProps {
  name: string
  label: string
  rules: FormRule[]
  /** Fields whose change triggers validation of this one. */
  dependencies?: string[]
  /** The autocomplete value for password managers. */
  autoComplete: 'current-password' | 'new-password'
  /** Account the new password is for: its strength is then described. */
  strengthFor?: string
  /** Hint below the field before anything is typed. */
  hint?: string
}

/**
 * A password in a form: can be shown, warns of Caps Lock, and shows how strong a new one is. What is typed is never cut
 * off (asvs 6.2.9).
 */
export function PasswordField(props: PasswordFieldProps) {
  const { name, label, rules, dependencies, autoComplete, strengthFor, hint } = props
  const [capsLock, setCapsLock] = useState(false)
  // Key events carry the state of Caps Lock, and so does a click into the field.
  const look = (event: Pick<KeyboardEvent, 'getModifierState'>) =>
    setCapsLock(event.getModifierState('CapsLock'))
  return (
    <Form.Item
      name={name}
      label={label}
      rules={rules}
      dependencies={dependencies}
      extra={
        <span className="password-notes">
          {hint && <span>{hint}</span>}
          {strengthFor !== undefined && (
            <Form.Item noStyle shouldUpdate={(before, now) => before[name] !== now[name]}>
              {({ getFieldValue }) => <Strength password={getFieldValue(name)} account={strengthFor} />}
            </Form.Item>
          )}
          <span role="status">
            {capsLock && <span className="password-caps">大写锁定已打开，请注意大小写</span>}
          </span>
        </span>
      }
    >
      <Input.Password
        autoComplete={autoComplete}
        onKeyDown={look}
        onKeyUp={look}
        onMouseDown={look}
        onBlur={() => setCapsLock(false)}
      />
    </Form.Item>
  )
}

function Strength({ password, account }: { password: unknown; account: string }) {
  const strength =
    typeof password === 'string' && password !== '' ? passwordStrength(password, account) : null
  return (
    <span className="password-strength" data-level={strength?.level}>
      {strength && (
        <span className="password-strength-bar" aria-hidden>
          <span />
          <span />
          <span />
          <span />
        </span>
      )}
      <span role="status">
        {strength && `密码强度：${strength.label}${strength.advice && `。${strength.advice}`}`}
      </span>
    </span>
  )
}
