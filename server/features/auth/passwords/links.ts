import type { Deps } from '../../../platform/api/deps'
import { hashToken, newToken } from '../../../platform/api/tokens'
import type { Reader, Writer } from '../../../platform/db/database'

/** How long a link is valid: 48 hours, in milliseconds. */
const LINK_LIFE = 48 * 3_600_000

/** A link by which a user sets a password. */
export interface IssuedLink {
  token: string
  expiresTime: number
}

/** The only valid link of a user: former ones become invalid. */
export async function issueLink(
  trx: Writer,
  deps: Pick<Deps, 'random'>,
  userId: number,
  now: number,
): Promise<IssuedLink> {
  const token = newToken(deps.random)
  const expiresTime = now + LINK_LIFE
  await trx.deleteFrom('passwordLinks').where('expiresTime', '<=', now).execute()
  await deleteLinksOf(trx, [userId])
  await trx
    .insertInto('passwordLinks')
    .values({ hash: hashToken(token), userId, createTime: now, expiresTime })
    .execute()
  return { token, expiresTime }
}

/** The enabled user whose password a link sets; undefined for one that is unknown, used, replaced or expired. */
export const findLinkOwner = (db: Reader, token: string, now: number) =>
  db
    .selectFrom('passwordLinks')
    .innerJoin('users', 'users.id', 'passwordLinks.userId')
    .select(['users.id', 'users.username', 'users.nickname', 'users.mobile', 'passwordLinks.expiresTime'])
    .where('passwordLinks.hash', '=', hashToken(token))
    .where('passwordLinks.expiresTime', '>', now)
    .where('users.status', '=', 0)
    .executeTakeFirst()

/** Uses a link. @returns false when it is no longer there: of two requests with one link the second fails */
export async function consumeLink(trx: Writer, token: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('passwordLinks')
    .where('hash', '=', hashToken(token))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends the links of users whose password was changed otherwise, or who were disabled. */
export const deleteLinksOf = (trx: Writer, userIds: readonly number[]) =>
  trx.deleteFrom('passwordLinks').where('userId', 'in', userIds).execute()
