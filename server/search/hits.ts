import type { SearchKind } from '@shared/contract/search'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../db/open'
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
 * summary; the newest first among equals. One statement, so that counts and rows are consistent and the index is
 * searched once.
 */
export async function findHits(
  db: Reader,
  { words, kinds, kind, now, limit, offset }: HitQuery,
): Promise<Hits> {
  const all = matchOf(words)
  return read(
    db,
    sql`with found as materialized (
      ${matching(all)} order by "rowid" desc limit ${MAX_HITS}
    ), hits as materialized (
      select i."id", i."kind", i."itemId", i."time",
        (i."id" in (${ofFound(`{title} : (${all})`)})) + (i."id" in (${ofFound(`{title summary} : (${all})`)})) as "rank"
      from "found" join "searchItems" as i on i."id" = "found"."rowid"
      where i."shownFrom" <= ${now} and i."kind" in (${sql.join(kinds)})
    ), page as (
      select "id", "kind", "itemId" from hits ${kind === undefined ? sql`` : sql`where "kind" = ${kind}`}
      order by "rank" desc, "time" desc, "id" desc limit ${limit} offset ${offset}
    )
    select json_object(
      'counts', (select json_group_object("kind", "n") from (select "kind", count(*) as "n" from hits group by "kind")),
      'list', (select json_group_array(json_object('id', "id", 'kind', "kind", 'itemId', "itemId")) from page)
    ) as "json"`,
  )
}

/** The newest rows whose titles contain all the words, those that begin with them first. */
export async function findTitles(
  db: Reader,
  { words, kinds, now, limit }: Pick<HitQuery, 'words' | 'kinds' | 'now' | 'limit'>,
): Promise<Hit[]> {
  const all = matchOf(words)
  const { list } = await read(
    db,
    sql`with page as (
      select i."id", i."kind", i."itemId"
      from "searchIndex" join "searchItems" as i on i."id" = "searchIndex"."rowid"
      where "searchIndex" match ${`{title} : (${all})`} and i."shownFrom" <= ${now}
        and i."kind" in (${sql.join(kinds)})
      order by (i."id" in (${matching(`{title} : ^ ${matchOf(words.slice(0, 1))}`)})) desc, i."time" desc, i."id" desc
      limit ${limit}
    )
    select json_object('counts', json('{}'), 'list',
      (select json_group_array(json_object('id', "id", 'kind', "kind", 'itemId', "itemId")) from page)) as "json"`,
  )
  return list
}

const matching = (expression: string) =>
  sql`select "rowid" from "searchIndex" where "searchIndex" match ${expression}`

const ofFound = (expression: string) =>
  sql`${matching(expression)} and "rowid" >= (select min("rowid") from "found")`

async function read(db: Reader, query: RawBuilder<unknown>): Promise<Hits> {
  const { rows } = await (query as RawBuilder<{ json: string }>).execute(db)
  return JSON.parse(rows[0]?.json ?? '{"counts":{},"list":[]}') as Hits
}
