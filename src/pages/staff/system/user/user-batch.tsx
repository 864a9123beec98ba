import type { LongCallOptions } from '@/api/long-call'
import { getUsers, type StaffUser, type UserLinkOutcome, type UserOutcome } from '@/api/system/user'
import { type BatchJob, runBatch } from '@/hooks/data/run-batch'
import { LinkSheet } from './link-sheet'

/** What is to be done to many users at once. */
export interface UserJob extends Pick<BatchJob<number>, 'title' | 'done'> {
  /** What is said of those with the outcome `same`. */
  same: string
  users: readonly StaffUser[]
  call: (ids: number[], options: LongCallOptions) => Promise<UserOutcome[] | UserLinkOutcome[]>
}

/** So many are looked at to learn whether a batch that was stopped was done after all. */
const LOOKED_AT = 200

/** What the batches change of a user. */
const stateOf = ({ status, roles, linkExpires }: StaffUser) => JSON.stringify([status, roles, linkExpires])

/** Does the same to many users, in one call that stores all at its end, or nothing. */
export function runUserBatch({ title, done, same, users, call }: UserJob) {
  let links: UserLinkOutcome[] = []
  return runBatch({
    ...{ title, done, same, plural: '个用户' },
    rows: users.map(({ id, nickname, username }) => ({ id, name: `${nickname}（${username}）` })),
    run: async (ids, { signal, onProgress }) => {
      const outcomes = await call(ids, { ...(signal && { signal }), ...(onProgress && { onProgress }) })
      links = outcomes.flatMap(one => ('link' in one && one.link !== null ? one : []))
      return { outcomes: outcomes.map(({ id, outcome, message }) => ({ id, outcome, message })), missing: 0 }
    },
    whole: () => becameOf(users),
    extra: () =>
      links.length === 0
        ? null
        : {
            render: onKept => <LinkSheet users={users} outcomes={links} onKept={onKept} />,
            closeQuestion: '设密链接还没有打印、下载或者复制，关闭后无法再次查看。关闭本窗口？',
          },
  })
}

/** Whether everything was done before it was stopped is asked, not guessed: it is all or nothing. */
async function becameOf(users: readonly StaffUser[]): Promise<string> {
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
