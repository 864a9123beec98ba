import { recordEvent } from '../account-events/record'
import type { Reader, Writer } from '../db/open'
import type { Caller } from '../sign-in'
import { socialFailure } from './account'
import { siteName } from './settings'
import { endState, type ProvenAccount } from './states'

/**
 * Lets a user sign in with an account of elsewhere. Nothing is taken from anybody: an account that is another user's,
 * or a second one of the same site, is refused until the first binding is undone.
 * @throws Failure 1002018000
 */
export async function bind(trx: Writer, userId: number, account: ProvenAccount, from: Caller): Promise<void> {
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
  await recordEvent(trx, { kind: 'social-bound', userId, detail: nameOf(account) }, from)
}

const nameOf = ({ type, nickname, openid }: Pick<ProvenAccount, 'type' | 'nickname' | 'openid'>) =>
  `${siteName(type)}账号“${nickname || openid}”`

/**
 * Undoes the bindings of a user: all of them, since whoever knew a former password may have made them, or one.
 * @returns how many
 */
export async function dropBindings(
  trx: Writer,
  userId: number,
  from: Caller,
  only?: { type: number; openid: string },
): Promise<number> {
  const dropped = await trx
    .deleteFrom('socialUsers')
    .where('userId', '=', userId)
    .$if(only !== undefined, query =>
      query.where('type', '=', only?.type ?? 0).where('openid', '=', only?.openid ?? ''),
    )
    .returning(['type', 'openid', 'nickname'])
    .execute()
  for (const account of dropped)
    await recordEvent(trx, { kind: 'social-unbound', userId, detail: nameOf(account) }, from)
  return dropped.length
}

/** Whose account of this product it opens, if anybody's. */
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
