import type { PasswordLink } from '@/api/system/user'
import { OnceShownDialog } from '@/components/staff/common/once-shown-dialog'
import { formatTime } from '@/lib/format/time'

export interface ShownLink extends Pick<PasswordLink, 'token' | 'expiresTime' | 'sentTo'> {
  /** Whose link it is. */
  name: string
}

/** The address of a link. Its token is in the fragment, which is sent to no server and is in no log. */
export const linkAddress = (token: string): string => `${window.location.origin}/set-password#token=${token}`

/** A link to set a password. */
export function LinkDialog({ link, onClose }: { link: ShownLink; onClose: () => void }) {
  const address = linkAddress(link.token)
  return (
    <OnceShownDialog
      title={`${link.name}的设密链接`}
      noun="设密链接"
      text={address}
      note={`有效期至 ${formatTime(link.expiresTime)}，只能使用一次。请勿发到群聊或公开的地方。`}
      onClose={onClose}
    >
      <div className="user-link">
        <p>
          {link.sentTo
            ? `设密链接已用短信发送到 ${link.sentTo}，也可以复制后自行转交。`
            : '请把设密链接转交给本人，由本人打开并设置密码。'}
        </p>
        <code className="user-link-text">{address}</code>
      </div>
    </OnceShownDialog>
  )
}
