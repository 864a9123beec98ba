import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { TokenPair } from '@/api/system/auth'
import { STAFF_HOME } from '@/config/constants'
import { useAppHistory } from '@/hooks/browser/use-app-history'
import { useAction } from '@/hooks/data/use-action'
import { safeRedirect } from '@/lib/auth/safe-redirect'
import { mustBeginAnew, ticketOf } from '@/lib/auth/second-step'
import { startSession } from '@/lib/auth/start-session'
import { notice } from '@/lib/browser/notice'
import { hasUnwritten } from '@/lib/browser/storage'
import { HttpError } from '@/lib/http/errors'

/** Why a sign-in did not come about, fit to be shown. */
export interface EnterFailure {
  message: string
  code?: number | undefined
}

interface EnterOptions {
  /** Runs once the tokens are kept, before the page is left. */
  onEntered?: () => void
  /** Takes what is otherwise `failure`, for forms that show it beside their fields. */
  onRefused?: (error: unknown) => void
}

/**
 * The one way in on this side, for every kind of sign-in: keeps the tokens and leads to where the person was going
 * (requirements R-guard-4: only inside this app). Where a second step is asked for, `ticket` is what it goes on with.
 */
export function useEnter() {
  const history = useAppHistory()
  const [params] = useSearchParams()
  const [failure, setFailure] = useState<EnterFailure | null>(null)
  const [ticket, setTicket] = useState<string | null>(null)

  const { run, busy } = useAction({
    run: async ({ call, onEntered }: EnterOptions & { call: () => Promise<TokenPair> }) => {
      setFailure(null)
      startSession(await call())
      onEntered?.()
      if (hasUnwritten()) notice.warning('浏览器未允许保存数据，刷新或关闭页面后需要重新登录')
      history.replace(safeRedirect(params.get('redirect'), STAFF_HOME))
    },
    onError: (error, { onRefused }) => {
      const waiting = ticketOf(error)
      if (waiting) setTicket(waiting)
      else if (onRefused) onRefused(error)
      else if (error instanceof HttpError) {
        if (mustBeginAnew(error)) setTicket(null)
        setFailure({ message: error.message, code: error.code })
      } else setFailure({ message: '登录没有完成，请检查网络后重试' })
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
    failure,
    clearFailure: () => setFailure(null),
    /** Of the second step that is waited for; null: none. */
    ticket,
    /** Leaves the second step. */
    leave() {
      setTicket(null)
      setFailure(null)
    },
  }
}
