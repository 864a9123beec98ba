import { Button, Divider } from 'antd'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { SocialIcon } from '@/components/staff/sign-in/social-icon'
import { STAFF_HOME } from '@/config/constants'
import { useKnowsSignInMethods } from '@/hooks/auth/use-sign-in-methods'
import { useSocialProviders } from '@/hooks/auth/use-social-providers'
import { useSocialStart } from '@/hooks/auth/use-social-start'
import { safeRedirect } from '@/lib/auth/safe-redirect'
import './social-buttons.css'

const FormFailure = lazy(async () => ({
  default: (await import('@/components/staff/form/form-failure')).FormFailure,
}))

/** A button for each site that is configured on the server; nothing without one. */
export function SocialButtons() {
  const [params] = useSearchParams()
  const { providers } = useSocialProviders(useKnowsSignInMethods())
  const { start, leaving, failure } = useSocialStart('sign-in')
  if (providers.length === 0) return null
  const redirect = safeRedirect(params.get('redirect'), STAFF_HOME)
  return (
    <section className="login-social" aria-label="其他登录方式">
      <Divider plain>其他登录方式</Divider>
      <div aria-live="polite">
        <Suspense fallback={null}>{failure && <FormFailure message={failure} />}</Suspense>
      </div>
      {providers.map(({ type, name }) => (
        <Button
          key={type}
          block
          size="large"
          icon={<SocialIcon type={type} />}
          loading={leaving === type}
          onClick={() => void start(type, redirect)}
        >
          {name} 账号登录
        </Button>
      ))}
    </section>
  )
}
