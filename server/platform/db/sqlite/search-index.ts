import { sql } from 'kysely'
import Libsql from 'libsql'
import {
  asTyped,
  type Hit,
  type IndexedRun,
  type IndexedTerm,
  type IndexedText,
  MAX_HITS,
  phraseOf,
  type SearchIndex,
  tokensOf,
  withinSections,
} from '../search-index'

/** FTS5 over pairs of characters (migrations/0001-baseline/sqlite.ts). */
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

  /** In one statement: libsql runs it in a thread of its own, so that other requests are served meanwhile. */
  async find(db, { words, kinds, kind, sections, now, titleKey, limit, offset, atLeast }) {
    const all = matchOf(words)
    const typed = asTyped(words)
    // The rules of the section 仲裁规则 come before what is written about them.
    const own = matchOf(typed ?? words)
    const exact = sql`select "id" from "searchTexts" where "titleKey" = ${titleKey}`
    const first = typed ? sql`(s."id" in (${amongFound(`{title} : (${own})`)})) desc,` : sql``
    const found =
      atLeast === undefined
        ? sql`select "rowid", 0 as "words" from (${matching(all)} order by "rowid" desc limit ${MAX_HITS})`
        : withSome(words, atLeast)
    const order =
      atLeast === undefined
        ? sql`(s."id" in (${amongFound(`{title} : (${own}) AND {menuName} : (${own})`)})) desc,
          (s."id" in (${amongFound(`{title} : (${all})`)})) + (s."id" in (${amongFound(`{title summary} : (${all})`)})) desc,
          ${first}`
        : sql`s."words" desc,`
    // `cross join` has the hits looked up one by one in the table after it: SQLite would else read that table whole.
    const { rows } = await sql<{ counts: string; id: number | null; kind: string; itemId: number }>`
      with "found" as materialized (${found}), "shown" as materialized (
        select i."id", i."kind", i."itemId", i."outdated", i."news", i."time", "found"."words"
        from "found" cross join "searchItems" as i on i."id" = "found"."rowid"
        where i."shownFrom" <= ${now} and i."kind" in (${sql.join(kinds)})${withinSections({ sections })}
      ), "numbers" as (
        select json_group_object("kind", "n") as "counts"
        from (select "kind", count(*) as "n" from "shown" group by "kind")
      ), "page" as materialized (
        select s."id", s."kind", s."itemId" from "shown" as s
        ${kind === undefined ? sql`` : sql`where s."kind" = ${kind}`}
        order by (s."id" in (${exact})) desc, ${order} s."outdated", s."news", s."time" desc, s."id" desc
        limit ${limit} offset ${offset}
      )
      select "counts", "id", "kind", "itemId" from "numbers" left join "page"`.execute(db)
    const list = rows.flatMap(({ id, kind, itemId }) => (id === null ? [] : [{ id, kind, itemId }]))
    return { counts: JSON.parse(rows[0]?.counts ?? '{}'), list }
  },

  async findTitles(db, { words, kinds, sections, now, limit }) {
    const [[typed = []] = []] = words
    const first = matching(`{title} : ^ ${phrase(typed)}`)
    const { rows } = await sql<Hit>`select i."id" as "id", i."kind" as "kind", i."itemId" as "itemId"
      from "searchIndex" join "searchItems" as i on i."id" = "searchIndex"."rowid"
      where "searchIndex" match ${`{title} : (${matchOf(words)})`} and i."shownFrom" <= ${now}
        and i."kind" in (${sql.join(kinds)})${withinSections({ sections })}
      order by (i."id" in (${first})) desc, i."outdated", i."news", i."time" desc, i."id" desc
      limit ${limit}`.execute(db)
    return rows
  },

  async has(db, { words, kinds, sections, now }) {
    const each = words.map(
      (word, at) => sql`exists (select 1 from (${matching(matchOf([word]))}) as "found"
        cross join "searchItems" as i on i."id" = "found"."rowid"
        where i."shownFrom" <= ${now} and i."kind" in (${sql.join(kinds)})${withinSections({ sections })})
        as ${sql.ref(String(at))}`,
    )
    const { rows } = await sql<Record<string, number>>`select ${sql.join(each)}`.execute(db)
    return words.map((_, at) => rows[0]?.[at] === 1)
  },

  isDamaged: error => error instanceof Libsql.SqliteError && error.code === 'SQLITE_CORRUPT_VTAB',
}

/** A text in the form in which it is indexed. */
export const indexed = (text: IndexedText): string => text.flatMap(tokensOf).join(' ')

const matching = (expression: string) =>
  sql`select "rowid" from "searchIndex" where "searchIndex" match ${expression}`

/** The rows with at least some of the words; one in the title counts twice. */
function withSome(words: readonly IndexedTerm[], atLeast: number) {
  const latest = (expression: string) => sql`${matching(expression)} order by "rowid" desc limit ${MAX_HITS}`
  const places = words.flatMap(word => [
    sql`select "rowid", 1 as "has", 1 as "n" from (${latest(matchOf([word]))})`,
    sql`select "rowid", 0 as "has", 1 as "n" from (${latest(`{title} : (${matchOf([word])})`)})`,
  ])
  return sql`select "rowid", sum("n") as "words" from (${sql.join(places, sql` union all `)})
    group by "rowid" having sum("has") >= ${atLeast} order by "words" desc, "rowid" desc limit ${MAX_HITS}`
}

/** Of the rows in "found", which are the latest ones, those that match. */
const amongFound = (expression: string) =>
  sql`${matching(expression)} and "rowid" >= (select min("rowid") from "found")`

/**
 * The words as an expression of FTS5: quoted phrases of letters and digits, so that nothing of what was typed is ever
 * syntax. Where a word may continue, as `arb` does in `arbitration`, its last token is a prefix.
 */
export const matchOf = (words: readonly IndexedTerm[]): string =>
  words
    .map(ways => (ways.length === 1 ? ways.map(phrase) : [`(${ways.map(phrase).join(' OR ')})`]))
    .join(' AND ')

function phrase(word: IndexedRun): string {
  const { tokens, isPrefix } = phraseOf(word)
  return `"${tokens.join(' ')}"${isPrefix ? ' *' : ''}`
}
