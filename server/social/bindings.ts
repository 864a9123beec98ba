import type { Reader, Writer } from '../db/open'
import type { Deps } from '../deps'
import { socialFailure } from './account'
import { endState, type ProvenAccount, proveAccount, type Returned } from './states'

/**
 * Lets a user sign in with an account of elsewhere. Nothing is taken from anybody: an account that is another user's,
 * or a second one of the same site, is refused until the first binding is undone.
 * @throws Failure 1002018000
 */
export async function bind(trx: Writer, userId: number, account: ProvenAccount, now: number): Promise<void> {
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
    .values({ userId, type, openid, nickname, avatar, createTime: now })
    .execute()
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

/** The `social…` fields of a sign-in by password (contract 3.1): without them there is nothing to bind. */
export interface SocialFields {
  socialType?: number
  socialCode?: string
  socialState?: string
}

/** Binds what a sign-in by password brings along. @throws Failure 1002018000 */
export async function bindAtSignIn(deps: Deps, userId: number, fields: SocialFields): Promise<void> {
  const returned = returnedOf(fields)
  if (!returned) return
  const account = await proveAccount(deps, returned)
  await deps.db.write(trx => bind(trx, userId, account, deps.now()))
}

function returnedOf({ socialType, socialCode, socialState }: SocialFields): Returned | null {
  if (socialType === undefined || !socialCode || !socialState) return null
  return { type: socialType, code: socialCode, state: socialState }
}
