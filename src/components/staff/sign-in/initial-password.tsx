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
  1002003005: { field: 'oldPassword', text: '密码不正确' },
  ...weakPasswordField('password'),
}

interface Props {
  username: string
  /** The password is the user's own, and older than is allowed. */
  isExpired?: boolean
  /** Called after the change. */
  next: string
  /** Everything that was refused until now may be requested again. */
  onChanged: () => void
}

/**
 * Shown in place of the requested page until a password made by the system, or one that is too old, is changed. The
 * address stays.
 */
export function InitialPassword({ username, isExpired = false, next, onChanged }: Props) {
  const title = isExpired ? '密码已到期' : '修改初始密码'
  const [form] = Form.useForm<Values>()
  const { submit, pending, failure } = useSubmission(form, ERRORS, '密码修改失败，请检查网络后重试')
  const change = async ({ oldPassword, password }: Values) => {
    await updateUserPassword({ oldPassword, newPassword: password })
    notice.success('密码已修改')
    onChanged()
  }

  return (
    <AuthLayout title={title}>
      <p className="auth-text">
        <span>
          {username ? (
            <>
              账号 <strong>{username}</strong> 的
            </>
          ) : (
            '您的'
          )}
        </span>
        <span>{`${
          isExpired
            ? '密码使用时间过长，已到期。请换一个新的密码'
            : '密码由系统或管理员设置。请设置您自己的密码'
        }，之后${next}。`}</span>
      </p>
      <AuthForm<Values>
        form={form}
        name="initial-password"
        aria-label={title}
        onFinish={values => void submit(() => change(values))}
      >
        <div aria-live="polite">{failure && <FormFailure {...failure} />}</div>
        <OldPasswordField label={isExpired ? '旧密码' : '初始密码'} username={username} />
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
