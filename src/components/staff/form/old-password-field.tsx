import { PasswordField } from './password-field'

/** The password in use, which is about to be changed; in the form around it: `oldPassword`. */
export function OldPasswordField({ label, username }: { label: string; username: string }) {
  return (
    <>
      {/* Shows a password manager which account the passwords belong to. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        name="oldPassword"
        label={label}
        autoComplete="current-password"
        rules={[{ required: true, message: `${label}不能为空` }]}
      />
    </>
  )
}
