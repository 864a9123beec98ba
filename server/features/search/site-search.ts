import { setImmediate } from 'node:timers/promises'
import type { SearchAnswer, SearchKind, SearchPage, SearchResult, Suggestion } from '@shared/contract/search'
import type { SiteLanguage } from '@shared/domain/site/site-language'
import { sql } from 'kysely'
import type { Database, Reader } from '../../platform/db/database'
import type { Hit, TitleQuery } from '../../platform/db/search-index'
import { BUTTON, englishSections, facadeMenus } from '../menus'
import { answerLine, answerOf } from './answer'
import { updateIndex, withIndexRepair } from './index-rows'
import { type FoundRow, kindOf } from './kinds'
import { articleOf, type Excerpt, excerptOf, marksOf } from './marks'
import { nearestKey, resembling } from './nearest'
import { halvesOf, likeTitle } from './nearest-title'
import { type FoundPage, findPages, type Understood } from './pages'
import { readWordGroups, sameAs, type WordGroup } from './word-groups'
import { keyOf, type Words, wordsOf } from './words'

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
  const [understood, sections] = await Promise.all([
    findPages(read, { keyword, groups: await readWordGroups(read), language, now }),
    sectionsIn(read, language),
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

const toSuggestion = ({ kind, title, url }: FoundPage, words: Words): Suggestion => ({
  ...{ kind, title, url },
  titleMarks: marksOf(title, words),
})

async function search(db: Database, request: SearchRequest): Promise<SearchPage> {
  const { read } = db
  const { keyword, kind, pageNo } = request
  const typed = wordsOf(keyword)
  if (typed.length === 0) return { total: 0, list: [], counts: {} }
  const found = await understand(db, request)
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
  if (kind || pageNo > 1) return page
  const { answer } = found
  const isAsked = understood.pages.some(found => found.isAsked)
  const pages = understood.pages
    .filter(found => found.isAsked || !isAsked)
    .filter(({ url }) => !answer || answer.kind === 'text' || url !== answer.page.url.split('?')[0])
    .slice(0, MAX_PAGES)
    .map(found => toSuggestion(found, typed))
  if (isMissed) request.onMiss?.()
  const near = isMissed && total === 0 ? resembling(understood.question.key, understood.leading) : []
  return {
    ...page,
    ...(answer && { answer }),
    ...(pages.length > 0 && { pages }),
    ...(near.length > 0 && { near }),
  }
}

interface Found extends Rows {
  understood: Understood
  answer: SearchAnswer | undefined
  /** Whether nothing has what was looked for, though some of it may be found. */
  isMissed: boolean
}

/** What was typed; where nothing has it, what a visitor may have meant; where nothing has that, some of its words. */
async function understand(db: Database, asked: SearchRequest): Promise<Found> {
  const { keyword, language, now } = asked
  const [groups, sections] = await Promise.all([readWordGroups(db.read), sectionsIn(db.read, language)])
  const request = { ...asked, sections }
  const same = sameAs(groups)
  const readAs = async (text: string, isCorrected: boolean): Promise<Found> => {
    const understood = await findPages(db.read, { keyword: text, groups, language, now })
    const [answer, rows] = await Promise.all([
      answerIn(db.read, language, understood, now),
      findRows(db, { request: { ...request, keyword: text }, groups, understood }),
    ])
    const isMissed = !answer && understood.pages.length === 0 && sum(rows.counts) === 0
    const lookedFor = rows.lookedFor ?? (isCorrected ? [text] : undefined)
    return { ...rows, lookedFor, understood, answer, isMissed }
  }
  const asTyped = await readAs(keyword, false)
  const isWhole = sum(asTyped.counts) > 0 && !asTyped.lookedFor
  if (isWhole) return asTyped
  const { question, vocabulary } = asTyped.understood
  const meant =
    (asTyped.isMissed ? await nearestKey(question.key, vocabulary) : undefined) ??
    (asTyped.isMissed || question.others.length > 0
      ? await nearestTitle(db, question.key, request)
      : undefined)
  const corrected = meant === undefined ? undefined : await readAs(meant, true)
  if (corrected && !corrected.isMissed) return corrected
  if (sum(asTyped.counts) > 0 || isExact(keyword)) return asTyped
  const terms = [...new Set([...question.known, ...question.words])]
  if (terms.length < 2) return asTyped
  const atLeast = Math.ceil(terms.length / 2)
  const some = await findWords(db, { request, words: wordsOf(terms.join(' '), same), atLeast })
  return sum(some.counts) > 0 ? { ...asTyped, ...some, lookedFor: terms } : asTyped
}

/** Words between spaces are all asked for, as the page says, and so are the parts of a number. */
const isExact = (keyword: string) =>
  /\p{Script=Han}\s|\s\p{Script=Han}/u.test(keyword.trim()) || !/[a-z\p{Script=Han}]/iu.test(keyword)

const sum = (counts: SearchPage['counts']) =>
  Object.values(counts).reduce<number>((before, count = 0) => before + count, 0)

const MAX_TITLES = 30

/** The part of a title that visitors see which differs from a keyword by one edit. */
async function nearestTitle(
  { read, slowRead, searchIndex }: Database,
  key: string,
  { kinds, sections, now, language }: SearchIn,
): Promise<string | undefined> {
  const words = halvesOf(key)
  if (!words) return undefined
  const hits = await searchIndex.findTitles(slowRead, { words, kinds, sections, now, limit: MAX_TITLES })
  const rows = await rowsOf(read, hits, { now, language })
  return likeTitle(
    rows.map(({ title }) => title),
    key,
  )
}

interface Rows {
  words: Words
  counts: SearchPage['counts']
  list: Hit[]
  /** What was looked for in place of the keyword. */
  lookedFor?: string[] | undefined
}

type SearchIn = SearchRequest & Pick<TitleQuery, 'sections'>

interface WordsQuery {
  request: SearchIn
  words: Words
  lookedFor?: string[] | undefined
  atLeast?: number
}

/** The rows with all of the words, or with at least as many. */
async function findWords({ slowRead, searchIndex }: Database, query: WordsQuery): Promise<Rows> {
  const { request, words, lookedFor, atLeast } = query
  const { keyword, kinds, kind, sections, pageNo, pageSize, now } = request
  const place = {
    limit: pageSize,
    offset: (pageNo - 1) * pageSize,
    titleKey: keyOf(lookedFor?.join(' ') ?? keyword),
  }
  const found = await searchIndex.find(slowRead, { words, kinds, kind, sections, now, atLeast, ...place })
  return { words, ...found, lookedFor }
}

/**
 * The rows with all the words as typed, or as others say it. Where nothing has them, the keyword is cut at the words that
 * are known: 立案需要什么材料 looks for 立案.
 */
async function findRows(
  db: Database,
  { request, groups, understood }: { request: SearchIn; groups: WordGroup[]; understood: Understood },
): Promise<Rows> {
  const same = sameAs(groups)
  const found = await findWords(db, { request, words: wordsOf(request.keyword, same) })
  const parts = partsOf(understood, groups)
  if (sum(found.counts) > 0 || parts.length === 0) return found
  const withAll = await findWords(db, { request, words: wordsOf(parts.join(' '), same), lookedFor: parts })
  return sum(withAll.counts) > 0 || parts.length === 1 ? withAll : found
}

/** The parts of a question to look for; none where it has no other parts than its words. */
function partsOf(
  { question: { key, amount, known, others, isCut }, pages }: Understood,
  groups: WordGroup[],
): string[] {
  const isSaid = (word: string) =>
    groups.some(({ kind, words }) => kind === 'same' && words.includes(word)) ||
    pages.some(({ title }) => keyOf(title) === word)
  const said = [...known.filter(isSaid), ...others]
  // Words that only lead to a page are rarely in the texts.
  const parts = said.length > 0 ? said : known
  // An amount is no part of the key: texts rarely name the same one.
  const isShorter = (amount !== undefined && known.length > 0) || (isCut && parts.join(' ') !== key)
  return isShorter ? parts : []
}

type NumberedRow = FoundRow & { number: number }

/** The rows of hits, in their order; without those that visitors may no longer see. */
async function rowsOf(
  db: Reader,
  hits: Hit[],
  as: { now: number; language: SiteLanguage },
): Promise<NumberedRow[]> {
  const found = new Map<string, FoundRow>()
  for (const name of new Set(hits.map(({ kind }) => kind))) {
    const ids = hits.flatMap(({ kind, itemId }) => (kind === name ? [itemId] : []))
    for (const row of (await kindOf(name)?.found(db, ids, as)) ?? []) found.set(`${name} ${row.id}`, row)
  }
  return hits.flatMap(({ id, kind, itemId }) => {
    const row = found.get(`${kind} ${itemId}`)
    return row ? [{ ...row, number: id }] : []
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
async function sectionsIn(db: Reader, language: SiteLanguage): Promise<TitleQuery['sections']> {
  const [english, { rows }, all] = await Promise.all([
    englishSections(db),
    facadeMenus(db),
    db.selectFrom('menus').select('id').where('type', '!=', BUTTON).execute(),
  ])
  const open = new Set(rows.map(({ id }) => id))
  if (language === 'en') return { ids: [...english].filter(id => open.has(id)), isIn: true }
  // Named are those to leave out, since they have few of the articles.
  return { ids: all.map(({ id }) => id).filter(id => english.has(id) || !open.has(id)), isIn: false }
}

/** Answers are in Chinese. */
const answerIn = async (db: Reader, language: SiteLanguage, understood: Understood, now: number) =>
  language === 'en' ? undefined : answerOf(db, understood, now)

/** Visitors' search over the whole public site: only what is public now. */
export interface SiteSearch {
  search: (request: SearchRequest) => Promise<SearchPage>
  /** Pages and titles that contain what is typed so far, at most `max`. */
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
  /** Called where nothing has what was looked for. */
  onMiss?: () => void
}
