import { sql } from 'kysely'
import type { Reader } from '../db/database'
import { contains } from '../db/query'
import { writtenInScope } from './writer-scope'

/**
 * The documents that a user sees whose title contains a keyword, the newest first. The unary plus is for the index of
 * the list: see `inListOrder`.
 */
export const findDocuments = async (
  db: Reader,
  { keyword, userId, limit }: { keyword: string; userId: number; limit: number },
) =>
  db
    .selectFrom('documents')
    .select(['id', 'title', 'menuId'])
    .where(contains('title', keyword))
    .where(await writtenInScope(db, userId))
    .orderBy(sql`+${sql.ref('id')}`, 'desc')
    .limit(limit)
    .execute()
