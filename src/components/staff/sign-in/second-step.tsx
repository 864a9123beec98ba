import { loginSecondStep } from '@/api/system/auth'
import { useAction } from '@/hooks/data/use-action'
import { mustBeginAnew } from '@/lib/auth/second-step'
import { tokensIn } from '@/lib/auth/token-response'
import type { Tokens } from '@/lib/auth/tokens'
import { HttpError } from '@/lib/http/errors'
import { TwoStepForm } from './two-step-form'

interface Attempt {
  code: string
  onRefused: (error: unknown) => void
}

interface SecondStepProps {
  ticket: string
  onSignedIn: (tokens: Tokens) => void
  /** Back to the start of the sign-in; with the reason, where the server ended it. */
  onLeave: (failure?: string) => void
}

/** The second step of a sign-in that came from another site. */
export function SecondStep({ ticket, onSignedIn, onLeave }: SecondStepProps) {
  const { run, busy } = useAction({
    run: async ({ code }: Attempt) => {
      onSignedIn(tokensIn(await loginSecondStep({ ticket, code })))
    },
    onError: (error, { onRefused }) => {
      if (error instanceof HttpError && mustBeginAnew(error)) onLeave(error.message)
      else onRefused(error)
    },
  })
  return (
    <TwoStepForm
      pending={busy}
      onSubmit={(code, options) => run({ code, ...options })}
      onCancel={() => onLeave()}
    />
  )
}
