import { useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { AuthLayout } from '@/components/staff/sign-in/auth-layout'
import { AuthFailure } from '@/components/staff/sign-in/auth-note'
import { useHasToken } from '@/hooks/auth/use-has-token'
import { findFlow } from '@/lib/auth/social-flow'
import { readLanding } from '@/lib/auth/social-return'
import { Binding } from './binding'

const ACCOUNTS = '/user/profile?part=social'

/** The page that another site redirects to after 绑定 in the user's account (requirements R-signin-4, contract 6.5). */
export default function BindPage() {
  const [params] = useSearchParams()
  const { pathname, search } = useLocation()
  const hasToken = useHasToken()
  const landing = readLanding(params)
  // Read once: the stored flow is removed as soon as it is used.
  const [flow] = useState(() => findFlow(params.get('state')))
  const back = { text: '返回个人中心', to: ACCOUNTS }
  if (landing.kind === 'nothing') return <Navigate to={ACCOUNTS} replace />
  if (!hasToken) return <Navigate to={`/login?redirect=${encodeURIComponent(pathname + search)}`} replace />
  if (landing.kind === 'returned' && flow?.purpose === 'bind') {
    return <Binding returned={landing.returned} back={back} />
  }
  const text =
    landing.kind === 'refused'
      ? '您没有同意授权，绑定已取消。'
      : '这次授权不是在本浏览器发起的，或者已经过期，请重新绑定。'
  return (
    <AuthLayout title="绑定社交账号">
      <AuthFailure text={text} back={back} />
    </AuthLayout>
  )
}
