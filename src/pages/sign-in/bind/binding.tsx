import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router-dom'
import { bindSocial } from '@/api/system/social'
import { EntryFrame } from '@/components/staff/entry-frame'
import { EntryFailure, EntryWait } from '@/components/staff/entry-note'
import { HttpError, isUnreachable } from '@/lib/http/errors'
import { notice } from '@/lib/notice'
import type { SocialReturn } from '@/lib/social-return'
import { forgetWay } from '@/lib/social-way'

/** Binds what came back to whoever is signed in, once. */
export function Binding({ returned, back }: { returned: SocialReturn; back: { text: string; to: string } }) {
  const { type, code, state } = returned
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['social-bind', type, code, state],
    queryFn: async () => {
      await bindSocial(returned)
      forgetWay(state)
      notice.success('社交账号已绑定')
      return true
    },
    // A code is good for one time.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  if (data) return <Navigate to={back.to} replace />
  const retry = isUnreachable(error)
    ? { text: '重试', run: () => void refetch(), busy: isFetching }
    : undefined
  return (
    <EntryFrame title="绑定社交账号">
      {error ? (
        <EntryFailure
          text={error instanceof HttpError ? error.message : '绑定没有完成，请稍后重试'}
          action={retry}
          back={back}
        />
      ) : (
        <EntryWait text="正在绑定，请稍候…" />
      )}
    </EntryFrame>
  )
}
