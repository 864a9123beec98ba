import type { SearchKind, SearchPage, Suggestion } from '../../src/api/system/search'
import type { Database } from '../db/open'
import { searchIndexOf } from './fts'

/** Visitors' search over the whole public site. What they may not see now is never in an answer. */
export interface SiteSearch {
  search: (asked: Asked) => Promise<SearchPage>
  /** Titles that hold what is typed so far, at most `most`. */
  suggest: (asked: Pick<Asked, 'keyword' | 'kinds' | 'now'>, most: number) => Promise<Suggestion[]>
  /** Takes in what was written since: at every start, and before every answer. */
  update: () => Promise<void>
}

export interface Asked {
  keyword: string
  /** Those that visitors can open. */
  kinds: readonly SearchKind[]
  /** Only these; all of `kinds` without it. */
  kind: SearchKind | undefined
  pageNo: number
  pageSize: number
  now: number
}

/** SQLite's own full-text search; another database brings another one. */
export const siteSearch = (db: Database): SiteSearch => searchIndexOf(db)
