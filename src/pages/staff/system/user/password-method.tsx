import { Alert, Form, Radio } from 'antd'
import { PasswordField } from '@/components/staff/form/password-field'
import { useNewPasswordRule } from '@/hooks/auth/use-new-password-rule'
import { useServerHas } from '@/hooks/auth/use-server-has'

/** How a user gets a password: `link`: sets it alone. */
export type PasswordMethod = 'link' | 'password'

export interface PasswordMethodValues {
  method: PasswordMethod
  password?: string
}

const METHODS = [
  { value: 'link', label: '设密链接（推荐）' },
  { value: 'password', label: '由我设置初始密码' },
]

/** How a password is set at first: servers without links leave the administrator to set it. */
export function usePasswordMethod(): { method: PasswordMethod; linked: boolean } {
  const linked = useServerHas('userLinks')
  return { linked, method: linked ? 'link' : 'password' }
}

/** Fields `method` and `password` of the form around it. */
export function PasswordMethodFields({ account }: { account: string }) {
  const { linked } = usePasswordMethod()
  const isStrict = useServerHas('strictPasswords')
  const rule = useNewPasswordRule()
  const chosen = Form.useWatch<PasswordMethod>('method')
  const method = linked ? chosen : 'password'
  return (
    <>
      {linked && (
        <Form.Item
          name="method"
          label="设置密码"
          extra={
            method === 'password'
              ? undefined
              : '保存后显示一个设密链接，48 小时内由本人打开并设置密码，其他人不会知道密码。'
          }
        >
          <Radio.Group options={METHODS} />
        </Form.Item>
      )}
      {method === 'password' && (
        <>
          <PasswordField
            name="password"
            label="初始密码"
            autoComplete="new-password"
            strengthFor={account}
            {...(!isStrict && { hint: rule.message })}
            rules={[{ required: true, message: '密码不能为空' }, rule]}
          />
          {isStrict && (
            <Alert
              className="staff-form-failure"
              type="info"
              showIcon
              title="该用户首次登录时必须修改这个密码。"
            />
          )}
        </>
      )}
    </>
  )
}
