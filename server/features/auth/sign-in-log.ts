import type { Caller } from '../../platform/api/caller'
import type { Writer } from '../../platform/db/database'
import { noteSignIn } from '../../platform/http/current-request'
import { addToBucket } from '../account-events'

/** dict system_login_type */
export const LOGIN_TYPE = { password: 100, social: 101, sms: 103, signOut: 200 } as const

/** dict system_login_result; the two of the second step are this product's addition. */
export const LOGIN_RESULT = {
  success: 0,
  wrongPassword: 10,
  disabled: 20,
  noCaptcha: 30,
  wrongCaptcha: 31,
  secondStep: 40,
  wrongSecondStep: 41,
  fault: 100,
} as const

const HOUR = 3_600_000
/**
 * The most failures that get a row of their own within an hour, for all accounts together: attackers have more
 * addresses than the disk has capacity.
 */
const MAX_FAILURES = 500
/** Failures of one account that get a row nevertheless, so that many failures elsewhere hide none of them. */
const MAX_PER_ACCOUNT = 20

export interface SignInEntry {
  logType: number
  result: number
  /** As typed, or the account's if none was typed. */
  username: string
  userId: number | null
}

/**
 * Records a sign-in, a sign-out or a try. Each has a row of the sign-in log; failures beyond the hourly maximum are
 * counted in one account event for each account and hour.
 */
export async function logSignIn(trx: Writer, entry: SignInEntry, from: Caller): Promise<void> {
  const { ip, userAgent, now } = from
  if (entry.logType !== LOGIN_TYPE.signOut)
    noteSignIn(nameOf(LOGIN_TYPE, entry.logType), nameOf(LOGIN_RESULT, entry.result))
  if (!isFailure(entry) || (await isStored(trx, entry, now))) {
    await trx
      .insertInto('loginLogs')
      .values({ ...entry, userIp: ip, userAgent, createTime: now })
      .execute()
    return
  }
  const { userId } = entry
  const kind = 'sign-ins-failed'
  const bucket = `${kind} ${userId ?? ''} ${Math.floor(now / HOUR)}`
  await addToBucket(trx, bucket, { kind, userId, ip, userAgent, detail: null, count: 1, firstTime: now, now })
}

const nameOf = (names: Record<string, number>, value: number) =>
  Object.keys(names).find(name => names[name] === value) ?? 'other'

/** A correct password that needs a second step is not a failure: each is worth its row. */
const PROVEN: number[] = [LOGIN_RESULT.success, LOGIN_RESULT.secondStep]
const isFailure = ({ result }: SignInEntry) => !PROVEN.includes(result)

async function isStored(trx: Writer, { userId }: SignInEntry, now: number): Promise<boolean> {
  const { all, own } = await trx
    .selectFrom('loginLogs')
    .select(({ fn, ref, eb }) => [
      fn.countAll<number>().as('all'),
      fn
        .count<number>('id')
        .filterWhere(eb(ref('userId'), '=', userId))
        .as('own'),
    ])
    .where('createTime', '>=', now - (now % HOUR))
    .where('result', 'not in', PROVEN)
    .executeTakeFirstOrThrow()
  return all < MAX_FAILURES || (userId !== null && own < MAX_PER_ACCOUNT)
}
