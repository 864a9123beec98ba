import { Button } from 'antd'
import { useId, useState } from 'react'
import { changeEmail, removePhone, type UserProfile } from '@/api/system/user-profile'
import { PROFILE_TEXTS } from '@/config/settings/profile-settings'
import { useOwnUserChanged } from '@/hooks/auth/use-own-user'
import { useSignInMethods } from '@/hooks/auth/use-sign-in-methods'
import { notice } from '@/lib/browser/notice'
import { PasswordDialog } from './password-dialog'
import { PhoneDialog } from './phone-dialog'

/** Phone number and mail address, which change only with the password or the second step. */
export function Contact({ profile }: { profile: UserProfile }) {
  const changed = useOwnUserChanged()
  const { data: methods } = useSignInMethods()
  const [open, setOpen] = useState<'phone' | 'remove' | 'email' | null>(null)
  const heading = useId()
  const phoneTitle = profile.mobile ? '更换手机号' : '填写手机号'
  const emailTitle = profile.email ? '更换邮箱' : '填写邮箱'
  // Nothing to prove a number with. Unknown, it is not said.
  const noSms = methods?.sms === false
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
        <li data-setting="mobile">
          <div>
            <p className="profile-device">{PROFILE_TEXTS.mobile.label}</p>
            <p className="profile-hint">{profile.mobile || '未填写'}</p>
            {noSms && (
              <p className="profile-hint">{`系统未开通短信服务，无法验证新号码，不能在此${profile.mobile ? '更换' : '填写'}。如有需要，请联系管理员。`}</p>
            )}
          </div>
          <div className="profile-avatar-buttons">
            {methods?.sms && <Button onClick={() => setOpen('phone')}>{phoneTitle}</Button>}
            {profile.mobile && <Button onClick={() => setOpen('remove')}>移除手机号</Button>}
          </div>
        </li>
        <li data-setting="email">
          <div>
            <p className="profile-device">{PROFILE_TEXTS.email.label}</p>
            <p className="profile-hint">{profile.email || '未填写'}</p>
          </div>
          <Button onClick={() => setOpen('email')}>{emailTitle}</Button>
        </li>
      </ul>
      {open === 'phone' && (
        <PhoneDialog
          title={phoneTitle}
          onClose={close}
          onDone={mobile => done(profile.mobile ? '手机号已更换' : '手机号已填写', { mobile })}
        />
      )}
      {open === 'remove' && (
        <PasswordDialog
          title="移除手机号"
          words={noSms ? '移除后，须由管理员重新填写。' : '移除后，不能再用短信登录或找回密码。'}
          danger
          send={removePhone}
          onDone={() => done('手机号已移除', { mobile: null })}
          onClose={close}
        />
      )}
      {open === 'email' && (
        <PasswordDialog
          title={emailTitle}
          email={profile.email ?? ''}
          send={(proof, email) => changeEmail({ ...proof, email })}
          onDone={email => done('邮箱已更新', { email: email || null })}
          onClose={close}
        />
      )}
    </section>
  )
}
