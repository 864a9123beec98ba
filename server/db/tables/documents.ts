import type { Generated } from 'kysely'
import type { Fixed, Flag } from './columns'

export interface DocumentTable {
  id: Generated<number>
  menuId: number
  title: string
  summary: string | null
  cover: string | null
  content: string | null
  author: string | null
  source: string | null
  sourceUrl: string | null
  linkUrl: string | null
  publishTime: number | null
  top: Flag
  sort: number
  views: number
  /** 0 published, 1 not */
  status: number
  /** JSON array of { name, url, size, type } */
  attachments: string
  creator: string | null
  createTime: Fixed<number>
  updateTime: number
  /** Nickname of who saved it last; null for what came with the product. */
  updater: string | null
  /** Of a rule: which version it is, from which day (`2026-03-01`) it applies, and whether another one has replaced it. */
  ruleVersion: string | null
  effectiveDate: string | null
  abolished: Generated<Flag>
  /** When it was taken back after visitors had seen it; null while it is published, and for drafts. */
  withdrawnTime: number | null
}

/** A document as it was saved once; the newest ones are kept (server/documents/versions/versions.ts). */
export interface DocumentVersionTable {
  id: Generated<number>
  documentId: number
  createTime: Fixed<number>
  /** Nickname; null for what came with the product. */
  author: string | null
  /** What was done: `VersionAction` of shared/contract/document-history.ts */
  action: string
  note: string | null
  title: string
  /** Bytes of `snapshot`. */
  size: number
  /** JSON of `DocumentSnapshot` */
  snapshot: string
}

/** What was done to a document, for staff to read; outlives it. */
export interface DocumentLogTable {
  id: Generated<number>
  /** null for what was done to a whole column, whose name then is the title. */
  documentId: number | null
  title: string
  /** `LogAction` of shared/contract/document-history.ts */
  action: string
  detail: string | null
  /** Nickname. */
  operator: string | null
  createTime: Fixed<number>
}

/** A document that was made by a call with a key: the same call again makes no second one. */
export interface DocumentKeyTable {
  key: string
  documentId: number
  createTime: Fixed<number>
}

/** What a user has written into a document and not saved: one for each document, and one for a new one. */
export interface DocumentDraftTable {
  id: Generated<number>
  userId: number
  /** null for a new document. */
  documentId: number | null
  /** When it was last typed in, by the clock of the server. */
  typedTime: number
  /** A word that the browser made up, by which it knows its own drafts again. */
  device: string
  userAgent: string
  /** Tells what it was typed over; means something to the front end alone. */
  base: string
  /** Bytes of `fields`. */
  size: number
  /** JSON of `DraftFields` of shared/contract/document-drafts.ts */
  fields: string
}

/** How often an article was opened on the facade on one day (in China, `2026-03-01`). Outlives the article. */
export interface ArticleVisitTable {
  day: string
  articleId: number
  views: number
}

/** What the site search knows of a row of another table (migration 0010-search). Triggers write it. */
export interface SearchItemTable {
  id: Generated<number>
  kind: string
  itemId: number
  time: number
  /** null: never */
  shownFrom: number | null
  /** 1: its texts are to be read. */
  stale: Flag
}

export interface SearchTextTable {
  id: number
  text: string
}
