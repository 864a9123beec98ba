import { type RawBuilder, sql } from 'kysely'
import type { Reader, Writer } from './schema'

/** One compared character of a text: of a word between spaces (narrow), or one of which any two may be a word (wide). */
export interface IndexedCharacter {
  character: string
  wide: boolean
}

/** Characters without a gap between them. */
export type IndexedRun = readonly IndexedCharacter[]

/** Ways to write one word of a query: a text that has one of them has the word. The first one is what was typed. */
export type IndexedTerm = readonly IndexedRun[]

/** A text in the form in which it is compared (server/features/search/characters.ts). */
export type IndexedText = readonly IndexedRun[]

interface IndexedTexts {
  title: IndexedText
  summary: IndexedText
  text: IndexedText
  menuName: IndexedText
}

/** A row that contains all the words. */
export interface Hit {
  /** Id in the index. */
  id: number
  kind: string
  itemId: number
}

interface Hits {
  /** By kind, of all kinds that were asked for. */
  counts: Partial<Record<string, number>>
  list: Hit[]
}

export interface TitleQuery {
  /** Each word, as a part of a text: the last one of a word may continue. */
  words: readonly IndexedTerm[]
  kinds: readonly string[]
  /** Of the articles only those of these sections, or only those of others. */
  sections?: { ids: readonly number[]; isIn: boolean } | undefined
  now: number
  limit: number
}

interface HitQuery extends TitleQuery {
  /** Only these in the list; all of `kinds` without it. */
  kind?: string | undefined
  /** The key of the title that comes first (server/features/search/words.ts). */
  titleKey: string
  offset: number
  /** How many of the words a row must have; those with more of them, and with more in the title, come first. All without it. */
  atLeast?: number | undefined
}

/** The most rows with all the words that are ranked and counted; of more, the latest ones. */
export const MAX_HITS = 5_000

/** The full-text index over `searchItems`, in each engine's own way. */
export interface SearchIndex {
  put: (trx: Writer, id: number, texts: IndexedTexts) => Promise<void>
  /** Removes all entries. */
  clear: (trx: Writer) => Promise<void>
  /**
   * The rows that contain all the words: first the one of that title, then those with the words in the title and in the
   * name of the section, then others with them in the title, then those with them in title and summary. Among equals those
   * with the words as typed come first, superseded rules last, news after what stays valid, and the newest before older ones.
   */
  find: (db: Reader, query: HitQuery) => Promise<Hits>
  /** The newest rows whose titles contain all the words, those that begin with the first of them first, superseded rules last. */
  findTitles: (db: Reader, query: TitleQuery) => Promise<Hit[]>
  /** For each of the words, whether a row that is shown has it. */
  has: (db: Reader, query: Omit<TitleQuery, 'limit'>) => Promise<boolean[]>
  /** Whether an error means that the index has to be rebuilt. */
  isDamaged: (error: unknown) => boolean
}

/** The condition of `sections` for the row `i` of `searchItems`; begins with `and`. */
export function withinSections({ sections }: Pick<TitleQuery, 'sections'>): RawBuilder<unknown> {
  if (!sections || (sections.ids.length === 0 && !sections.isIn)) return sql``
  const ids = sections.ids.length > 0 ? sql.join(sections.ids) : sql`null`
  const articles = sql`(select "id" from "documents" where "menuId" in (${ids}))`
  return sql` and (i."kind" <> 'article' or i."itemId" ${sql.raw(sections.isIn ? 'in' : 'not in')} ${articles})`
}

/**
 * The index tokens of a run: narrow characters as whole words, every wide one with the wide one that follows it, the
 * last of them alone. Any part of a run is thus a phrase, and any single wide character the prefix of a token.
 */
export function tokensOf(run: IndexedRun): string[] {
  const tokens: string[] = []
  let word = ''
  for (const [at, { character, wide }] of run.entries()) {
    const next = run[at + 1]
    if (wide) tokens.push(next?.wide ? character + next.character : character)
    else {
      word += character
      if (next && !next.wide) continue
      tokens.push(word)
      word = ''
    }
  }
  return tokens
}

/**
 * The tokens that a text with the word has, and whether its last one is the beginning of one there. The last wide
 * character of a word is in the pair with the one before it, whatever follows.
 */
export function phraseOf(word: IndexedRun): { tokens: string[]; isPrefix: boolean } {
  const tokens = tokensOf(word)
  const [last, before] = [word.at(-1), word.at(-2)]
  const isCovered = last?.wide === true && before?.wide === true
  return { tokens: isCovered ? tokens.slice(0, -1) : tokens, isPrefix: !isCovered }
}

/** The words as they were typed; undefined where no word has another way to be written. */
export const asTyped = (words: readonly IndexedTerm[]): IndexedTerm[] | undefined =>
  words.some(ways => ways.length > 1) ? words.map(ways => ways.slice(0, 1)) : undefined
