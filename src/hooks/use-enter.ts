import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { TokenPair } from '@/api/system/auth'
import { STAFF_HOME } from '@/config/constants'
import { useAppHistory } from '@/hooks/use-app-history'
import { HttpError } from '@/lib/http/errors'
import { notice } from '@/lib/notice'
import { safeRedirect } from '@/lib/safe-redirect'
import { mustBeginAnew, ticketOf } from '@/lib/second-step'
import { startSession } from '@/lib/start-session'
import { hasUnwritten } from '@/lib/storage'

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
 * (product.md: only inside this app). Where a second step is asked for, `ticket` is what it goes on with.
 */
export function useEnter() {
  const history = useAppHistory()
  const [params] = useSearchParams()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<EnterFailure | null>(null)
  const [ticket, setTicket] = useState<string | null>(null)
  const busy = useRef(false)

  const enter = async (call: () => Promise<TokenPair>, { onEntered, onRefused }: EnterOptions = {}) => {
    if (busy.current) return
    busy.current = true
    setPending(true)
    setFailure(null)
    try {
      startSession(await call())
      onEntered?.()
      if (hasUnwritten()) notice.warning('浏览器未允许保存数据，刷新或关闭页面后需要重新登录')
      history.replace(safeRedirect(params.get('redirect'), STAFF_HOME))
    } catch (error) {
      const waiting = ticketOf(error)
      if (waiting) setTicket(waiting)
      else if (onRefused) onRefused(error)
      else if (error instanceof HttpError) {
        if (mustBeginAnew(error)) setTicket(null)
        setFailure({ message: error.message, code: error.code })
      } else setFailure({ message: '登录没有完成，请检查网络后重试' })
    } finally {
      busy.current = false
      setPending(false)
    }
  }

  return {
    enter,
    secondStep: (code: string, options?: EnterOptions) =>
      enter(
        async () => (await import('@/api/system/auth')).loginSecondStep({ ticket: ticket ?? '', code }),
        options,
      ),
    pending,
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
