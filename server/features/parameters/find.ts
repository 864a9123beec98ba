import { sql } from 'kysely'
import type { Reader } from '../../platform/db/database'
import { containsTyped, matchesText } from '../../platform/db/query'

/** The prefix of parameters that a screen of its own sets. */
const SITE_SETTINGS = 'facade.%'

/** The parameters whose name or key contains a keyword, the shortest name first; not the site's settings. */
export const findConfigs = (db: Reader, { keyword, limit }: { keyword: string; limit: number }) =>
  db
    .selectFrom('configs')
    .select(['id', 'name', 'key'])
    .where('key', 'not like', SITE_SETTINGS)
    .where(({ or }) => or([matchesText('configs', 'name', keyword), containsTyped('key', keyword)]))
    .orderBy(sql`length(${sql.ref('name')})`)
    .orderBy('id')
    .limit(limit)
    .execute()
