import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { AuthLayout } from '@/components/staff/sign-in/auth-layout'
import { AuthFailure } from '@/components/staff/sign-in/auth-note'
import { STAFF_HOME } from '@/config/constants'
import { useKnowsSignInMethods } from '@/hooks/auth/use-sign-in-methods'
import { useSocialProviders } from '@/hooks/auth/use-social-providers'
import { safeRedirect } from '@/lib/auth/safe-redirect'
import { findFlow } from '@/lib/auth/social-flow'
import { readLanding } from '@/lib/auth/social-return'
import { Arrival } from './arrival'

const FOREIGN = '这次授权不是在本浏览器发起的，或者已经过期，请重新登录。'

/** The page that another site redirects to after 社交登录 (requirements R-signin-4, contract 3.9, 3.10). */
export default function SocialLoginPage() {
  const [params] = useSearchParams()
  const landing = readLanding(params)
  // Read once: the stored flow is removed as soon as it has signed in.
  const [flow] = useState(() => findFlow(params.get('state')))
  const { nameOf } = useSocialProviders(useKnowsSignInMethods())
  const redirect = safeRedirect(params.get('redirect'), STAFF_HOME)
  const back = { text: '返回登录', to: `/login?redirect=${encodeURIComponent(redirect)}` }
  if (landing.kind === 'returned' && flow?.purpose === 'sign-in') {
    const { returned } = landing
    return <Arrival returned={returned} redirect={redirect} site={nameOf(returned.type)} back={back} />
  }
  const text = landing.kind === 'refused' ? '您没有同意授权，登录已取消。' : FOREIGN
  return (
    <AuthLayout title="社交账号登录">
      <AuthFailure text={text} back={back} />
    </AuthLayout>
  )
}
