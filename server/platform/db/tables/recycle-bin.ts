import type { Generated } from 'kysely'
import type { Fixed, Flag } from './columns'

/** A deleted record that can be restored: server/platform/db/recycle. */
interface RecycleItemTable {
  id: Generated<number>
  /** `RecycleKindName` of shared/contract/recycle-bin.ts */
  kind: Fixed<string>
  /** The number of the record, which no other one gets. */
  rowId: Fixed<number>
  title: string
  place: string | null
  /** Who wrote it, where data scopes ask for that. */
  ownerId: number | null
  /** Who deleted it. */
  userId: number
  /** Nickname. */
  deleter: string
  deleteTime: Fixed<number>
  /** When it is deleted for good. */
  until: number
  /** Of a file, its bytes; else characters of its rows. */
  size: number
  /** 1: deleted for good, what is left of it is removed in pieces. */
  purged: Generated<Flag>
}

/** A stored row of a deleted record: its own, or a dependent one. */
interface RecycleRowTable {
  id: Generated<number>
  itemId: number
  /** Its table; `table.column` for a row that only referred to the record. */
  source: string
  /** The row, as JSON. */
  row: string
}

export interface RecycleBinTables {
  recycleItems: RecycleItemTable
  recycleRows: RecycleRowTable
}
