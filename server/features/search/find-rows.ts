import type { SearchKind, SearchPage } from '@shared/contract/search'
import type { SiteLanguage } from '@shared/domain/site/site-language'
import type { Database, Reader } from '../../platform/db/database'
import type { Hit, TitleQuery } from '../../platform/db/search-index'
import { type FoundRow, kindOf } from './kinds'
import type { Understood } from './pages'
import { sameAs, type WordGroup } from './word-groups'
import { keyOf, type Words, wordsOf } from './words'

export interface SearchRequest {
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

/** With the sections that it stays in. */
export type SearchIn = SearchRequest & Pick<TitleQuery, 'sections'>

export interface Rows {
  words: Words
  counts: SearchPage['counts']
  list: Hit[]
  /** What was looked for in place of the keyword. */
  lookedFor?: string[] | undefined
}

export const sum = (counts: SearchPage['counts']) =>
  Object.values(counts).reduce<number>((before, count = 0) => before + count, 0)

interface WordsQuery {
  request: SearchIn
  words: Words
  lookedFor?: string[] | undefined
  atLeast?: number
}

/** The rows with all of the words, or with at least as many. */
export async function findWords({ slowRead, searchIndex }: Database, query: WordsQuery): Promise<Rows> {
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
export async function findRows(
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
  { question: { key, amount, contiguous: known, others, isCut }, pages }: Understood,
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

export type NumberedRow = FoundRow & { number: number }

/** The rows of hits, in their order; without those that visitors may no longer see. */
export async function rowsOf(
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
