import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { SignInFrame } from '@/components/staff/sign-in-frame'
import { usePageTitle } from '@/hooks/use-page-title'
import { useBrandStore } from '@/stores/brand'
import { BrandUpdate } from './brand-update'
import { LoginForm } from './login-form'
import './login.css'

// The form comes first: what leads elsewhere is fetched once it is there.
const WayTabs = lazy(async () => ({ default: (await import('./ways')).WayTabs }))
const WayLinks = lazy(async () => ({ default: (await import('./ways')).WayLinks }))
const SmsForm = lazy(async () => ({ default: (await import('./sms-form')).SmsForm }))

/** Sign-in of staff (spec sections 2 and 4), by password or by SMS. */
export default function LoginPage() {
  usePageTitle('登录')
  const adminTitle = useBrandStore(state => state.adminTitle)
  const [params] = useSearchParams()
  const bySms = params.get('way') === 'sms'
  return (
    <SignInFrame title={adminTitle}>
      <BrandUpdate />
      <div className="login-ways">
        <Suspense fallback={null}>
          <WayTabs bySms={bySms} />
        </Suspense>
      </div>
      {/* What was typed stays while one looks at the other way. */}
      <div role="tabpanel" id="way-password" aria-labelledby="tab-password" hidden={bySms}>
        <LoginForm />
      </div>
      <div role="tabpanel" id="way-sms" aria-labelledby="tab-sms" hidden={!bySms}>
        <Suspense fallback={null}>{bySms && <SmsForm />}</Suspense>
      </div>
      <div className="login-links">
        <Suspense fallback={null}>
          <WayLinks />
        </Suspense>
      </div>
    </SignInFrame>
  )
}
