import { type RawBuilder, sql } from 'kysely'
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

/** Characters of a token that the index of pairs distinguishes: PostgreSQL takes no longer ones than 2,046 bytes. */
const MAX_TOKEN = 40
/** Different tokens of a row: 100 pages of Chinese have about a tenth. PostgreSQL takes 1 MB. */
const MAX_TOKENS = 40_000

/**
 * A GIN index over the pairs of characters finds the rows that may contain the words; the normalised texts decide about
 * words of more than one pair.
 */
export const postgresSearchIndex: SearchIndex = {
  async put(trx, id, { title, summary, text, menuName }) {
    const tokens = [title, summary, text, menuName].flatMap(runs => runs.flatMap(tokensOf)).map(shortened)
    const pairs = [...new Set(tokens)].slice(0, MAX_TOKENS)
    const values = [title, summary, text, menuName].map(normalised)
    await sql`insert into "searchIndex" ("id", "title", "summary", "text", "menuName", "pairs")
      values (${id}, ${sql.join(values)}, array_to_tsvector(${pairs}::text[]))
      on conflict ("id") do update set "title" = excluded."title", "summary" = excluded."summary",
        "text" = excluded."text", "menuName" = excluded."menuName", "pairs" = excluded."pairs"`.execute(trx)
  },

  async clear(trx) {
    await sql`delete from "searchIndex"`.execute(trx)
  },

  async find(db, { words, kinds, kind, sections, now, limit, offset, titleKey, atLeast }) {
    const typed = asTyped(words)
    const mustHave =
      atLeast === undefined
        ? sql`${mayHave(words, '&')} and ${allIn(
            words.filter(ways => ways.some(isLong)),
            ALL,
          )}`
        : sql`${mayHave(words, '|')} and ${countIn(words, ALL)} >= ${atLeast}`
    // One in the title counts twice.
    const some = atLeast === undefined ? sql`0` : sql`${countIn(words, ALL)} + ${countIn(words, ['title'])}`
    const found = sql`found as materialized (
      select i."id", i."kind", i."itemId", i."time", i."outdated", i."news", ${some} as "words",
        (i."id" in (select "id" from "searchTexts" where "titleKey" = ${titleKey}))::int as "exact",
        ${allIn(words, ['title'])}::int + ${allIn(words, ['title', 'summary'])}::int as "rank",
        (${allIn(typed ?? words, ['title'])} and ${allIn(typed ?? words, ['menuName'])})::int as "own",
        ${typed ? allIn(typed, ['title']) : sql`true`} as "typed"
      from (select * from "searchIndex" where ${mustHave} order by "id" desc limit ${MAX_HITS}) as s
        join "searchItems" as i using ("id")
      where i."shownFrom" <= ${now} and i."kind" in (${sql.join(kinds)})${withinSections({ sections })}
    )`
    const { rows } = await sql<{ kind: string; n: number; list: Hit[] | null }>`with ${found},
      page as (
        select "id", "kind", "itemId" from found ${kind === undefined ? sql`` : sql`where "kind" = ${kind}`}
        order by "exact" desc, "words" desc, "own" desc, "rank" desc, "typed" desc, "outdated", "news", "time" desc, "id" desc
        limit ${limit} offset ${offset}
      )
      select "kind", count(*) as "n", null as "list" from found group by "kind"
      union all select '', 0, json_agg(page) from page`.execute(db)
    return {
      counts: Object.fromEntries(rows.flatMap(({ kind, n }) => (kind ? [[kind, n]] : []))),
      list: rows.find(({ kind }) => !kind)?.list ?? [],
    }
  },

  async findTitles(db, { words, kinds, sections, now, limit }) {
    const [[first = []] = []] = words
    const { rows } = await sql<Hit>`select i."id", i."kind", i."itemId"
      from "searchIndex" as s join "searchItems" as i using ("id")
      where ${mayHave(words, '&')} and ${allIn(words, ['title'])} and i."shownFrom" <= ${now}
        and i."kind" in (${sql.join(kinds)})${withinSections({ sections })}
      order by starts_with("title", ${needleOf(first)}) desc, i."outdated", i."news", i."time" desc, i."id" desc
      limit ${limit}`.execute(db)
    return rows
  },

  async has(db, { words, kinds, sections, now }) {
    const each = words.map(
      (word, at) => sql`exists (select 1 from "searchIndex" as s join "searchItems" as i using ("id")
        where ${mayHave([word], '&')} and ${allIn([word], ALL)} and i."shownFrom" <= ${now}
          and i."kind" in (${sql.join(kinds)})${withinSections({ sections })}) as ${sql.ref(String(at))}`,
    )
    const { rows } = await sql<Record<string, boolean>>`select ${sql.join(each)}`.execute(db)
    return words.map((_, at) => rows[0]?.[at] === true)
  },

  isDamaged: () => false,
}

const ALL = ['title', 'summary', 'menuName', 'text']

const shortened = (token: string) => [...token].slice(0, MAX_TOKEN).join('')

/** The rows of the index that have all the tokens of all words, or of any, in any order. */
function mayHave(words: readonly IndexedTerm[], joint: '&' | '|'): RawBuilder<boolean> {
  const terms = words.map(ways => `(${ways.map(tokensAll).join(' | ')})`)
  return sql<boolean>`"pairs" @@ ${terms.join(` ${joint} `)}::tsquery`
}

/** All tokens of a word, as a part of a text query. */
function tokensAll(word: IndexedRun): string {
  const { tokens, isPrefix } = phraseOf(word)
  const terms = tokens.map((token, at) => {
    const isOpen = isPrefix && at === tokens.length - 1
    return `'${shortened(token)}'${isOpen || [...token].length > MAX_TOKEN ? ':*' : ''}`
  })
  return `(${terms.join(' & ')})`
}

/** Whether the tokens of the index alone do not say that a text has the word. */
const isLong = (word: IndexedRun): boolean => {
  const { tokens } = phraseOf(word)
  return tokens.length > 1 || tokens.some(token => [...token].length > MAX_TOKEN)
}

/** Rows in which each word is in one of the columns. */
function allIn(words: readonly IndexedTerm[], columns: readonly string[]): RawBuilder<boolean> {
  const conditions = words.map(ways => {
    const places = ways.flatMap(word =>
      columns.map(column => sql`strpos(${sql.ref(column)}, ${needleOf(word)}) > 0`),
    )
    return sql`(${sql.join(places, sql` or `)})`
  })
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** How many of the words are in one of the columns. */
const countIn = (words: readonly IndexedTerm[], columns: readonly string[]): RawBuilder<number> =>
  sql<number>`(${sql.join(
    words.map(word => sql`${allIn([word], columns)}::int`),
    sql` + `,
  )})`

/**
 * Runs as one text in which a word is found as a part: narrow words between blanks, whatever was between them and a wide
 * character, and a bar between wide characters that have a gap.
 */
function normalised(runs: IndexedText): string {
  let text = ''
  for (const run of runs) {
    if (run[0]?.wide && text !== '' && !text.endsWith(' ')) text += '|'
    text += spaced(run, text)
  }
  return text
}

/** @param before what it is put after: one blank is enough between two words */
function spaced(run: IndexedRun, before = ''): string {
  let text = ''
  for (const [at, { character, wide }] of run.entries()) {
    const isStart = !wide && run[at - 1]?.wide !== false
    const isEnd = !wide && run[at + 1]?.wide !== false
    const isApart = (text || before).endsWith(' ')
    text += `${isStart && !isApart ? ' ' : ''}${character}${isEnd ? ' ' : ''}`
  }
  return text
}

/** What a normalised text contains that has the word. The last of its narrow characters may continue. */
const needleOf = (word: IndexedRun): string => spaced(word).replace(/ $/, '')
