import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { ErrorBoundary } from '@/components/common/error-boundary'
import { openSignIn, type SignInQuestion, watchSignIn } from '@/lib/auth/sign-in-again'
import { notice } from '@/lib/browser/notice'

const SignInAgain = lazy(async () => ({
  default: (await import('@/components/staff/sign-in/sign-in-again')).SignInAgain,
}))

/** Shows the sign-in over the page while one is asked for. */
export function SignInAgainHost() {
  const question = useSyncExternalStore(watchSignIn, openSignIn)
  if (!question) return null
  return (
    <ErrorBoundary fallback={() => <NotLoaded question={question} />}>
      <Suspense fallback={null}>
        <SignInAgain text={question.text} hidesPage={question.hidesPage} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Its code could not be loaded: what waits for the sign-in ends, and a later call asks again. */
function NotLoaded({ question }: { question: SignInQuestion }) {
  useEffect(() => {
    notice.warning('登录状态已过期，登录窗口未能打开，请检查网络后重试')
    question.answer(false)
  }, [question])
  return null
}
