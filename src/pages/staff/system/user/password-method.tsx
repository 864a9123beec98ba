import { Alert, Form, Radio } from 'antd'
import { PasswordField } from '@/components/staff/form/password-field'
import { PASSWORD_LENGTH, PASSWORD_RULE } from '@/lib/auth/password-strength'

/** How a user gets a password: `link`: sets it alone. */
export type PasswordMethod = 'link' | 'password'

export interface PasswordMethodValues {
  method: PasswordMethod
  password?: string
}

const METHODS = [
  { value: 'link', label: '一次性链接（推荐）' },
  { value: 'password', label: '由我设置初始密码' },
]

/** Fields `method` and `password` of the form around it. */
export function PasswordMethodFields({ account }: { account: string }) {
  const method = Form.useWatch<PasswordMethod>('method')
  return (
    <>
      <Form.Item
        name="method"
        label="设置密码"
        extra={
          method === 'password'
            ? undefined
            : '保存后显示一个链接，48 小时内由本人打开并设置密码，其他人不会知道密码。'
        }
      >
        <Radio.Group options={METHODS} />
      </Form.Item>
      {method === 'password' && (
        <>
          <PasswordField
            name="password"
            label="初始密码"
            autoComplete="new-password"
            strengthFor={account}
            rules={[
              { required: true, message: '密码不能为空' },
              { ...PASSWORD_LENGTH, message: PASSWORD_RULE },
            ]}
          />
          <Alert
            className="staff-form-failure"
            type="info"
            showIcon
            title="该用户首次登录时必须修改这个密码。"
          />
        </>
      )}
    </>
  )
}
