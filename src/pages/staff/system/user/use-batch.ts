import type { ImportProgressLine } from '@shared/contract/row'
import { useRef, useState } from 'react'
import type { LongCallOptions } from '@/api/long-call'
import { getUsers, type StaffUser, type UserLinkOutcome, type UserOutcome } from '@/api/system/user'
import { useAction } from '@/hooks/data/use-action'
import { notice } from '@/lib/browser/notice'
import { HttpError } from '@/lib/http/errors'
import { useUserChanged } from './use-user-changed'

/** What is to be done to many users at once. */
export interface BatchJob {
  /** Such as 停用用户. */
  title: string
  /** What was done, to so many users. */
  done: (count: number) => string
  /** What is said of those with the outcome `same`. */
  same: string
  users: readonly StaffUser[]
  run: (ids: number[], options: LongCallOptions) => Promise<UserOutcome[] | UserLinkOutcome[]>
}

/** How a batch stands: while it runs it has neither outcomes nor a failure. */
export interface BatchState {
  job: BatchJob
  progress: Pick<ImportProgressLine, 'done' | 'total'> | null
  outcomes: (UserOutcome | UserLinkOutcome)[] | null
  /** Why nothing was done, or what became of a batch that was stopped. */
  failure: string | null
}

/** So many are looked at to learn whether a batch that was stopped was done after all. */
const LOOKED_AT = 200

/** What the batches change of a user. */
const stateOf = ({ status, roles, linkExpires }: StaffUser) => JSON.stringify([status, roles, linkExpires])

/** Does the same to many users, and tells how far it has come and what became of each. */
export function useBatch() {
  const changed = useUserChanged()
  const [state, setState] = useState<BatchState | null>(null)
  const working = useRef<AbortController>(null)

  const { run } = useAction({
    run: async (job: BatchJob) => {
      const begun: BatchState = { job, progress: null, outcomes: null, failure: null }
      setState(begun)
      const control = new AbortController()
      working.current = control
      const ids = job.users.map(({ id }) => id)
      const onProgress = ({ done, total }: ImportProgressLine) =>
        setState({ ...begun, progress: { done, total } })
      try {
        const outcomes = await job.run(ids, { signal: control.signal, onProgress })
        const said = outcomes.every(({ outcome }) => outcome !== 'refused') && !hasLinks(outcomes)
        if (said) notice.success(countsOf(job, outcomes))
        setState(said ? null : { ...begun, outcomes })
      } catch (error) {
        setState({
          ...begun,
          failure: control.signal.aborted ? await becameOf(job) : textOf(error),
        })
      }
      await changed()
    },
  })
  return {
    state,
    start: (job: BatchJob) => void run(job),
    stop: () => working.current?.abort(),
    close: () => setState(null),
  }
}

export const hasLinks = (
  outcomes: readonly (UserOutcome | UserLinkOutcome)[],
): outcomes is UserLinkOutcome[] => outcomes.some(outcome => 'link' in outcome && outcome.link !== null)

/** In a sentence: what was done to how many, and how many were so already. */
export function countsOf({ done, same }: BatchJob, outcomes: readonly UserOutcome[]): string {
  const count = (wanted: UserOutcome['outcome']) =>
    outcomes.filter(({ outcome }) => outcome === wanted).length
  const [changed, unchanged, refused] = [count('done'), count('same'), count('refused')]
  return [done(changed), unchanged > 0 && `${unchanged} 个${same}`, refused > 0 && `${refused} 个没有处理`]
    .filter(Boolean)
    .join('，')
}

/** Whether everything was done before it was stopped is asked, not guessed: it is all or nothing. */
async function becameOf({ users }: BatchJob): Promise<string> {
  const before = users.slice(0, LOOKED_AT)
  try {
    const now = await getUsers(before.map(({ id }) => id))
    const was = new Map(before.map(user => [user.id, stateOf(user)]))
    return now.some(user => was.get(user.id) !== stateOf(user))
      ? '停止之前已经全部完成，请在列表中核对。'
      : '已停止，没有改动任何用户。'
  } catch {
    return '已停止。网络不通，不知道停止之前是否已经完成，请在列表中核对。'
  }
}

const textOf = (error: unknown) =>
  error instanceof HttpError ? error.message : '操作未完成，没有改动任何用户，请重试'
