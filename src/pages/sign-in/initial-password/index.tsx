import { Button, Form } from 'antd'
import { useRef, useState } from 'react'
import { updateUserPassword } from '@/api/system/user-profile'
import { EntryForm } from '@/components/staff/entry-form'
import { EntryFrame } from '@/components/staff/entry-frame'
import { NewPasswordFields } from '@/components/staff/new-password-fields'
import { PasswordField } from '@/components/staff/password-field'
import { RefusalAlert } from '@/components/staff/refusal-alert'
import { type FieldErrors, useRefusal } from '@/hooks/use-refusal'
import { notice } from '@/lib/notice'
import { weakPasswordField } from '@/lib/password-strength'
import { useUserStore } from '@/stores/user'

interface Values {
  oldPassword: string
  password: string
  confirmation: string
}

const ERRORS: FieldErrors = {
  1002003005: { field: 'oldPassword', text: '初始密码不正确' },
  ...weakPasswordField({ field: 'password' }),
}

/** In place of every screen until the password that the system made is changed. */
export default function InitialPasswordPage() {
  const username = useUserStore(state => state.user?.name ?? '')
  const [form] = Form.useForm<Values>()
  const [pending, setPending] = useState(false)
  const busy = useRef(false)
  const { refusal, refuse, clear } = useRefusal(form, ERRORS, '密码没有修改，请检查网络后重试')

  const submit = async ({ oldPassword, password }: Values) => {
    if (busy.current) return
    busy.current = true
    setPending(true)
    clear()
    try {
      await updateUserPassword({ oldPassword, newPassword: password })
      notice.success('密码已修改')
      // Everything that was refused until now is read again, and the asked-for page opens.
      useUserStore.setState({ user: null })
    } catch (error) {
      refuse(error)
    } finally {
      busy.current = false
      setPending(false)
    }
  }

  return (
    <EntryFrame title="修改初始密码">
      <p className="entry-text">
        账号 <strong>{username}</strong> 的密码由系统生成。请设置您自己的密码，之后即可进入后台。
      </p>
      <EntryForm<Values>
        form={form}
        name="initial-password"
        aria-label="修改初始密码"
        onFinish={values => void submit(values)}
      >
        <div aria-live="polite">{refusal && <RefusalAlert {...refusal} />}</div>
        {/* Tells a password manager whose passwords these are. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          name="oldPassword"
          label="初始密码"
          autoComplete="current-password"
          rules={[{ required: true, message: '初始密码不能为空' }]}
        />
        <NewPasswordFields label="新密码" account={username} />
        <Button type="primary" htmlType="submit" block loading={pending}>
          修改密码
        </Button>
      </EntryForm>
      <Button type="link" onClick={() => void useUserStore.getState().signOut()}>
        退出登录
      </Button>
    </EntryFrame>
  )
}
