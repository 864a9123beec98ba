import { setImmediate as turn } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import Libsql from 'libsql'
import type { Reader } from '../database'
import {
  asTyped,
  type Hit,
  type HitQuery,
  type IndexedRun,
  type IndexedTerm,
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
    const { words, limit, offset, titleKey } = query
    const all = matchOf(words)
    const { counts, oldest } = await countHits(db, query)
    if (oldest === undefined) return { counts, list: [] }
    // Numbers are bound as floats, which FTS5 would compare row by row.
    const ofCounted = (expression: string) =>
      sql`${matching(expression)} and "rowid" >= cast(${oldest} as integer)`
    await turn()
    const inTitle = ofCounted(`{title} : (${all})`)
    const typed = asTyped(words)
    // The rules of the section 仲裁规则 come before what is written about them.
    const own = matchOf(typed ?? words)
    const inSection = ofCounted(`{title} : (${own}) AND {menuName} : (${own})`)
    const exact = sql`select "id" from "searchTexts" where "titleKey" = ${titleKey}`
    const isExact = sql`(i."id" in (${exact})) desc, (i."id" in (${inSection})) desc,`
    const isTyped = typed ? sql`(i."id" in (${ofCounted(`{title} : (${matchOf(typed)})`)})) desc,` : sql``
    const titled = await readHits(
      db,
      { ...query, offset: 0, limit: offset + limit },
      inTitle,
      sql`${isExact} ${isTyped}`,
    )
    if (titled.length === offset + limit) return { counts, list: titled.slice(offset) }
    await turn()
    const inSummary = ofCounted(`{title summary} : (${all})`)
    const rank = sql`${isExact} (i."id" in (${inTitle})) + (i."id" in (${inSummary})) desc, ${isTyped}`
    return { counts, list: await readHits(db, query, ofCounted(all), rank) }
  },

  async findTitles(db, { words, kinds, sections, now, limit }) {
    const [[typed = []] = []] = words
    const first = matching(`{title} : ^ ${phrase(typed)}`)
    const { rows } = await sql<Hit>`select i."id" as "id", i."kind" as "kind", i."itemId" as "itemId"
      from "searchIndex" join "searchItems" as i on i."id" = "searchIndex"."rowid"
      where "searchIndex" match ${`{title} : (${matchOf(words)})`} and i."shownFrom" <= ${now}
        and i."kind" in (${sql.join(kinds)})${withinSections({ sections })}
      order by (i."id" in (${first})) desc, i."outdated", i."time" desc, i."id" desc
      limit ${limit}`.execute(db)
    return rows
  },

  isDamaged: error => error instanceof Libsql.SqliteError && error.code === 'SQLITE_CORRUPT_VTAB',
}

/** A text in the form in which it is indexed. */
export const indexed = (text: IndexedText): string => text.flatMap(tokensOf).join(' ')

/** The numbers of each kind among the latest rows with all the words, and the first of these rows. */
async function countHits(db: Reader, { words, kinds, sections, now }: TitleQuery) {
  const { rows } = await sql<{ kind: string; n: number; oldest: number }>`
    with "found" as materialized (${matching(matchOf(words))} order by "rowid" desc limit ${MAX_HITS})
    select i."kind" as "kind", count(*) as "n", (select min("rowid") from "found") as "oldest"
    from "found" cross join "searchItems" as i on i."id" = "found"."rowid"
    where i."shownFrom" <= ${now} and i."kind" in (${sql.join(kinds)})${withinSections({ sections })} group by i."kind"`.execute(
    db,
  )
  return { counts: Object.fromEntries(rows.map(({ kind, n }) => [kind, n])), oldest: rows[0]?.oldest }
}

/**
 * The hits are looked up one by one in the table that `cross join` puts after them: SQLite would else read that table whole.
 * @param hits their row ids
 * @param rank before rules in force and the newest
 */
async function readHits(
  db: Reader,
  { kinds, kind, sections, now, limit, offset }: HitQuery,
  hits: RawBuilder<unknown>,
  rank: RawBuilder<unknown>,
): Promise<Hit[]> {
  const { rows } = await sql<Hit>`select i."id" as "id", i."kind" as "kind", i."itemId" as "itemId"
    from (${hits}) as "hit" cross join "searchItems" as i on i."id" = "hit"."rowid"
    where i."shownFrom" <= ${now} and i."kind" in (${sql.join(kind === undefined ? kinds : [kind])})${withinSections({ sections })}
    order by ${rank} i."outdated", i."time" desc, i."id" desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

const matching = (expression: string) =>
  sql`select "rowid" from "searchIndex" where "searchIndex" match ${expression}`

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
