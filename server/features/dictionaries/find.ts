import { sql } from 'kysely'
import type { Reader } from '../../platform/db/database'
import { containsTyped, matchesText } from '../../platform/db/query'

/** The dictionary types whose name or type contains a keyword, the shortest name first. */
export const findDictTypes = (db: Reader, { keyword, limit }: { keyword: string; limit: number }) =>
  db
    .selectFrom('dictTypes')
    .select(['id', 'name', 'type'])
    .where(({ or }) => or([matchesText('dictTypes', 'name', keyword), containsTyped('type', keyword)]))
    .orderBy(sql`length(${sql.ref('name')})`)
    .orderBy('id')
    .limit(limit)
    .execute()
