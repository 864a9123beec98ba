import type { Reader } from '../../platform/db/database'
import { matchesText } from '../../platform/db/query'
import { idInList } from './rows'
import { writtenInScope } from './writer-scope'

/**
 * The documents that a user sees whose title contains a keyword, the newest first.
 */
export const findDocuments = async (
  db: Reader,
  { keyword, userId, limit }: { keyword: string; userId: number; limit: number },
) =>
  db
    .selectFrom('documents')
    .select(['id', 'title', 'menuId'])
    .where(matchesText('documents', 'title', keyword))
    .where(await writtenInScope(db, userId))
    .orderBy(idInList, 'desc')
    .limit(limit)
    .execute()
