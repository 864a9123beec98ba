import { setImmediate } from 'node:timers/promises'
import type { SearchPage, SearchResult, Suggestion } from '@shared/contract/search'
import type { SiteLanguage } from '@shared/domain/site/site-language'
import { sql } from 'kysely'
import type { Database, Reader } from '../../platform/db/database'
import type { TitleQuery } from '../../platform/db/search-index'
import { BUTTON, englishSections } from '../menus'
import { type SectionLink, sectionLinks } from '../sections'
import { answerLine } from './answer'
import { type NumberedRow, rowsOf, type SearchRequest, sum } from './find-rows'
import { updateIndex, withIndexRepair } from './index-rows'
import { articleOf, type Excerpt, excerptOf, marksOf } from './marks'
import { resembling } from './nearest'
import { findPages, type Understood } from './pages'
import { answerIn, understand } from './understand'
import { readWordGroups } from './word-groups'
import { keyOf, lengthOf, type Words, wordsOf } from './words'

/** The first characters of a text, in which the excerpt is searched: at first in a few, which mostly suffice. */
const FIRST_PART = 4_000
const EXCERPT_FROM = 30_000
/** Pages beside the results, and among the suggestions. */
const MAX_PAGES = 4
const MAX_SUGGESTED_PAGES = 3

/** The site search in the index of the database, of which only the index takes long. */
export const siteSearch = (db: Database): SiteSearch => ({
  update: () => withIndexRepair(db, () => updateIndex(db)),
  search: request =>
    withIndexRepair(db, async () => {
      await updateIndex(db)
      return search(db, request)
    }),
  suggest: (request, max) =>
    withIndexRepair(db, async () => {
      await updateIndex(db)
      return suggest(db, request, max)
    }),
})

async function suggest(
  { read, slowRead, searchIndex }: Database,
  { keyword, kinds, language, now }: Pick<SearchRequest, 'keyword' | 'kinds' | 'language' | 'now'>,
  max: number,
): Promise<Suggestion[]> {
  const words = wordsOf(keyword)
  if (words.length === 0) return []
  const [groups, links] = await Promise.all([readWordGroups(read), sectionLinks(read)])
  const [understood, sections] = await Promise.all([
    findPages(read, { keyword, groups, sections: links, language, now }),
    sectionsIn(read, { language, links }),
  ])
  const answer = answerLine(await answerIn(read, language, understood, now))
  const pages = understood.pages.slice(0, MAX_SUGGESTED_PAGES).map(page => toSuggestion(page, words))
  const first = [...(answer ? [answer] : []), ...pages]
  const hits = await searchIndex.findTitles(slowRead, {
    words,
    kinds,
    sections,
    now,
    limit: max - first.length,
  })
  const found = await rowsOf(read, hits, { now, language })
  return [
    ...first,
    ...found
      .filter(({ url }) => !pages.some(page => page.url === url))
      .map(({ kind, title, url }) => ({ kind, title, titleMarks: marksOf(title, words), url })),
  ]
}

const toSuggestion = ({ kind, title, url }: Omit<Suggestion, 'titleMarks'>, words: Words): Suggestion => ({
  ...{ kind, title, url },
  titleMarks: marksOf(title, words),
})

async function search(db: Database, request: SearchRequest): Promise<Searched> {
  const { read } = db
  const { keyword, kind, pageNo } = request
  const typed = wordsOf(keyword)
  if (typed.length === 0) return { page: { total: 0, list: [], counts: {} }, isMissed: false }
  const links = await sectionLinks(read)
  const sections = await sectionsIn(read, { language: request.language, links })
  const found = await understand(db, { ...request, sections }, links)
  const { words, counts, list, lookedFor, understood, isMissed } = found
  const rows = await rowsOf(read, list, request)
  const total = kind ? (counts[kind] ?? 0) : sum(counts)
  const starts = await textsOf(
    read,
    rows.map(({ number }) => number),
    FIRST_PART,
  )
  const results: SearchResult[] = []
  for (const row of rows) {
    const excerpt = await excerptFor(read, row.number, starts.get(row.number) ?? '', words)
    results.push(toResult(row, excerpt, words))
    // Other requests are served between two rows.
    await setImmediate()
  }
  const page = { total, counts, list: results, ...(lookedFor && { lookedFor }) }
  if (kind || pageNo > 1) return { page, isMissed }
  const named = namedWhole(rows, understood)
  // Without an amount it only leads to the calculator, which is one of the pages.
  const given = named && found.answer?.kind === 'fee' && !found.answer.fee ? undefined : found.answer
  const { relatedText } = understood
  const answer = given ?? (relatedText === undefined ? undefined : { kind: 'text', text: relatedText })
  const isAsked = understood.pages.some(found => found.isAsked)
  const asked = understood.pages
    .filter(found => found.isAsked || found.isRelated || !isAsked)
    .filter(({ url }) => !answer || answer.kind === 'text' || url !== answer.page.url.split('?')[0])
  const pages = [...(named ? [named] : []), ...asked.filter(({ url }) => url !== named?.url)]
    .slice(0, MAX_PAGES)
    .map(found => toSuggestion(found, typed))
  const near = isMissed && total === 0 ? resembling(understood.question.key, understood.lexicon.leading) : []
  return {
    page: {
      ...page,
      ...(answer && { answer }),
      ...(pages.length > 0 && { pages }),
      ...(near.length > 0 && { near }),
    },
    isMissed,
  }
}

/** Of shorter questions too much is said in too many titles. */
const MIN_NAMED = 4
/** Among the first rows. */
const MAX_NAMED = 3

/** The row whose title says all that is asked for, where a part of that leads to the pages: 缓交仲裁费 is more than a fee. */
function namedWhole(rows: readonly NumberedRow[], { question, pages: [first] }: Understood) {
  const parts = [...question.contiguous, ...question.others]
  const length = lengthOf(parts)
  if (!first || length < MIN_NAMED || first.length >= length) return undefined
  return rows.slice(0, MAX_NAMED).find(({ title }) => {
    const key = keyOf(title)
    return parts.every(part => key.includes(part))
  })
}

/** An excerpt, and the article of rules that it is from. */
type PlacedExcerpt = Excerpt & { article: string | undefined }

async function excerptFor(db: Reader, id: number, start: string, words: Words): Promise<PlacedExcerpt> {
  const excerpt = excerptOf(start, words)
  // What has every word is not excelled by what comes later.
  if (start.length < FIRST_PART || hasAll(excerpt, words)) return placed(excerpt, start)
  const texts = await textsOf(db, [id], EXCERPT_FROM)
  const text = texts.get(id) ?? ''
  return placed(excerptOf(text, words), text)
}

const placed = (excerpt: Excerpt, text: string) => ({ ...excerpt, article: articleOf(excerpt, text) })

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

/** What is found by its text alone is opened at the article of rules that says it. */
function toResult(
  { summary, number: _, ...row }: NumberedRow,
  inText: PlacedExcerpt,
  words: Words,
): SearchResult {
  const { text: excerpt, marks } = summary && inText.marks.length === 0 ? excerptOf(summary, words) : inText
  const titleMarks = marksOf(row.title, words)
  const isPlaced = inText.article && titleMarks.length === 0 && row.url.startsWith('/')
  const url = isPlaced ? `${row.url}#${inText.article}` : row.url
  return { ...row, url, titleMarks, excerpt, excerptMarks: marks }
}

/** A search stays in the language of the page it was started on, and in the sections that are public. */
async function sectionsIn(
  db: Reader,
  { language, links }: { language: SiteLanguage; links: readonly SectionLink[] },
): Promise<TitleQuery['sections']> {
  const [english, all] = await Promise.all([
    englishSections(db),
    db.selectFrom('menus').select('id').where('type', '!=', BUTTON).execute(),
  ])
  const open = new Set(links.map(({ id }) => id))
  if (language === 'en') return { ids: [...english].filter(id => open.has(id)), isIn: true }
  // Named are those to leave out, since they have few of the articles.
  return { ids: all.map(({ id }) => id).filter(id => english.has(id) || !open.has(id)), isIn: false }
}

interface Searched {
  page: SearchPage
  /** Whether nothing has what was looked for, though some of it may be found. */
  isMissed: boolean
}

/** Visitors' search over the whole public site: only what is public now. */
export interface SiteSearch {
  search: (request: SearchRequest) => Promise<Searched>
  /** Pages and titles that contain what is typed so far, at most `max`. */
  suggest: (
    request: Pick<SearchRequest, 'keyword' | 'kinds' | 'language' | 'now'>,
    max: number,
  ) => Promise<Suggestion[]>
  /** Indexes what was written since: at every start, and before every search. */
  update: () => Promise<void>
}
