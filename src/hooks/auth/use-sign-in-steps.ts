import { useState } from 'react'
import type { TokenPair } from '@/api/system/auth'
import { useAction } from '@/hooks/data/use-action'
import { mustBeginAnew, ticketOf } from '@/lib/auth/second-step'
import { HttpError } from '@/lib/http/errors'

interface EnterOptions {
  /** Runs once the tokens are stored, before the page is left. */
  onEntered?: (() => void) | undefined
  /** Called with the reason why the sign-in failed; left out where `ended` is enough. */
  onRefused?: ((error: unknown) => void) | undefined
}

/**
 * The steps of every kind of sign-in: the call, then the second step where the server asks for one; `ticket` is set
 * meanwhile.
 * @param finish stores the tokens, and goes on from there
 */
export function useSignInSteps(finish: (tokens: TokenPair, onEntered?: () => void) => void) {
  const [ended, setEnded] = useState<string | null>(null)
  const [ticket, setTicket] = useState<string | null>(null)

  const { run, busy } = useAction({
    run: async ({ call, onEntered }: EnterOptions & { call: () => Promise<TokenPair> }) => {
      setEnded(null)
      finish(await call(), onEntered)
    },
    onError: (error, { onRefused }) => {
      const waiting = ticketOf(error)
      const mustRestart = mustBeginAnew(error)
      if (mustRestart) setTicket(null)
      if (waiting) setTicket(waiting)
      else if (onRefused && !mustRestart) onRefused(error)
      else setEnded(error instanceof HttpError ? error.message : '登录未完成，请检查网络后重试')
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
