import type { Caller } from '../../../platform/api/caller'
import { siteName } from '../../../platform/config/social'
import type { Reader, Writer } from '../../../platform/db/database'
import { recordEvent } from '../../account-events'
import { closeSessionsOf } from '../sessions/end'

import { socialFailure } from './account'
import { endState, type ProvenAccount } from './states'

/**
 * Lets a user sign in with an account of another site. An account that is bound to another user, or a second one of
 * the same site, is refused until the first binding is undone. A new sign-in method ends all sessions but
 * `sessionId`, which must exchange its refresh token.
 * @throws Failure 1002018000
 */
export async function bind(
  trx: Writer,
  { id: userId, sessionId }: { id: number; sessionId?: string },
  account: ProvenAccount,
  from: Caller,
): Promise<void> {
  await endState(trx, account)
  const { type, openid, nickname, avatar } = account
  const bound = await trx
    .selectFrom('socialUsers')
    .select(['userId', 'openid'])
    .where('type', '=', type)
    .where(({ or, eb }) => or([eb('openid', '=', openid), eb('userId', '=', userId)]))
    .execute()
  if (bound.some(row => row.userId !== userId)) throw socialFailure('该社交账号已绑定其他用户')
  if (bound.some(row => row.openid !== openid)) throw socialFailure('您已绑定该平台的其他账号，请先解除绑定')
  if (bound.length > 0) return
  await trx
    .insertInto('socialUsers')
    .values({ userId, type, openid, nickname, avatar, createTime: from.now })
    .execute()
  await closeSessionsOf(trx, userId, from.now, sessionId)
  await recordEvent(trx, { kind: 'social-bound', userId, detail: nameOf(account) }, from)
}

const nameOf = ({ type, nickname, openid }: Pick<ProvenAccount, 'type' | 'nickname' | 'openid'>) =>
  `${siteName(type)}账号“${nickname || openid}”`

/**
 * Undoes the bindings of a user: all of them, since anyone who knew a former password may have made them, or one.
 * @returns how many
 */
export async function dropBindings(
  trx: Writer,
  userId: number,
  from: Caller,
  only?: { type: number; openid: string },
): Promise<number> {
  const own = trx.deleteFrom('socialUsers').where('userId', '=', userId)
  const chosen = only ? own.where('type', '=', only.type).where('openid', '=', only.openid) : own
  const dropped = await chosen.returning(['type', 'openid', 'nickname']).execute()
  for (const account of dropped)
    await recordEvent(trx, { kind: 'social-unbound', userId, detail: nameOf(account) }, from)
  return dropped.length
}

/** The user whose account of this product it opens, if any. */
export async function holderOf(
  db: Reader,
  { type, openid }: Pick<ProvenAccount, 'type' | 'openid'>,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('socialUsers')
    .select('userId')
    .where('type', '=', type)
    .where('openid', '=', openid)
    .executeTakeFirst()
  return row?.userId
}
