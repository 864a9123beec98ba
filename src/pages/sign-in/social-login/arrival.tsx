import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import { socialLogin, socialLoginKey, UNBOUND } from '@/api/system/social'
import { AuthLayout } from '@/components/staff/sign-in/auth-layout'
import { AuthFailure, AuthWait } from '@/components/staff/sign-in/auth-note'
import { SecondStep } from '@/components/staff/sign-in/second-step'
import { useSocialStart } from '@/hooks/auth/use-social-start'
import { ticketOf } from '@/lib/auth/second-step'
import { deleteFlow } from '@/lib/auth/social-flow'
import type { SocialReturn } from '@/lib/auth/social-return'
import { startSession } from '@/lib/auth/start-session'
import { tokensIn } from '@/lib/auth/token-response'
import type { Tokens } from '@/lib/auth/tokens'
import { HttpError, isUnreachable } from '@/lib/http/errors'
import { BindForm } from './bind-form'

interface ArrivalProps {
  returned: SocialReturn
  redirect: string
  /** Name of the other site. */
  site: string
  back: { text: string; to: string }
}

/** Signs in with what came back, once; an account that is no one's yet is offered to be bound. */
export function Arrival({ returned, redirect, site, back }: ArrivalProps) {
  const [signedIn, setSignedIn] = useState(false)
  /** Why the second step is over. */
  const [ended, setEnded] = useState('')
  const { type, state } = returned
  const enter = (tokens: Tokens) => {
    deleteFlow(state)
    startSession(tokens)
  }
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: socialLoginKey(returned),
    queryFn: async () => {
      enter(tokensIn(await socialLogin(returned)))
      return true
    },
    // A code is good for one time.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const { start, leaving, failure } = useSocialStart('sign-in')
  if (data || signedIn) return <Navigate to={redirect} replace />
  if (!error) {
    return (
      <AuthLayout title={`${site} 账号登录`}>
        <AuthWait text="正在登录，请稍候…" />
      </AuthLayout>
    )
  }
  const ticket = ticketOf(error)
  if (ticket && !ended) {
    return (
      <AuthLayout title={`${site} 账号登录`}>
        <SecondStep
          ticket={ticket}
          onSignedIn={tokens => {
            enter(tokens)
            setSignedIn(true)
          }}
          onLeave={reason => setEnded(reason ?? '登录没有完成')}
        />
      </AuthLayout>
    )
  }
  if (error instanceof HttpError && error.code === UNBOUND) {
    return (
      <AuthLayout title="绑定账号">
        <BindForm
          returned={returned}
          site={site}
          back={back}
          onSignedIn={tokens => {
            enter(tokens)
            setSignedIn(true)
          }}
        />
      </AuthLayout>
    )
  }
  const action = isUnreachable(error)
    ? { text: '重试', run: () => void refetch(), busy: isFetching }
    : { text: '重新授权', run: () => void start(type, redirect), busy: leaving !== null }
  const text = error instanceof HttpError ? error.message : '登录没有完成，请稍后重试'
  return (
    <AuthLayout title={`${site} 账号登录`}>
      <AuthFailure text={failure ?? (ended || text)} action={action} back={back} />
    </AuthLayout>
  )
}
