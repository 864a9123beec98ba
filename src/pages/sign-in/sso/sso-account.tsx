import { Button } from 'antd'
import { useState } from 'react'
import { logout } from '@/api/system/auth'
import { clearTokens } from '@/lib/auth/tokens'
import { useOwnProfile } from './own-profile'

/** The user in whose name the other site will act; another user can sign in instead. */
export function SsoAccount() {
  const [leaving, setLeaving] = useState(false)
  const { data } = useOwnProfile()
  const change = async () => {
    setLeaving(true)
    // Whatever the server responds: the stored data here is cleared.
    await logout().catch(() => undefined)
    clearTokens()
  }
  return (
    <p className="auth-text sso-account">
      {data && (
        <span>
          <span>当前账号：</span>
          <strong>{data.nickname}</strong>
          <span>{`（${data.username}）`}</span>
        </span>
      )}
      <Button type="link" loading={leaving} onClick={() => void change()}>
        切换账号
      </Button>
    </p>
  )
}
