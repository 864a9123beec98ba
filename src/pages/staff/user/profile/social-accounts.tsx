import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton } from 'antd'
import { getSocialAccounts } from '@/api/system/user-profile'
import { DictTag } from '@/components/staff/dict-tag'
import { ListError } from '@/components/staff/list-error'
import { SOCIAL_KEY } from './query-keys'

/** dict of contract 6.5 */
const SOCIAL_TYPE = 'system_social_type'

/** Accounts of elsewhere that one may sign in with (contract 6.5). */
export function SocialAccounts() {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: SOCIAL_KEY,
    queryFn: ({ signal }) => getSocialAccounts(signal),
  })
  if (error && !data) return <ListError error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Skeleton active />
  if (data.length === 0) {
    return (
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description="没有绑定社交账号。系统尚未开通第三方登录，开通后可以在这里绑定。"
      />
    )
  }
  return (
    <ul className="profile-sessions" aria-label="已绑定的社交账号">
      {data.map(account => (
        <li key={account.id}>
          <span>{account.nickname || account.openid}</span>
          <DictTag type={SOCIAL_TYPE} value={account.type} />
        </li>
      ))}
    </ul>
  )
}
