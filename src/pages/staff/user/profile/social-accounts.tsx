import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Empty, Skeleton } from 'antd'
import { useRef, useState } from 'react'
import { unbindSocial } from '@/api/system/social'
import { getSocialAccounts, type SocialAccount } from '@/api/system/user-profile'
import { DictTag } from '@/components/staff/dict-tag'
import { ListError } from '@/components/staff/list-error'
import { SocialIcon } from '@/components/staff/social-icon'
import { useSocialProviders } from '@/hooks/use-social-providers'
import { useSocialStart } from '@/hooks/use-social-start'
import { notice } from '@/lib/notice'
import { SOCIAL_KEY } from './query-keys'

/** dict of contract 6.5 */
const SOCIAL_TYPE = 'system_social_type'
/** This part of the own account. */
const HERE = '/user/profile?part=social'

/** Accounts of elsewhere that one may sign in with: what is bound, and what could be (contract 6.5). */
export function SocialAccounts() {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: SOCIAL_KEY,
    queryFn: ({ signal }) => getSocialAccounts(signal),
  })
  const { providers } = useSocialProviders()
  const { start, leaving, failure } = useSocialStart('bind')
  const { undoing, unbind } = useUnbinding()
  if (error && !data) return <ListError error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Skeleton active />
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
              <DictTag type={SOCIAL_TYPE} value={account.type} />
            </div>
            <Button
              danger
              loading={undoing === account.id}
              aria-label={`解除绑定 ${account.nickname || account.openid}`}
              onClick={() => void unbind(account)}
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
    </>
  )
}

function useUnbinding() {
  const client = useQueryClient()
  const [undoing, setUndoing] = useState<number | null>(null)
  // State would be read too late by a second click in the same frame.
  const busy = useRef(false)
  const unbind = async ({ id, type, openid, nickname }: SocialAccount) => {
    const question = `确定解除“${nickname || openid}”的绑定吗？解除后不能再用该账号登录。`
    if (busy.current || !(await notice.confirm(question))) return
    busy.current = true
    setUndoing(id)
    try {
      await unbindSocial({ type, openid })
      notice.success('已解除绑定')
    } catch {
      // The HTTP layer has shown it; the list tells what is left.
    } finally {
      await client.invalidateQueries({ queryKey: SOCIAL_KEY })
      busy.current = false
      setUndoing(null)
    }
  }
  return { undoing, unbind }
}
