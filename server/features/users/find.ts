import { sql } from 'kysely'
import type { Reader } from '../../platform/db/database'
import { containsTyped, matchesText } from '../../platform/db/query'
import { holdsPhone, visibleUsers } from './rows'

/** The accounts that a user sees whose name, account or phone number contains a keyword, the shortest name first. */
export const findUsers = async (
  db: Reader,
  { keyword, userId, limit }: { keyword: string; userId: number; limit: number },
) =>
  (await visibleUsers(db, userId))
    .clearSelect()
    .select(['id', 'nickname', 'username'])
    .where(({ or }) =>
      or([
        matchesText('users', 'nickname', keyword),
        containsTyped('username', keyword),
        holdsPhone(keyword),
      ]),
    )
    .orderBy(sql`length(${sql.ref('nickname')})`)
    .orderBy('id')
    .limit(limit)
    .execute()
