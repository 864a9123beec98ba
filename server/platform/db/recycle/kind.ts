import type { RecycleKindName } from '@shared/contract/recycle-bin'
import type { RawBuilder } from 'kysely'
import type { Writer } from '../database'
import type { Row, Tables } from '../schema'

/** Tables whose rows are known by a number that no other row gets. */
export type RecycledTable =
  | 'arbitrators'
  | 'calendarSpans'
  | 'configs'
  | 'dictData'
  | 'dictTypes'
  | 'documents'
  | 'files'
  | 'formerAddresses'
  | 'notices'
  | 'notifyTemplates'
  | 'periods'
  | 'posts'
  | 'searchWords'

/** Rows of another table that belong to a record: they go to the recycle bin and come back with it. */
export interface RecyclePart {
  table: keyof Tables
  /** Has the number of the record. */
  column: string
  /** What they are, where users are to know how many there are. */
  label?: string
  /** A further row that they need: where it is gone by then, they are left out. */
  needs?: { column: string; table: keyof Tables }
}

/** A column by which other records refer to a record, without belonging to it. */
interface RecycleLink {
  table: keyof Tables
  column: string
}

export type Item = Row<'recycleItems'>

/** What a restore knows of itself. */
export interface Restoring {
  item: Item
  user: { id: number; nickname: string }
  now: number
  /** The section for documents whose own one is gone. */
  menuId?: number | undefined
}

/** What becomes of a row when it is restored. */
interface RestoreChanges<T extends RecycledTable> {
  /** Columns that are not as they were. */
  changes?: Partial<Row<T>>
  /** What users have to know of that. */
  notes?: string[]
}

/** A kind of record that goes to the recycle bin when it is deleted. Each feature describes its own. */
export interface RecycleKind<T extends RecycledTable = RecycledTable> {
  kind: RecycleKindName
  table: T
  /** What staff call it. */
  label: string
  permissions: { query: string; remove: string; restore: string }
  /** The column by which staff know a record. */
  title: keyof Row<T> & string
  /** Where a record is, of the row `t`. */
  place?: RawBuilder<string | null>
  /** The column with its writer, where data scopes ask for that. */
  owner?: keyof Row<T> & string
  /** The column with its bytes, where these are elsewhere. */
  size?: keyof Row<T> & string
  parts?: readonly RecyclePart[]
  links?: readonly RecycleLink[]
  /** Does what has to be done before the rows are deleted, which have their items by then. */
  leave?(trx: Writer, ids: readonly number[], now: number): Promise<void>
  /** What a record was. */
  facts(row: Row<T>): Record<string, string | null | undefined>
  /** Its text, as HTML. */
  content?(row: Row<T>): string | null
  /** Runs before anything is written. @throws Failure where it cannot be restored */
  beforeRestore?(trx: Writer, row: Row<T>, restoring: Restoring): Promise<RestoreChanges<T>>
  /** Runs when the rows are there again. */
  restored?(trx: Writer, row: Row<T>, restoring: Restoring): Promise<void>
}
