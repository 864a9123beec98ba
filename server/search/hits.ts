import { setImmediate as turn } from 'node:timers/promises'
import type { SearchKind } from '@shared/contract/search'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../db/database'
import { matchOf, type Words } from './words'

/** A row of the index that contains all the words. */
export interface Hit {
  /** Id in the index. */
  id: number
  kind: string
  itemId: number
}

export interface Hits {
  counts: Partial<Record<SearchKind, number>>
  list: Hit[]
}

interface HitQuery {
  words: Words
  kinds: readonly SearchKind[]
  kind?: SearchKind | undefined
  now: number
  limit: number
  offset: number
}

/** The most rows with all the words that are ranked and counted; of more, the latest ones. */
const MAX_HITS = 10_000

/**
 * The rows that contain all the words: first those with the words in the title, then those with them in title and
 * summary; the newest first among equals. Several short statements, between which other requests are served: rarely does
 * a page need more than the titles.
 */
export async function findHits(db: Reader, query: HitQuery): Promise<Hits> {
  const counts = await countHits(db, query)
  await turn()
  const { words, limit, offset } = query
  const all = matchOf(words)
  const inTitle = ofFound(`{title} : (${all})`)
  const titled = await readHits(db, { ...query, offset: 0, limit: offset + limit }, sql`(${inTitle})`)
  if (titled.length === offset + limit) return { counts, list: titled.slice(offset) }
  await turn()
  const inSummary = ofFound(`{title summary} : (${all})`)
  const rank = sql`(i."id" in (${inTitle})) + (i."id" in (${inSummary})) desc,`
  return { counts, list: await readHits(db, query, sql`"found"`, rank) }
}

async function countHits(db: Reader, { words, kinds, now }: HitQuery): Promise<Hits['counts']> {
  const { rows } = await sql<{ kind: string; n: number }>`with ${found(words)}
    select i."kind" as "kind", count(*) as "n" from "found" cross join "searchItems" as i on i."id" = "found"."rowid"
    where i."shownFrom" <= ${now} and i."kind" in (${sql.join(kinds)}) group by i."kind"`.execute(db)
  return Object.fromEntries(rows.map(({ kind, n }) => [kind, Number(n)]))
}

/** @param rank of the rows of `from`, before the newest */
async function readHits(
  db: Reader,
  { words, kinds, kind, now, limit, offset }: HitQuery,
  from: RawBuilder<unknown>,
  rank: RawBuilder<unknown> = sql``,
): Promise<Hit[]> {
  const { rows } = await sql<Hit>`with ${found(words)}
    select i."id" as "id", i."kind" as "kind", i."itemId" as "itemId"
    from ${from} as "hit" cross join "searchItems" as i on i."id" = "hit"."rowid"
    where i."shownFrom" <= ${now} and i."kind" in (${sql.join(kind === undefined ? kinds : [kind])})
    order by ${rank} i."time" desc, i."id" desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/**
 * The rows with all the words, the latest of too many. They are looked up one by one in the table that `cross join` puts
 * after them: SQLite would else read that table whole.
 */
const found = (words: Words) =>
  sql`found as materialized (${matching(matchOf(words))} order by "rowid" desc limit ${MAX_HITS})`

/** The newest rows whose titles contain all the words, those that begin with them first. */
export async function findTitles(
  db: Reader,
  { words, kinds, now, limit }: Pick<HitQuery, 'words' | 'kinds' | 'now' | 'limit'>,
): Promise<Hit[]> {
  const first = matching(`{title} : ^ ${matchOf(words.slice(0, 1))}`)
  const { rows } = await sql<Hit>`select i."id" as "id", i."kind" as "kind", i."itemId" as "itemId"
    from "searchIndex" join "searchItems" as i on i."id" = "searchIndex"."rowid"
    where "searchIndex" match ${`{title} : (${matchOf(words)})`} and i."shownFrom" <= ${now}
      and i."kind" in (${sql.join(kinds)})
    order by (i."id" in (${first})) desc, i."time" desc, i."id" desc
    limit ${limit}`.execute(db)
  return rows
}

const matching = (expression: string) =>
  sql`select "rowid" from "searchIndex" where "searchIndex" match ${expression}`

const ofFound = (expression: string) =>
  sql`${matching(expression)} and "rowid" >= (select min("rowid") from "found")`
