import { z } from 'zod'
import type { TokenPair } from '../../src/api/system/auth'
import type { Writer } from '../db/open'
import type { Deps } from '../deps'
import { Module } from '../endpoint'
import { Failure } from '../envelope'
import { field } from '../input'
import { type Caller, enter, LOGIN_RESULT, logSignIn } from '../sign-in'
import { hashToken } from '../tokens'
import { type Refusal, trySecondStep } from '../two-step/second-step'

/** Tries that one ticket allows; another one takes the password and the captcha again. */
const TRIES = 5

const body = z.object({
  ticket: field.text('登录凭据不能为空', { max: [64, '登录凭据不正确'] }),
  code: field.text('验证码不能为空', { max: [64, '验证码不正确'] }),
})

const outdated: Refusal = { code: 1100008001, text: '等待时间过长，请重新登录' }
const usedUp: Refusal = { code: 1100008003, text: '验证码输错次数过多，请重新登录' }

/** The second half of a sign-in for who has switched it on: an addition to the contract (README, "Two-step sign-in"). */
export const signInSecondStep = new Module('/admin-api/system/auth').post(
  '/two-step',
  { access: 'open', body },
  async ({ deps, body, ip, userAgent, now }): Promise<TokenPair> => {
    const outcome = await deps.db.write(trx => tryTicket(trx, deps, body, { ip, userAgent, now }))
    if ('text' in outcome) throw new Failure(outcome.code, outcome.text)
    return outcome
  },
)

async function tryTicket(
  trx: Writer,
  deps: Deps,
  { ticket, code }: z.infer<typeof body>,
  from: Caller,
): Promise<TokenPair | Refusal> {
  const hash = hashToken(ticket)
  const waiting = await trx
    .selectFrom('signInTickets')
    .innerJoin('users', 'users.id', 'signInTickets.userId')
    .select(['signInTickets.userId', 'logType', 'tries', 'expiresTime', 'users.username', 'users.status'])
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (!waiting || waiting.expiresTime <= from.now || waiting.status !== 0) return outdated
  const { userId, username, logType } = waiting
  const end = () => trx.deleteFrom('signInTickets').where('hash', '=', hash).execute()
  const refusal = await trySecondStep(trx, deps, userId, code)
  if (!refusal) {
    await end()
    return enter(trx, deps, { userId, username, logType }, from)
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
  return refusal
}
