import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ErrorBoundary } from '@/components/common/error-boundary'
import { SignInFrame } from '@/components/staff/sign-in/sign-in-frame'
import { useSignInMethods } from '@/hooks/auth/use-sign-in-methods'
import { usePageTitle } from '@/hooks/menus/use-page-title'
import { useBrandStore } from '@/stores/brand'
import { LoginForm } from './login-form'
import './login.css'

// The form comes first: the other methods are loaded once it is rendered.
const OtherWays = lazy(() => import('./other-methods'))

interface LoginPageProps {
  /** Loads the code of the page that a sign-in leads to. */
  loadNext: () => Promise<unknown>
}

/** Sign-in of staff (requirements R-signin-1), by password or by SMS. */
export default function LoginPage({ loadNext }: LoginPageProps) {
  usePageTitle('登录')
  const adminTitle = useBrandStore(state => state.adminTitle)
  const [params, setParams] = useSearchParams()
  const bySms = params.get('way') === 'sms'
  const choose = (method: 'password' | 'sms') =>
    setParams(
      next => {
        if (method === 'sms') next.set('way', method)
        else next.delete('way')
        return next
      },
      { replace: true },
    )
  const [tabs, setTabs] = useState<HTMLElement | null>(null)
  const { data } = useSignInMethods()
  // Without tabs it is the panel of none.
  const panel =
    data?.sms || bySms
      ? { role: 'tabpanel', id: 'way-password', 'aria-labelledby': 'tab-password' }
      : { id: 'way-password' }
  return (
    <SignInFrame title={adminTitle}>
      <div className="login-methods" ref={setTabs} />
      {/* What was typed stays while the other sign-in method is shown. */}
      <div {...panel} hidden={bySms}>
        <LoginForm loadNext={loadNext} onSms={() => choose('sms')} />
      </div>
      {/* The sign-in by password neither waits for the rest nor needs it. */}
      <ErrorBoundary fallback={() => null}>
        <Suspense fallback={null}>
          {tabs && <OtherWays bySms={bySms} onChoose={choose} tabs={tabs} />}
        </Suspense>
      </ErrorBoundary>
    </SignInFrame>
  )
}
