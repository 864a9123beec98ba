import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert } from 'antd'
import { SESSION_KEY, SOCIAL_KEY, socialAccounts, updateUserPassword } from '@/api/system/user-profile'
import { OldPasswordField } from '@/components/staff/form/old-password-field'
import { PageForm } from '@/components/staff/form/page-form'
import { PasswordField } from '@/components/staff/form/password-field'
import { useNewPasswordRule } from '@/hooks/auth/use-new-password-rule'
import { useServerHas } from '@/hooks/auth/use-server-has'
import { weakPasswordField } from '@/lib/auth/password-strength'
import { notice } from '@/lib/browser/notice'

interface Values {
  oldPassword: string
  newPassword: string
  confirmation: string
}

const EMPTY: Values = { oldPassword: '', newPassword: '', confirmation: '' }

/**
 * Another password (contract 6.3, rules of requirements R-signin-5, R-session-7). Every other sign-in of the account
 * ends with it.
 */
export function PasswordForm({ username }: { username: string }) {
  const client = useQueryClient()
  const endsSessions = useServerHas('sessionEnds')
  const isStrict = useServerHas('strictPasswords')
  const rule = useNewPasswordRule()
  const save = async ({ oldPassword, newPassword }: Values) => {
    await updateUserPassword({ oldPassword, newPassword })
    notice.success(endsSessions ? '密码已修改，其他设备上的登录已退出' : '密码已修改')
    await client.invalidateQueries({ queryKey: SESSION_KEY })
    await client.invalidateQueries({ queryKey: SOCIAL_KEY })
    return EMPTY
  }
  const { data: bound = [] } = useQuery(socialAccounts())
  const names = bound.map(({ nickname, openid }) => `“${nickname || openid}”`).join('、')
  return (
    <>
      {endsSessions && (
        <Alert
          className="profile-note"
          type="info"
          showIcon
          title="修改密码后，您在其他设备上的登录会全部退出，需要用新密码重新登录；当前设备保持登录。"
          description={
            names && `已绑定的社交账号${names}将解除绑定，以后不能用它登录；仍需使用的，请重新绑定。`
          }
        />
      )}
      <PageForm<Values>
        label="修改密码"
        initialValues={EMPTY}
        onSave={save}
        fieldOf={{ 1002003005: 'oldPassword', ...weakPasswordField('newPassword') }}
        okText="修改密码"
      >
        <OldPasswordField label="旧密码" username={username} />
        <PasswordField
          name="newPassword"
          label="新密码"
          autoComplete="new-password"
          strengthFor={username}
          hint={isStrict ? '8-64 位，可使用任意字符；请勿与其他网站共用' : rule.message}
          dependencies={['oldPassword']}
          rules={[
            { required: true, message: '新密码不能为空' },
            rule,
            ({ getFieldValue }) => differsFrom(() => getFieldValue('oldPassword')),
          ]}
        />
        <PasswordField
          name="confirmation"
          label="确认新密码"
          autoComplete="new-password"
          dependencies={['newPassword']}
          rules={[
            { required: true, message: '请再次输入新密码' },
            ({ getFieldValue }) => equals(() => getFieldValue('newPassword')),
          ]}
        />
      </PageForm>
    </>
  )
}

const check = (holds: (value: unknown) => boolean, message: string) => ({
  validator: (_: unknown, value: unknown) =>
    value === undefined || value === '' || holds(value)
      ? Promise.resolve()
      : Promise.reject(new Error(message)),
})

const differsFrom = (other: () => unknown) => check(value => value !== other(), '新密码不能与旧密码相同')
const equals = (other: () => unknown) => check(value => value === other(), '两次输入的新密码不一致')
