import { Button, Form } from 'antd'
import { updateUserPassword } from '@/api/system/user-profile'
import type { FieldErrors } from '@/hooks/forms/use-form-failure'
import { useSubmission } from '@/hooks/forms/use-submission'
import { weakPasswordField } from '@/lib/auth/password-strength'
import { notice } from '@/lib/browser/notice'
import { useUserStore } from '@/stores/user'
import { FormFailure } from '../form/form-failure'
import { NewPasswordFields } from '../form/new-password-fields'
import { OldPasswordField } from '../form/old-password-field'
import { AuthForm } from './auth-form'
import { AuthLayout } from './auth-layout'

interface Values {
  oldPassword: string
  password: string
  confirmation: string
}

const ERRORS: FieldErrors = {
  1002003005: { field: 'oldPassword', text: '初始密码不正确' },
  ...weakPasswordField('password'),
}

interface Props {
  username: string
  /** Called after the change. */
  next: string
  /** Everything that was refused until now may be requested again. */
  onChanged: () => void
}

/** Shown in place of the requested page until the password made by the system is changed. The address stays. */
export function InitialPassword({ username, next, onChanged }: Props) {
  const [form] = Form.useForm<Values>()
  const { submit, pending, failure } = useSubmission(form, ERRORS, '密码没有修改，请检查网络后重试')
  const change = async ({ oldPassword, password }: Values) => {
    await updateUserPassword({ oldPassword, newPassword: password })
    notice.success('密码已修改')
    onChanged()
  }

  return (
    <AuthLayout title="修改初始密码">
      <p className="auth-text">
        {username ? (
          <>
            账号 <strong>{username}</strong> 的
          </>
        ) : (
          '您的'
        )}
        密码由系统或管理员设置。请设置您自己的密码，之后{next}。
      </p>
      <AuthForm<Values>
        form={form}
        name="initial-password"
        aria-label="修改初始密码"
        onFinish={values => void submit(() => change(values))}
      >
        <div aria-live="polite">{failure && <FormFailure {...failure} />}</div>
        <OldPasswordField label="初始密码" username={username} />
        <NewPasswordFields label="新密码" account={username} />
        <Button type="primary" htmlType="submit" block loading={pending}>
          修改密码
        </Button>
      </AuthForm>
      <Button type="link" onClick={() => void useUserStore.getState().signOut()}>
        退出登录
      </Button>
    </AuthLayout>
  )
}
