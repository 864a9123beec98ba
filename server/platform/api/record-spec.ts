import type { Addition } from '@shared/contract/additions'
import type { PageQuery } from '@shared/contract/row'
import type { ExportColumn } from '@shared/domain/sheets/export-column'
import type { Expression, Insertable, SelectQueryBuilder, SqlBool } from 'kysely'
import type { z } from 'zod'
import type { Reader, Writer } from '../db/database'
import type { Row, Tables } from '../db/schema'
import type { ExportChoice } from '../spreadsheet/list-export'
import type { AuditedRecords } from './audit'
import type { ScopeRule } from './data-scope'
import type { RequestContext } from './endpoint'
import type { Failure } from './envelope'

type Awaitable<T> = T | Promise<T>

/** Tables whose rows say who saved them last, and when. */
export type RecordTable = {
  [T in keyof Tables]: Row<T> extends { updateTime: number; updater: string | null } ? T : never
}[keyof Tables]

/** A query of whole rows. */
export type Rows<T extends RecordTable> = SelectQueryBuilder<Tables, T, Row<T>>

/** Who calls, and when. */
export type RecordCall = Pick<RequestContext<'signed-in', unknown, unknown>, 'user' | 'now' | 'deps'>

export type Filters<Query> = Omit<Query, keyof PageQuery>

interface RecordList<T extends RecordTable, Query> {
  query: z.ZodType<Query>
  /** The rows that meet the filters. */
  filter: (rows: Rows<T>, filters: Filters<Query>) => Rows<T>
  /**
   * The rows in the order that was chosen; for an export none was. By default the newest record comes first. Rows that are
   * equal in it follow by their numbers, the largest first.
   */
  order?: (rows: Rows<T>, chosen: Query | undefined) => Rows<T>
}

interface SimpleList<Name> {
  summary: string
  row: z.ZodType<Name>
  read: (db: Reader) => Promise<Name[]>
  scope?: ScopeRule
}

/** The columns that a save decides. Undefined leaves what is stored, and is the default in a new record. */
export type Columns<T extends RecordTable> = Omit<
  Insertable<Tables[T]>,
  'createTime' | 'updateTime' | 'updater'
>

/** `former`: the record before the update; undefined where it is created. */
type SaveCall<T extends RecordTable> = RecordCall & { former: Row<T> | undefined }

interface RecordSaving<T extends RecordTable, Body, Prepared> {
  create: z.ZodType<Body>
  update: z.ZodType<Body & { id: number }>
  /** Before the transaction: what takes a while, and checks that need no stored record. @throws Failure */
  prepare?: (body: Body) => Awaitable<Prepared>
  /** Refuses to change a record, before anything else is checked. @throws Failure */
  assertChangeable?: (former: Row<T>) => void
  /** Checks what is to be stored, and says what that is. @throws Failure */
  columns: (trx: Writer, body: Prepared, call: SaveCall<T>) => Awaitable<Columns<T>>
  /** Runs the statement of a save, which returns the record's number, between what belongs before and after it. */
  around?: (trx: Writer, save: () => Promise<number>, call: SaveCall<T>) => Promise<number>
}

interface RecordSheet<T extends RecordTable, Asked> {
  /** Of the file, without extension. */
  name: string
  /** The filters of the list, and what is chosen of it. */
  query: z.ZodType<Asked & ExportChoice>
  columns: (db: Reader, query: Asked & ExportChoice) => Awaitable<readonly ExportColumn<Row<T>>[]>
  /** By default the one to export. */
  permission?: string
}

export type Show<T extends RecordTable, Sent> = (
  rows: readonly Row<T>[],
  call: RecordCall & { db: Reader },
) => Awaitable<Sent[]>

/** Where rows are not sent as they are stored, `show` makes what is sent. */
export type Shown<T extends RecordTable, Sent> =
  Row<T> extends Sent ? { show?: Show<T, Sent> } : { show: Show<T, Sent> }

/** What a kind of record is (`recordEndpoints`). What is left out, it has not. */
export interface RecordSpec<T extends RecordTable, Sent, Query, Asked, Body, Prepared, Name> {
  /** Of the paths. */
  base: string
  table: T
  /** The column with the number by which a record is known; `id` where it is left out. */
  key?: keyof Row<T> & string
  /** Of the module, for staff. */
  title: string
  /** What one record is, where that is not the title. */
  noun?: string
  /** The measure word of one. */
  counter: '个' | '条' | '项' | '组' | '名'
  /** That of each call, without `:query`, `:create` and so on. */
  permission: string
  /** The action that every call takes, where the records belong to others of that permission. */
  action?: string
  scope: ScopeRule
  /** What of this product the records are, where ruoyi-vue-pro has none of them. */
  addition?: Addition
  audit: AuditedRecords
  /** The rows that a caller sees and changes; all of them where it is left out. */
  seen?: (db: Reader, callerId: number) => Promise<Expression<SqlBool>>
  missing: () => Failure
  row?: z.ZodType<Sent>
  list?: RecordList<T, Query>
  simpleList?: SimpleList<Name>
  saving?: RecordSaving<T, Body, Prepared>
  /** Deletes those of the records that are there. @returns how many. @throws Failure; then none is deleted */
  remove?: (trx: Writer, ids: readonly number[], call: RecordCall) => Promise<number>
  sheet?: RecordSheet<T, Asked>
}
