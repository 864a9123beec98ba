import { secondStepBody, type TokenPair, tokenPair } from '@shared/contract/sign-in'
import type { Caller } from '../../../platform/api/caller'
import type { Deps } from '../../../platform/api/deps'
import { Module } from '../../../platform/api/endpoint'
import { Failure } from '../../../platform/api/envelope'
import { hashToken } from '../../../platform/api/tokens'
import type { Reader, Writer } from '../../../platform/db/database'
import { finishSignIn } from '../sign-in'
import { LOGIN_RESULT, logSignIn } from '../sign-in-log'
import { bind } from '../social/bindings'
import { accountOfState } from '../social/states'
import { readSecondStep, type SecondStepFailure, type TypedSecondStep, trySecondStep } from './second-step'

/** Tries that one ticket allows; a new ticket needs the password and the captcha again. */
const TRIES = 5

const outdated: SecondStepFailure = { code: 1100008001, text: '等待时间过长，请重新登录' }
const usedUp: SecondStepFailure = { code: 1100008003, text: '验证码输错次数过多，请重新登录' }

/** The second step of a sign-in for users who have enabled it: an addition to the contract (docs/sign-in.md). */
export const signInSecondStep = new Module('/admin-api/system/auth')
  .adds('twoStep')
  .about(
    '3',
    'Two-step sign-in (an addition): if a user has enabled it, every sign-in method fails with 1100008000 and `data: { ticket, expiresTime }`; `/two-step` accepts the ticket with a code of the app or a recovery code. Front ends without this step show the message and sign no one in.',
  )
  .post(
    '/two-step',
    {
      access: 'open',
      summary: '完成登录的两步验证',
      body: secondStepBody,
      response: tokenPair,
      hashes: true,
    },
    async ({ deps, body, ip, userAgent, now }) => {
      const hash = hashToken(body.ticket)
      const { userId } = (await waitingOf(deps.db.read, hash)) ?? {}
      // Checked first: for an unknown ticket nothing is hashed.
      const typed = userId === undefined ? undefined : await readSecondStep(deps, userId, body.code)
      const outcome = typed
        ? await deps.db.write(trx => tryTicket(trx, deps, { hash, typed }, { ip, userAgent, now }))
        : outdated
      if ('text' in outcome) throw new Failure(outcome.code, outcome.text)
      return outcome
    },
  )

const waitingOf = (db: Reader, hash: string) =>
  db
    .selectFrom('signInTickets')
    .innerJoin('users', 'users.id', 'signInTickets.userId')
    .select(['signInTickets.userId', 'logType', 'tries', 'expiresTime', 'socialState'])
    .select(['users.username', 'users.status'])
    .where('hash', '=', hash)
    .executeTakeFirst()

/** Binds the account that the sign-in brought along. @returns why it cannot be bound, or null */
async function bindProven(
  trx: Writer,
  userId: number,
  stateHash: string,
  from: Caller,
): Promise<SecondStepFailure | null> {
  try {
    await bind(trx, { id: userId }, await accountOfState(trx, stateHash), from)
    return null
  } catch (error) {
    if (error instanceof Failure) return { code: error.code, text: error.message }
    throw error
  }
}

async function tryTicket(
  trx: Writer,
  deps: Deps,
  { hash, typed }: { hash: string; typed: TypedSecondStep },
  from: Caller,
): Promise<TokenPair | SecondStepFailure> {
  const waiting = await waitingOf(trx, hash)
  if (!waiting || waiting.expiresTime <= from.now || waiting.status !== 0) return outdated
  const { userId, username, logType, socialState } = waiting
  const end = () => trx.deleteFrom('signInTickets').where('hash', '=', hash).execute()
  const failure = await trySecondStep(trx, deps, typed, from)
  if (!failure) {
    await end()
    const unbound = socialState === null ? null : await bindProven(trx, userId, socialState, from)
    if (unbound) {
      await logSignIn(trx, { logType, result: LOGIN_RESULT.fault, username, userId }, from)
      return unbound
    }
    return finishSignIn(trx, deps, { userId, username, logType }, from)
  }
  await logSignIn(trx, { logType, result: LOGIN_RESULT.wrongSecondStep, username, userId }, from)
  if (waiting.tries + 1 >= TRIES) {
    await end()
    return usedUp
  }
  await trx
    .updateTable('signInTickets')
    .set({ tries: waiting.tries + 1 })
    .where('hash', '=', hash)
    .execute()
  return failure
}
