import { Button } from 'antd'
import { useId, useState } from 'react'
import { changeEmail, removePhone, type UserProfile } from '@/api/system/user-profile'
import { useOwnUserChanged } from '@/hooks/use-own-user'
import { useSignInWays } from '@/hooks/use-sign-in-ways'
import { notice } from '@/lib/notice'
import { PasswordDialog } from './password-dialog'
import { PhoneDialog } from './phone-dialog'

/** Phone number and mail address, which change only with the password. */
export function Contact({ profile }: { profile: UserProfile }) {
  const changed = useOwnUserChanged()
  const { data: ways } = useSignInWays()
  const [open, setOpen] = useState<'phone' | 'remove' | 'email' | null>(null)
  const heading = useId()
  const close = () => setOpen(null)
  const done = (words: string, change: Partial<UserProfile>) => {
    close()
    notice.success(words)
    void changed(change)
  }
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="profile-heading">
        联系方式
      </h2>
      <ul className="profile-sessions">
        <li>
          <div>
            <p className="profile-device">手机号码</p>
            <p className="profile-hint">
              {profile.mobile || '未填写'}
              {ways?.sms === false && '（未开通短信服务，更换请联系管理员）'}
            </p>
          </div>
          <div className="profile-avatar-buttons">
            {ways?.sms && (
              <Button onClick={() => setOpen('phone')}>{profile.mobile ? '更换手机号' : '填写手机号'}</Button>
            )}
            {profile.mobile && <Button onClick={() => setOpen('remove')}>移除手机号</Button>}
          </div>
        </li>
        <li>
          <div>
            <p className="profile-device">电子邮箱</p>
            <p className="profile-hint">{profile.email || '未填写'}</p>
          </div>
          <Button onClick={() => setOpen('email')}>{profile.email ? '更换邮箱' : '填写邮箱'}</Button>
        </li>
      </ul>
      {open === 'phone' && (
        <PhoneDialog onClose={close} onDone={mobile => done('手机号已更换', { mobile })} />
      )}
      {open === 'remove' && (
        <PasswordDialog
          title="移除手机号"
          words="移除后，不能再用短信登录或找回密码。"
          danger
          send={({ password }) => removePhone({ password })}
          onDone={() => done('手机号已移除', { mobile: null })}
          onClose={close}
        />
      )}
      {open === 'email' && (
        <PasswordDialog
          title="更换邮箱"
          email={profile.email ?? ''}
          send={changeEmail}
          onDone={({ email }) => done('邮箱已更新', { email: email || null })}
          onClose={close}
        />
      )}
    </section>
  )
}
