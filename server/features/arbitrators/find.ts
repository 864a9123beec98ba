import { sql } from 'kysely'
import type { Reader } from '../../platform/db/database'
import { contains, matchesText } from '../../platform/db/query'
import { typedPinyin } from './pinyin'

/** A condition for arbitrators by name: what it contains, or its pinyin. */
export function named(name: string) {
  const typed = typedPinyin(name)
  const pinyin = contains('arbitrators.pinyin', ` ${typed}`)
  const text = matchesText('arbitrators', 'name', name)
  return typed ? sql<boolean>`(${text} or ${pinyin})` : text
}

/** The arbitrators with a name as typed, the shortest first. */
export const findArbitrators = (db: Reader, { keyword, limit }: { keyword: string; limit: number }) =>
  db
    .selectFrom('arbitrators')
    .select(['id', 'name', 'workUnit'])
    .where(named(keyword))
    .orderBy(sql`length(${sql.ref('name')})`)
    .orderBy('id')
    .limit(limit)
    .execute()
