import { type SelectQueryBuilder, sql } from 'kysely'
import type { Reader } from '../db/database'
import type { Tables } from '../db/schema'

/** `source` of the files that the public may list (contract 13.6). */
export const DOWNLOAD_CENTRE = 200
/** The dictionary of its groups. */
export const DOWNLOAD_GROUPS = 'download_group'

const ofGroup = (column: 'label' | 'sort') =>
  sql`(select ${sql.ref(`dictData.${column}`)} from "dictData"
    where "dictData"."dictType" = ${DOWNLOAD_GROUPS} and "dictData"."status" = 0 and "dictData"."value" = "files"."downloadGroup")`

/** What the group of a file is called; null for none. */
export const groupName = sql<string | null>`${ofGroup('label')}`

/** By groups; files without one come last. */
export const groupPlace = sql<number>`coalesce(${ofGroup('sort')}, 2147483647)`

/** Excludes private files, which no public use makes public: the condition for checking uses. */
export const mayBePublic = sql<boolean>`("files"."isPublic" = 1 or "files"."followsUse" = 1)`

/** Only files that are marked for the public: the one condition of every public list. */
export const listed = <O>(
  query: SelectQueryBuilder<Tables, 'files', O>,
): SelectQueryBuilder<Tables, 'files', O> =>
  query.where('source', '=', DOWNLOAD_CENTRE).where('isPublic', '=', 1)

/** The groups whose name says that their files are in English. */
export async function englishGroups(db: Reader): Promise<string[]> {
  const groups = await db
    .selectFrom('dictData')
    .select(['label', 'value'])
    .where('dictType', '=', DOWNLOAD_GROUPS)
    .where('status', '=', 0)
    .execute()
  return groups.filter(({ label }) => !/\p{Script=Han}/u.test(label)).map(({ value }) => value)
}
