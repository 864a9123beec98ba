import type { Generated } from 'kysely'
import type { Fixed, Flag } from './columns'

export interface DocumentTable {
  id: Generated<number>
  menuId: number
  title: string
  summary: string | null
  cover: string | null
  /** Who made the cover's picture. */
  coverCredit: string | null
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
  /** Null for documents created before it was stored, and for seeded ones. */
  creatorId: Generated<number | null>
  createTime: Fixed<number>
  updateTime: number
  /** Nickname of the user who saved it last; null for seeded rows. */
  updater: string | null
  /** Of a set of rules: its version, the date of effect (`2026-03-01`), and whether it is superseded. */
  ruleVersion: string | null
  effectiveDate: string | null
  abolished: Generated<Flag>
  /** When it was withdrawn after visitors had seen it; null while it is published, and for drafts. */
  withdrawnTime: number | null
  /** Of a service announcement: JSON of `ServiceFacts` of shared/domain/services/service-announcement.ts */
  service: string | null
  /**
   * Its texts as staff wrote them: JSON of { title, summary, content, attachments }. The columns of these names hold what
   * visitors may read. Null where both are the same.
   */
  serviceTexts: string | null
  /** When it is taken down by itself; null for never. */
  shownUntil: number | null
  /** Of an English article: the Chinese one that it translates. */
  translationOf: Generated<number | null>
}

/** A document as one save left it; the newest ones are stored (server/features/documents/versions/versions.ts). */
interface DocumentVersionTable {
  id: Generated<number>
  documentId: number
  createTime: Fixed<number>
  /** Nickname; null for seeded rows. */
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

/** What was done to a document, for staff; outlives the document. */
interface DocumentLogTable {
  id: Generated<number>
  /** null for what was done to a whole section, whose name is then the title. */
  documentId: number | null
  title: string
  /** `LogAction` of shared/contract/document-history.ts */
  action: string
  detail: string | null
  /** Nickname. */
  operator: string | null
  createTime: Fixed<number>
}

/** A document that was created by a request with an idempotency key: the same request again creates no second one. */
interface DocumentKeyTable {
  key: string
  documentId: number
  createTime: Fixed<number>
}

/** A user's unsaved values of a document: one draft for each document, and one for a new document. */
interface DocumentDraftTable {
  id: Generated<number>
  userId: number
  /** null for a new document. */
  documentId: number | null
  /** When the user last typed, by the clock of the server. */
  typedTime: number
  /** A random word by which a browser recognises its own drafts. */
  device: string
  userAgent: string
  /** Identifies the values the draft began with; interpreted by the front end alone. */
  base: string
  /** Bytes of `fields`. */
  size: number
  /** JSON of `DraftFields` of shared/contract/document-drafts.ts */
  fields: string
}

/**
 * A document that was sent for review and is not published since, or changes of a published one. A row is there from the
 * first time it is sent until it is published or given up.
 */
interface DocumentReviewTable {
  id: Generated<number>
  documentId: number
  /** `ReviewState` of shared/contract/document-review.ts */
  state: string
  /** Of a user who may have been deleted since: the row goes on without them. */
  senderId: number
  /** Nickname. */
  sender: string
  /** Increases each time it is sent: identifies what a reviewer has read. */
  sendTime: number
  /** JSON of `DocumentChanges` of shared/contract/documents.ts; null where the document itself is reviewed. */
  changes: string | null
  /** What their writer says of the changes. */
  note: string | null
  /** Nickname; null before a review. */
  reviewer: string | null
  reviewTime: number | null
  /** Why it was returned. */
  reason: string | null
}

/** How often an article was opened on the facade on one day (in China, `2026-03-01`). Outlives the article. */
interface ArticleVisitTable {
  day: string
  articleId: number
  views: number
}

/** The indexed form of a row of another table written by triggers (migrations/0001-baseline). */
interface SearchItemTable {
  id: Generated<number>
  kind: string
  itemId: number
  time: number
  /** When it becomes public; null: never */
  shownFrom: number | null
  /** 1: its texts have to be read again. */
  stale: Flag
  /** 1: a superseded set of rules, found after those in force. */
  outdated: Generated<Flag>
  /** 1: an article of a list by date, found after what stays valid. */
  news: Generated<Flag>
}

/** A group of words by which visitors search (server/features/search/word-groups.ts). */
export interface SearchWordTable {
  id: Generated<number>
  /** Separated by 、 */
  words: string
  /** What they are for: `SearchWordKind` of shared/contract/search-words.ts */
  kind: string
  /** Id of the section, article or file that they lead to; empty for words that lead to none. */
  target: string
  /** What visitors who search them are told; empty for all other kinds. */
  answer: Generated<string>
  createTime: Fixed<number>
  updateTime: Generated<number>
  updater: string | null
}

/** Words that several visitors looked for in vain (server/features/search/misses.ts). */
interface SearchMissTable {
  id: Generated<number>
  /** As they are compared (`keyOf`). */
  words: string
  /** How many networks they came from. */
  count: number
  /** In China. */
  lastDay: string
}

interface SearchTextTable {
  id: number
  text: string
  /** The title as it is compared (server/features/search/words.ts); null until the texts are read again. */
  titleKey: string | null
}

export interface DocumentTables {
  documents: DocumentTable
  documentVersions: DocumentVersionTable
  documentLogs: DocumentLogTable
  documentKeys: DocumentKeyTable
  documentDrafts: DocumentDraftTable
  documentReviews: DocumentReviewTable
  articleVisits: ArticleVisitTable
  searchItems: SearchItemTable
  searchMisses: SearchMissTable
  searchTexts: SearchTextTable
  searchWords: SearchWordTable
}
