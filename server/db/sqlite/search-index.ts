import { setImmediate as turn } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import Libsql from 'libsql'
import type { Reader } from '../database'
import {
  type Hit,
  type HitQuery,
  type IndexedRun,
  type IndexedText,
  MAX_HITS,
  phraseOf,
  type SearchIndex,
  type TitleQuery,
  tokensOf,
  withinSections,
} from '../search-index'

/** FTS5 over pairs of characters (migration 0010-search). */
export const sqliteSearchIndex: SearchIndex = {
  async put(trx, id, { title, summary, text, menuName }) {
    await sql`delete from "searchIndex" where "rowid" = ${id}`.execute(trx)
    await sql`insert into "searchIndex" ("rowid", "title", "summary", "text", "menuName")
      values (${id}, ${indexed(title)}, ${indexed(summary)}, ${indexed(text)}, ${indexed(menuName)})`.execute(
      trx,
    )
  },

  async clear(trx) {
    await sql`insert into "searchIndex" ("searchIndex") values ('delete-all')`.execute(trx)
  },

  /** In several short statements, between which other requests are served: rarely does a page need more than the titles. */
  async find(db, query) {
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
  },

  async findTitles(db, { words, kinds, sections, now, limit }) {
    const first = matching(`{title} : ^ ${matchOf(words.slice(0, 1))}`)
    const { rows } = await sql<Hit>`select i."id" as "id", i."kind" as "kind", i."itemId" as "itemId"
      from "searchIndex" join "searchItems" as i on i."id" = "searchIndex"."rowid"
      where "searchIndex" match ${`{title} : (${matchOf(words)})`} and i."shownFrom" <= ${now}
        and i."kind" in (${sql.join(kinds)})${withinSections({ sections })}
      order by (i."id" in (${first})) desc, i."time" desc, i."id" desc
      limit ${limit}`.execute(db)
    return rows
  },

  isDamaged: error => error instanceof Libsql.SqliteError && error.code === 'SQLITE_CORRUPT_VTAB',
}

/** A text in the form in which it is indexed. */
export const indexed = (text: IndexedText): string => text.flatMap(tokensOf).join(' ')

async function countHits(db: Reader, { words, kinds, sections, now }: TitleQuery) {
  const { rows } = await sql<{ kind: string; n: number }>`with ${found(words)}
    select i."kind" as "kind", count(*) as "n" from "found" cross join "searchItems" as i on i."id" = "found"."rowid"
    where i."shownFrom" <= ${now} and i."kind" in (${sql.join(kinds)})${withinSections({ sections })} group by i."kind"`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]))
}

/** @param rank of the rows of `from`, before the newest */
async function readHits(
  db: Reader,
  { words, kinds, kind, sections, now, limit, offset }: HitQuery,
  from: RawBuilder<unknown>,
  rank: RawBuilder<unknown> = sql``,
): Promise<Hit[]> {
  const { rows } = await sql<Hit>`with ${found(words)}
    select i."id" as "id", i."kind" as "kind", i."itemId" as "itemId"
    from ${from} as "hit" cross join "searchItems" as i on i."id" = "hit"."rowid"
    where i."shownFrom" <= ${now} and i."kind" in (${sql.join(kind === undefined ? kinds : [kind])})${withinSections({ sections })}
    order by ${rank} i."time" desc, i."id" desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/**
 * The rows with all the words, the latest of too many. They are looked up one by one in the table that `cross join` puts
 * after them: SQLite would else read that table whole.
 */
const found = (words: readonly IndexedRun[]) =>
  sql`found as materialized (${matching(matchOf(words))} order by "rowid" desc limit ${MAX_HITS})`

const matching = (expression: string) =>
  sql`select "rowid" from "searchIndex" where "searchIndex" match ${expression}`

const ofFound = (expression: string) =>
  sql`${matching(expression)} and "rowid" >= (select min("rowid") from "found")`

/**
 * The words as an expression of FTS5: quoted phrases of letters and digits, so that nothing of what was typed is ever
 * syntax. Where a word may continue, as `arb` does in `arbitration`, its last token is a prefix.
 */
export const matchOf = (words: readonly IndexedRun[]): string => words.map(phrase).join(' AND ')

function phrase(word: IndexedRun): string {
  const { tokens, isPrefix } = phraseOf(word)
  return `"${tokens.join(' ')}"${isPrefix ? ' *' : ''}`
}
