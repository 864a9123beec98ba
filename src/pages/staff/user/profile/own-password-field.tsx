import { PasswordField } from '@/components/staff/form/password-field'

/** The password of the user, required once more; in the form around it: `password`. */
export const OwnPasswordField = ({ hint }: { hint?: string }) => (
  <PasswordField
    name="password"
    label="登录密码"
    autoComplete="current-password"
    {...(hint && { hint })}
    rules={[{ required: true, message: '密码不能为空' }]}
  />
)
