import type { PasswordLink } from '@shared/contract/users'
import type { Deps } from '../../platform/api/deps'
import { Failure } from '../../platform/api/envelope'
import type { Reader, Writer } from '../../platform/db/database'
import { recordEvent } from '../account-events'
import {
  assignedPassword,
  closeSessionsOf,
  deleteLinksOf,
  deliver,
  dropBindings,
  issueLink,
  maskPhoneNumber,
} from '../auth'
import { consume, rateLimits, resetAccountLimits } from '../rate-limits'
import { type Actor, byAdmin } from './actor'
import { checkMayChange, userMissing } from './guard'

/** The own password is changed in the profile, which asks for the former one. */
function refuseOwn(id: number, { user }: Actor): void {
  if (id === user.id) throw new Failure(1100026003, '请在“个人中心”修改自己的密码')
}

async function accountOf(db: Reader, id: number) {
  const account = await db
    .selectFrom('users')
    .select(['id', 'username', 'nickname', 'mobile', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!account) throw userMissing()
  return account
}

/**
 * Sets a password that an administrator chose: it must be changed at the next sign-in, and everything that was open
 * with the former one ends.
 */
export async function assignPassword(
  deps: Deps,
  { id, password }: { id: number; password: string },
  actor: Actor,
): Promise<true> {
  refuseOwn(id, actor)
  const account = await accountOf(deps.db.read, id)
  const columns = await assignedPassword(deps, password, account)
  await deps.db.write(async trx => {
    await checkMayChange(trx, actor.user, [id])
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set(columns)
      .where('id', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw userMissing()
    await closeSessionsOf(trx, id, actor.now)
    await deleteLinksOf(trx, [id])
    await resetAccountLimits(trx, account.username)
    await dropBindings(trx, id, actor)
    await recordEvent(trx, { kind: 'password-assigned', userId: id, detail: byAdmin(actor) }, actor)
  })
  return true
}

/**
 * A new link for a user who has none any more or forgot the password, which stays as it is until the link is used.
 * @throws Failure 1100026003, 1002003003, 1100026001, 1100026004 for a disabled account
 */
export async function makeLink(trx: Writer, deps: Deps, id: number, actor: Actor) {
  refuseOwn(id, actor)
  const { status, mobile } = await accountOf(trx, id)
  await checkMayChange(trx, actor.user, [id])
  if (status !== 0) throw new Failure(1100026004, '该账号已停用，请先启用')
  const link = await issueLink(trx, deps, id, actor.now)
  await recordEvent(trx, { kind: 'password-link', userId: id, detail: byAdmin(actor) }, actor)
  return { link, mobile }
}

/** The same for one user, sent to the phone where that is possible. */
export async function renewLink(deps: Deps, id: number, actor: Actor): Promise<PasswordLink> {
  const { link, mobile } = await deps.db.write(trx => makeLink(trx, deps, id, actor))
  return { id, ...link, sentTo: await sendLink(deps, { id, mobile }, link.token) }
}

/**
 * Sends a link to the user's phone where that is possible; the administrator has it in any case.
 * @returns the masked number; null: it was not sent
 */
export async function sendLink(
  deps: Deps,
  { id, mobile }: { id: number; mobile: string | null },
  token: string,
): Promise<string | null> {
  if (!deps.sms || !mobile) return null
  try {
    await consume(deps, limits => [rateLimits.linkMessage(limits, id)])
    const sent = await deliver(deps, { mobile, template: 'admin-password-link', code: token })
    return sent ? maskPhoneNumber(mobile) : null
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}
