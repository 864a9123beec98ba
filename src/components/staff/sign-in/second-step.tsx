import { useState } from 'react'
import { loginSecondStep } from '@/api/system/auth'
import type { EnterFailure } from '@/hooks/auth/use-complete-sign-in'
import { useAction } from '@/hooks/data/use-action'
import { mustBeginAnew } from '@/lib/auth/second-step'
import { tokensIn } from '@/lib/auth/token-answer'
import type { Tokens } from '@/lib/auth/tokens'
import { HttpError } from '@/lib/http/errors'
import { TwoStepForm } from './two-step-form'

interface SecondStepProps {
  ticket: string
  onSignedIn: (tokens: Tokens) => void
  /** Back to where the sign-in began; with why, where the server ended it. */
  onLeave: (failure?: string) => void
}

/** The second step of a sign-in that came from another site. */
export function SecondStep({ ticket, onSignedIn, onLeave }: SecondStepProps) {
  const [failure, setFailure] = useState<EnterFailure | null>(null)
  const { run, busy } = useAction({
    run: async (code: string) => {
      setFailure(null)
      onSignedIn(tokensIn(await loginSecondStep({ ticket, code })))
    },
    onError: error => {
      const message = error instanceof HttpError ? error.message : '登录没有完成，请检查网络后重试'
      if (mustBeginAnew(error)) onLeave(message)
      else setFailure({ message })
    },
  })
  return <TwoStepForm pending={busy} failure={failure} onSubmit={run} onCancel={() => onLeave()} />
}
