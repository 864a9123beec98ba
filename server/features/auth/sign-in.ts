import type { TokenPair } from '@shared/contract/sign-in'
import type { Caller } from '../../platform/api/caller'
import type { Deps } from '../../platform/api/deps'
import { Failure } from '../../platform/api/envelope'
import type { Writer } from '../../platform/db/database'
import { openSession } from './sessions/open'
import { LOGIN_RESULT, logSignIn } from './sign-in-log'
import { bind } from './social/bindings'
import type { ProvenAccount } from './social/states'
import { needsSecondStep, openTicket, SecondStepNeeded, type Ticket } from './two-step/ticket'

export interface ProvenSignIn {
  /** Whose identity was proven: by a password, a code sent to the phone, another site. */
  userId: number
  /** The sign-in method, one of LOGIN_TYPE. */
  logType: number
  /** An account of another site to be bound with the session, after the last step. */
  social?: ProvenAccount | undefined
  /** What was verified: the account must still have it when the session opens. */
  checked?: { passwordHash?: string; mobile?: string }
  /** Runs in the same transaction; an exception undoes the sign-in. */
  alongside?: (trx: Writer) => Promise<unknown>
}

/**
 * The last step of every sign-in method: refuses disabled users, asks for the second step where it is on, and opens
 * the session. Each outcome is in the sign-in log.
 * @throws Failure 1002000001 disabled, 1002000000 the password was changed meanwhile, 1002018000 not bound;
 * SecondStepNeeded with the ticket for `POST /auth/two-step`
 */
export async function completeSignIn(deps: Deps, signIn: ProvenSignIn, from: Caller): Promise<TokenPair> {
  // Failures are thrown outside the transaction: inside, they would undo the row of the log.
  const outcome = await deps.db.write(trx => admit(trx, deps, signIn, from))
  if (outcome === 'disabled') throw new Failure(1002000001, '登录失败，账号被禁用')
  if (outcome === 'changed') throw new Failure(1002000000, '登录失败，账号密码不正确')
  if (outcome === 'gone') throw new Failure(1002003003, '用户不存在')
  if ('ticket' in outcome) throw new SecondStepNeeded(outcome)
  return outcome
}

async function admit(
  trx: Writer,
  deps: Deps,
  { userId, logType, social, checked = {}, alongside }: ProvenSignIn,
  from: Caller,
): Promise<TokenPair | Ticket | 'disabled' | 'changed' | 'gone'> {
  const user = await trx
    .selectFrom('users')
    .select(['username', 'status', 'passwordHash', 'mobile'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) return 'gone'
  const log = (result: number) => logSignIn(trx, { logType, result, username: user.username, userId }, from)
  if (user.status !== 0) {
    await log(LOGIN_RESULT.disabled)
    return 'disabled'
  }
  if (checked.passwordHash !== undefined && checked.passwordHash !== user.passwordHash) {
    await log(LOGIN_RESULT.wrongPassword)
    return 'changed'
  }
  if (checked.mobile !== undefined && checked.mobile !== user.mobile) {
    await log(LOGIN_RESULT.fault)
    return 'gone'
  }
  await alongside?.(trx)
  if (await needsSecondStep(trx, userId)) {
    await log(LOGIN_RESULT.secondStep)
    return openTicket(trx, deps, { userId, logType, socialState: social?.stateHash ?? null })
  }
  if (social) await bind(trx, { id: userId }, social, from)
  return finishSignIn(trx, deps, { userId, username: user.username, logType }, from)
}

/** Opens the session of a sign-in whose last step is done. */
export async function finishSignIn(
  trx: Writer,
  deps: Deps,
  { userId, username, logType }: { userId: number; username: string; logType: number },
  from: Caller,
): Promise<TokenPair> {
  await logSignIn(trx, { logType, result: LOGIN_RESULT.success, username, userId }, from)
  await trx
    .updateTable('users')
    .set({ loginIp: from.ip, loginDate: from.now })
    .where('id', '=', userId)
    .execute()
  return openSession(trx, deps, userId, { ip: from.ip, userAgent: from.userAgent })
}
