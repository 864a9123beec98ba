import type { ColumnType, Generated } from 'kysely'
import type { Saved } from './columns'

/** Of an arbitrator, what visitors see (contract 13.7). */
interface ArbitratorColumns {
  name: string
  sex: number | null
  photo: string | null
  rosterType: string | null
  profession: string | null
  region: string | null
  workUnit: string | null
  jobTitle: string | null
  education: string | null
  language: string | null
  introduction: string | null
  appointTime: number | null
  sort: number
  /** Of the name, as server/arbitrators/sound.ts reads it */
  sound: Generated<string>
}

/** The roster as staff keep it. */
export interface ArbitratorTable extends Saved, ArbitratorColumns {
  id: Generated<number>
  /** 0 on the roster, 1 not on the roster */
  status: Generated<number>
  createTime: ColumnType<number, number | undefined, never>
}

/** The roster as it was published last: all that visitors see of it. Numbers are those of `arbitrators`. */
export interface PublishedArbitratorTable extends ArbitratorColumns {
  id: number
}

/** Single specialities, languages … of who is published (server/arbitrators/items.ts). */
export interface PublishedItemTable {
  arbitratorId: number
  kind: string
  value: string
}

export interface RosterPublicationTable {
  id: Generated<number>
  publishTime: number
  /** Nickname of who published. */
  publisher: string
  total: number
}
