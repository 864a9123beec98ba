import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { logout } from '@/api/system/auth'
import { getUserProfile } from '@/api/system/user-profile'
import { PROFILE_KEY } from '@/hooks/use-own-user'
import { clearTokens } from '@/lib/tokens'

/** In whose name the other site will act; whoever is somebody else signs in as themselves. */
export function SsoAccount() {
  const [leaving, setLeaving] = useState(false)
  const { data } = useQuery({
    queryKey: PROFILE_KEY,
    queryFn: ({ signal }) => getUserProfile({ signal, silent: true }),
  })
  const change = async () => {
    setLeaving(true)
    // Whatever the server says: what is left here is cleared.
    await logout().catch(() => undefined)
    clearTokens()
  }
  return (
    <p className="entry-text sso-account">
      {data && (
        <span>
          当前账号：<strong>{data.nickname}</strong>（{data.username}）
        </span>
      )}
      <Button type="link" loading={leaving} onClick={() => void change()}>
        切换账号
      </Button>
    </p>
  )
}
