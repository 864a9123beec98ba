import { useNavigate, useSearchParams } from 'react-router-dom'
import { STAFF_HOME } from '@/config/constants'
import { safeRedirect } from '@/lib/auth/safe-redirect'
import { startSession } from '@/lib/auth/start-session'
import { notice } from '@/lib/browser/notice'
import { hasUnwritten } from '@/lib/browser/storage'
import { useSignInSteps } from './use-sign-in-steps'

/**
 * Completes every kind of sign-in on a page of its own: stores the tokens and navigates to the requested page
 * (requirements R-guard-4: only inside this app).
 */
export function useCompleteSignIn() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  return useSignInSteps((tokens, onEntered) => {
    startSession(tokens)
    onEntered?.()
    if (hasUnwritten()) notice.warning('浏览器未允许保存数据，刷新或关闭页面后需要重新登录')
    navigate(safeRedirect(params.get('redirect'), STAFF_HOME), { replace: true })
  })
}
