import type { SecondStepTicket } from '@shared/contract/sign-in'
import type { Deps } from '../../../platform/api/deps'
import { type Envelope, Failure } from '../../../platform/api/envelope'
import { hashToken, newToken } from '../../../platform/api/tokens'
import type { Reader, Writer } from '../../../platform/db/database'

/** How long a sign-in may wait for its second step. */
const TICKET_LIFE = 300_000

export type Ticket = SecondStepTicket

/**
 * The response to a sign-in that is right so far: a failure, so that clients that do not support a second step sign no
 * one in and show the message; with the ticket as its data for those that do (an addition to the contract).
 */
export class SecondStepNeeded extends Failure {
  constructor(private readonly ticket: Ticket) {
    super(1100008000, '该账号已启用两步验证，请在本系统的登录页面登录')
  }

  override envelope(): Envelope<Ticket> {
    return { code: this.code, msg: this.message, data: this.ticket }
  }
}

/** Whether a user has a confirmed authenticator app. */
export async function needsSecondStep(db: Reader, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('twoSteps')
    .select('userId')
    .where('userId', '=', userId)
    .where('enabledTime', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Stores a sign-in that waits for its second step, and returns the ticket that continues it: 128 random bits, stored as
 * a hash.
 */
export async function openTicket(
  trx: Writer,
  deps: Deps,
  signIn: { userId: number; logType: number; socialState: string | null },
): Promise<Ticket> {
  const now = deps.now()
  const ticket = newToken(deps.random)
  const expiresTime = now + TICKET_LIFE
  await trx.deleteFrom('signInTickets').where('expiresTime', '<=', now).execute()
  await trx
    .insertInto('signInTickets')
    .values({ ...signIn, hash: hashToken(ticket), expiresTime })
    .execute()
  return { ticket, expiresTime }
}
