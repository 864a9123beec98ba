import { useVisitorPasswordRule } from '@/hooks/auth/use-new-password-rule'
import { PasswordField } from './password-field'

/** A password to be chosen, and once more; in the form around them: `password` and `confirmation`. */
export function NewPasswordFields({ label, account }: { label: string; account: string }) {
  const rule = useVisitorPasswordRule()
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        autoComplete="new-password"
        strengthFor={account}
        hint={`${rule.min}-${rule.max} 位，可使用任意字符；请勿与其他网站共用`}
        rules={[{ required: true, message: `${label}不能为空` }, rule]}
      />
      <PasswordField
        name="confirmation"
        label={`确认${label}`}
        autoComplete="new-password"
        dependencies={['password']}
        rules={[
          { required: true, message: '请再次输入密码' },
          ({ getFieldValue }) => ({
            validator: (_, value: unknown) =>
              !value || value === getFieldValue('password')
                ? Promise.resolve()
                : Promise.reject(new Error('两次输入的密码不一致')),
          }),
        ]}
      />
    </>
  )
}
