import type { ColumnType, Generated } from 'kysely'
import type { Saved } from './columns'

/** The public fields of an arbitrator (contract 13.7). */
interface ArbitratorColumns {
  name: string
  sex: number | null
  photo: string | null
  rosterType: string | null
  profession: string | null
  region: string | null
  nationality: string | null
  workUnit: string | null
  jobTitle: string | null
  education: string | null
  language: string | null
  introduction: string | null
  /** As in the passport; null where the pinyin of the name is. */
  latinName: string | null
  englishIntroduction: string | null
  appointTime: number | null
  /** The last day of the term, at midnight in China; null where it is not recorded. */
  termEndTime: number | null
  sort: number
  /** Pinyin of the name, made by server/features/arbitrators/pinyin.ts */
  pinyin: Generated<string>
}

/** The roster as staff prepare it. */
export interface ArbitratorTable extends Saved, ArbitratorColumns {
  id: Generated<number>
  /** 0 on the roster, 1 not on the roster */
  status: Generated<number>
  createTime: ColumnType<number, number | undefined, never>
}

/** The roster as it was published last, which is all that visitors see. Ids are those of `arbitrators`. */
interface PublishedArbitratorTable extends ArbitratorColumns {
  id: number
}

/** Single specialities, languages … of published arbitrators (server/features/arbitrators/items.ts). */
interface PublishedItemTable {
  arbitratorId: number
  kind: string
  value: string
}

/**
 * What each publication made public of an arbitrator: valid from the publication `since` until the one before `until`,
 * null for what is public now. Only what a publication changed is stored.
 */
interface RosterHistoryTable {
  arbitratorId: number
  since: number
  until: number | null
  /** The public columns, as JSON. */
  content: string
}

interface RosterPublicationTable {
  id: Generated<number>
  publishTime: number
  /** Nickname of the user who published. */
  publisher: string
  total: number
}

export interface ArbitratorTables {
  arbitrators: ArbitratorTable
  publishedArbitrators: PublishedArbitratorTable
  publishedItems: PublishedItemTable
  rosterHistory: RosterHistoryTable
  rosterPublications: RosterPublicationTable
}
