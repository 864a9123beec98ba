import { useRef, useState } from 'react'
import { loginSecondStep } from '@/api/system/auth'
import type { EnterFailure } from '@/hooks/use-enter'
import { HttpError } from '@/lib/http/errors'
import { mustBeginAnew } from '@/lib/second-step'
import { tokensIn } from '@/lib/token-answer'
import type { Tokens } from '@/lib/tokens'
import { TwoStepForm } from './two-step-form'

interface SecondStepProps {
  ticket: string
  onSignedIn: (tokens: Tokens) => void
  /** Back to where the sign-in began; with why, where the server ended it. */
  onLeave: (failure?: string) => void
}

/** The second step of a sign-in that came from another site. */
export function SecondStep({ ticket, onSignedIn, onLeave }: SecondStepProps) {
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<EnterFailure | null>(null)
  const busy = useRef(false)

  const submit = async (code: string) => {
    if (busy.current) return
    busy.current = true
    setPending(true)
    setFailure(null)
    try {
      onSignedIn(tokensIn(await loginSecondStep({ ticket, code })))
    } catch (error) {
      const message = error instanceof HttpError ? error.message : '登录没有完成，请检查网络后重试'
      if (mustBeginAnew(error)) onLeave(message)
      else setFailure({ message })
    } finally {
      busy.current = false
      setPending(false)
    }
  }
  return <TwoStepForm pending={pending} failure={failure} onSubmit={submit} onCancel={() => onLeave()} />
}
