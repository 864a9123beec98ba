import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Empty, Skeleton } from 'antd'
import { useState } from 'react'
import { unbindSocial } from '@/api/system/social'
import { SOCIAL_KEY, type SocialAccount, socialAccounts } from '@/api/system/user-profile'
import { DictTag } from '@/components/staff/dict/dict-tag'
import { ListError } from '@/components/staff/list/list-error'
import { SocialIcon } from '@/components/staff/sign-in/social-icon'
import { DICT } from '@/config/dict-types'
import { useServerHas } from '@/hooks/auth/use-server-has'
import { useSocialProviders } from '@/hooks/auth/use-social-providers'
import { useSocialStart } from '@/hooks/auth/use-social-start'
import { notice } from '@/lib/browser/notice'
import { PasswordDialog } from './contact/password-dialog'

/** This part of the own account. */
const HERE = '/user/profile?part=social'

/** Accounts of elsewhere that one may sign in with: what is bound, and what could be (contract 6.5). */
export function SocialAccounts() {
  const { data, error, refetch, isFetching } = useQuery(socialAccounts())
  const { providers } = useSocialProviders(useServerHas('signInWays'))
  const { start, leaving, failure } = useSocialStart('bind')
  const client = useQueryClient()
  const [ending, setEnding] = useState<SocialAccount | null>(null)
  if (error && !data) return <ListError error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Skeleton active />
  const close = () => {
    setEnding(null)
    // Failures too: one that was undone elsewhere goes from the list.
    void client.invalidateQueries({ queryKey: SOCIAL_KEY })
  }
  const free = providers.filter(({ type }) => !data.some(account => account.type === type))
  if (data.length === 0 && free.length === 0) {
    return (
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description="没有绑定社交账号。系统尚未开通第三方登录，开通后可以在这里绑定。"
      />
    )
  }
  return (
    <>
      <p className="profile-hint">绑定后，可以在登录页用该平台的账号直接登录。</p>
      {failure && <Alert className="profile-note" type="error" showIcon title={failure} />}
      <ul className="profile-sessions" aria-label="社交账号">
        {data.map(account => (
          <li key={account.id}>
            <div className="profile-social">
              <SocialIcon type={account.type} />
              <span className="profile-device">{account.nickname || account.openid}</span>
              <DictTag type={DICT.socialType} value={account.type} />
            </div>
            <Button
              danger
              aria-label={`解除绑定 ${account.nickname || account.openid}`}
              onClick={() => setEnding(account)}
            >
              解除绑定
            </Button>
          </li>
        ))}
        {free.map(({ type, name }) => (
          <li key={type}>
            <div className="profile-social">
              <SocialIcon type={type} />
              <span className="profile-device">{name}</span>
              <span className="profile-unbound">未绑定</span>
            </div>
            <Button
              loading={leaving === type}
              aria-label={`绑定 ${name}`}
              onClick={() => void start(type, HERE)}
            >
              绑定
            </Button>
          </li>
        ))}
      </ul>
      {ending && (
        <PasswordDialog
          title="解除绑定"
          words={`解除后，不能再用“${ending.nickname || ending.openid}”登录，您在其他设备上的登录将全部退出。`}
          danger
          send={proof => unbindSocial({ type: ending.type, openid: ending.openid, ...proof })}
          onDone={() => {
            notice.success('已解除绑定')
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}
