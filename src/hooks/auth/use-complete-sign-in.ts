import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { TokenPair } from '@/api/system/auth'
import { STAFF_HOME } from '@/config/constants'
import { useAction } from '@/hooks/data/use-action'
import { safeRedirect } from '@/lib/auth/safe-redirect'
import { mustBeginAnew, ticketOf } from '@/lib/auth/second-step'
import { startSession } from '@/lib/auth/start-session'
import { notice } from '@/lib/browser/notice'
import { hasUnwritten } from '@/lib/browser/storage'
import { HttpError } from '@/lib/http/errors'

interface EnterOptions {
  /** Runs once the tokens are stored, before the page is left. */
  onEntered?: () => void
  /** Called with the reason why the sign-in failed; left out where `ended` is enough. */
  onRefused?: ((error: unknown) => void) | undefined
}

/**
 * Completes every kind of sign-in: stores the tokens and navigates to the requested page (requirements R-guard-4:
 * only inside this app). Where a second step is needed, `ticket` is set.
 */
export function useCompleteSignIn() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [ended, setEnded] = useState<string | null>(null)
  const [ticket, setTicket] = useState<string | null>(null)

  const { run, busy } = useAction({
    run: async ({ call, onEntered }: EnterOptions & { call: () => Promise<TokenPair> }) => {
      setEnded(null)
      startSession(await call())
      onEntered?.()
      if (hasUnwritten()) notice.warning('浏览器未允许保存数据，刷新或关闭页面后需要重新登录')
      navigate(safeRedirect(params.get('redirect'), STAFF_HOME), { replace: true })
    },
    onError: (error, { onRefused }) => {
      const waiting = ticketOf(error)
      const mustRestart = mustBeginAnew(error)
      if (mustRestart) setTicket(null)
      if (waiting) setTicket(waiting)
      else if (onRefused && !mustRestart) onRefused(error)
      else setEnded(error instanceof HttpError ? error.message : '登录没有完成，请检查网络后重试')
    },
  })
  const enter = (call: () => Promise<TokenPair>, options: EnterOptions = {}) => run({ call, ...options })

  return {
    enter,
    secondStep: (code: string, options?: EnterOptions) =>
      enter(
        async () => (await import('@/api/system/auth')).loginSecondStep({ ticket: ticket ?? '', code }),
        options,
      ),
    pending: busy,
    /** Why the sign-in begins again, such as a second step that took too long. */
    ended,
    /** Ticket of the pending second step; null: none. */
    ticket,
    /** Leaves the second step. */
    leave() {
      setTicket(null)
      setEnded(null)
    },
  }
}
