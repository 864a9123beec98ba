import { setImmediate as turn } from 'node:timers/promises'
import type { SearchKind, SearchPage, SearchResult, Suggestion } from '@shared/contract/search'
import type { SiteLanguage } from '@shared/site-language'
import { sql } from 'kysely'
import type { Database, Reader } from '../db/database'
import type { Hit, SearchIndex, TitleQuery } from '../db/search-index'
import { englishSections } from '../menus'
import { sectionPages } from '../sections'
import { updateIndex, withIndexRepair } from './index-rows'
import { type FoundRow, kindOf } from './kinds'
import { type Excerpt, excerptOf, marksOf } from './marks'
import { type Words, wordsOf } from './words'

/** The first characters of a text, in which the excerpt is searched: at first in a few, which mostly suffice. */
const FIRST_PART = 4_000
const EXCERPT_FROM = 30_000
const MAX_SECTIONS = 3

/** The site search in the index of the database. */
export const siteSearch = (db: Database): SiteSearch => ({
  update: () => withIndexRepair(db, () => updateIndex(db)),
  search: request =>
    withIndexRepair(db, async () => {
      await updateIndex(db)
      return search(db.slowRead, db.searchIndex, request)
    }),
  suggest: (request, max) =>
    withIndexRepair(db, async () => {
      await updateIndex(db)
      return suggest(db.slowRead, db.searchIndex, request, max)
    }),
})

async function suggest(
  db: Reader,
  index: SearchIndex,
  { keyword, kinds, language, now }: Pick<SearchRequest, 'keyword' | 'kinds' | 'language' | 'now'>,
  max: number,
): Promise<Suggestion[]> {
  const words = wordsOf(keyword)
  if (words.length === 0) return []
  const columns = (await suggestSections(db, words, language)).slice(0, MAX_SECTIONS)
  const sections = await sectionsIn(db, language)
  const hits = await index.findTitles(db, { words, kinds, sections, now, limit: max - columns.length })
  const found = await rowsOf(db, hits, now)
  return [
    ...columns,
    ...found.map(({ kind, title, url }) => ({ kind, title, titleMarks: marksOf(title, words), url })),
  ]
}

async function search(db: Reader, index: SearchIndex, request: SearchRequest): Promise<SearchPage> {
  const { keyword, kinds, kind, language, pageNo, pageSize, now } = request
  const words = wordsOf(keyword)
  if (words.length === 0) return { total: 0, list: [], counts: {} }
  const offset = (pageNo - 1) * pageSize
  const sections = await sectionsIn(db, language)
  const { counts, list } = await index.find(db, {
    words,
    kinds,
    kind,
    sections,
    now,
    limit: pageSize,
    offset,
  })
  const rows = await rowsOf(db, list, now)
  const total = kind
    ? (counts[kind] ?? 0)
    : Object.values(counts).reduce<number>((sum, count = 0) => sum + count, 0)
  const starts = await textsOf(
    db,
    rows.map(({ number }) => number),
    FIRST_PART,
  )
  const results: SearchResult[] = []
  for (const row of rows) {
    const excerpt = await excerptFor(db, row.number, starts.get(row.number) ?? '', words)
    results.push(toResult(row, excerpt, words))
    // Other requests are served between two rows.
    await turn()
  }
  return { total, counts, list: results }
}

type NumberedRow = FoundRow & { number: number }

/** The rows of hits, in their order; without those that visitors may no longer see. */
async function rowsOf(db: Reader, hits: Hit[], now: number): Promise<NumberedRow[]> {
  const found = new Map<string, FoundRow>()
  for (const name of new Set(hits.map(({ kind }) => kind))) {
    const ids = hits.flatMap(({ kind, itemId }) => (kind === name ? [itemId] : []))
    for (const row of (await kindOf(name)?.found(db, ids, now)) ?? []) found.set(`${name} ${row.id}`, row)
  }
  return hits.flatMap(({ id, kind, itemId }) => {
    const row = found.get(`${kind} ${itemId}`)
    return row ? [{ ...row, number: id }] : []
  })
}

async function excerptFor(db: Reader, id: number, start: string, words: Words): Promise<Excerpt> {
  const excerpt = excerptOf(start, words)
  // What has every word is not excelled by what comes later.
  if (start.length < FIRST_PART || hasAll(excerpt, words)) return excerpt
  const texts = await textsOf(db, [id], EXCERPT_FROM)
  return excerptOf(texts.get(id) ?? '', words)
}

/** The beginnings of texts, by id. */
async function textsOf(db: Reader, ids: number[], length: number): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('searchTexts')
    .select(['id', sql<string>`substr("text", 1, ${length})`.as('text')])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, text }) => [id, text]))
}

const hasAll = ({ text }: Excerpt, words: Words) => words.every(word => marksOf(text, [word]).length > 0)

function toResult({ summary, number: _, ...row }: NumberedRow, inText: Excerpt, words: Words): SearchResult {
  const { text: excerpt, marks } = summary && inText.marks.length === 0 ? excerptOf(summary, words) : inText
  return { ...row, titleMarks: marksOf(row.title, words), excerpt, excerptMarks: marks }
}

/** A search stays in the language of the page it was started on. */
async function sectionsIn(db: Reader, language: SiteLanguage): Promise<TitleQuery['sections']> {
  return { ids: [...(await englishSections(db))], isIn: language === 'en' }
}

/** Sections of the site whose names contain all the words. */
async function suggestSections(db: Reader, words: Words, spoken: SiteLanguage): Promise<Suggestion[]> {
  return (await sectionPages(db)).flatMap(({ row: { name, visible }, path, language }) => {
    const isNamed = words.every(word => marksOf(name, [word]).length > 0)
    return visible === 1 && isNamed && language === spoken
      ? [{ kind: 'column' as const, title: name, titleMarks: marksOf(name, words), url: path }]
      : []
  })
}

/** Visitors' search over the whole public site. What they may not see now is never in a response. */
export interface SiteSearch {
  search: (request: SearchRequest) => Promise<SearchPage>
  /** Titles that contain what is typed so far, at most `most`. */
  suggest: (
    request: Pick<SearchRequest, 'keyword' | 'kinds' | 'language' | 'now'>,
    max: number,
  ) => Promise<Suggestion[]>
  /** Indexes what was written since: at every start, and before every search. */
  update: () => Promise<void>
}

interface SearchRequest {
  keyword: string
  /** The kinds that visitors can open. */
  kinds: readonly SearchKind[]
  /** Only these; all of `kinds` without it. */
  kind: SearchKind | undefined
  language: SiteLanguage
  pageNo: number
  pageSize: number
  now: number
}
