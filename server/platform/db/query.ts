import type { TimeRange } from '@shared/contract/input'
import type { Page } from '@shared/contract/row'
import { foldText } from '@shared/domain/texts/fold'
import {
  type Expression,
  type ExtractTypeFromStringReference,
  type OrderByItemBuilder,
  type SelectQueryBuilder,
  type SelectType,
  type SqlBool,
  type StringReference,
  sql,
} from 'kysely'
import { byEngine } from './by-engine'
import { FOLDED, type FoldedField, type FoldedTable, foldedColumn, sortColumn } from './folded-columns'

interface Paging {
  pageNo: number
  pageSize: number
}

/** One page of an ordered query with the true total (contract 1.7). A page past the end is an empty list. */
export async function readPage<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { pageNo, pageSize }: Paging,
): Promise<Page<O>> {
  const { total } = await query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)`.as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow()
  const offset = (pageNo - 1) * pageSize
  // A page past the end needs no second query.
  const list = offset < Number(total) ? await query.limit(pageSize).offset(offset).execute() : []
  return { total: Number(total), list }
}

/** A boolean as its column stores it. */
export const toFlag = (on: boolean) => (on ? (1 as const) : (0 as const))

/** `%text%` with the wildcards of the text escaped. */
const patternOf = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Whether a text contains another; letters match in either case. */
export function contains(column: string, text: string): Expression<SqlBool> {
  const pattern = patternOf(text)
  return byEngine({
    sqlite: sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`,
    postgres: sql<SqlBool>`${sql.ref(column)} ilike ${pattern}`,
  })
}

/** Whether a folded text contains another: nothing is left to be compared in either case. */
const containsFolded = (column: string, folded: string): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} like ${patternOf(folded)} escape '\\'`

/**
 * The same for columns of codes, numbers and logs, which have no folded form beside them (./folded-columns.ts): what was
 * typed is looked for as it is, and folded.
 */
export function containsTyped(column: string, text: string): Expression<SqlBool> {
  const folded = foldText(text)
  return folded === text.toLowerCase()
    ? contains(column, text)
    : sql<SqlBool>`(${contains(column, text)} or ${contains(column, folded)})`
}

/**
 * Whether a text contains what was typed, however either is written (shared/domain/texts/fold.ts).
 * @param alias by which the query knows the table
 */
export function matchesText<T extends FoldedTable>(
  table: T,
  field: FoldedField<T>,
  typed: string,
  alias: string = table,
): Expression<SqlBool> {
  const folded = foldText(typed)
  // Nothing but spaces and dots: they are looked for as they are.
  return folded === ''
    ? contains(`${alias}.${field}`, typed)
    : containsFolded(`${alias}.${foldedColumn(field)}`, folded)
}

/** Whether a column has one of many values, as one parameter: a statement has a limited number of them. */
export const isAmong = (column: string, values: readonly (string | number)[]): Expression<SqlBool> =>
  byEngine({
    sqlite: sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`,
    postgres: sql<SqlBool>`${sql.ref(column)} = any(${values})`,
  })

/** Whether a text contains exactly this. */
export const hasPart = (text: Expression<unknown>, part: string): Expression<SqlBool> =>
  byEngine({
    sqlite: sql<SqlBool>`instr(${text}, ${part}) > 0`,
    postgres: sql<SqlBool>`strpos(${text}, ${part}) > 0`,
  })

/** Orders in which rows without a value come as from SQLite, which takes it for the smallest. */
const ORDERS = {
  asc: (order: OrderByItemBuilder) => order.asc().nullsFirst(),
  desc: (order: OrderByItemBuilder) => order.desc().nullsLast(),
}

/** How a column is ordered that may be without a value. */
export const nullable = (direction: keyof typeof ORDERS) => ORDERS[direction]

/** How a list is ordered by a column that was chosen. PostgreSQL reads ids off the index in their own order alone. */
export const inOrder = (column: string, direction: keyof typeof ORDERS) =>
  column === 'id' ? direction : nullable(direction)

/** A list in the order of a column that was chosen: names by their pinyin. */
export const orderedBy = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  table: TB & string,
  column: string,
  direction: keyof typeof ORDERS,
): SelectQueryBuilder<DB, TB, O> =>
  query.orderBy(
    sql.ref(`${table}.${sortColumn(table, column)}`),
    // Pinyin is never missing, and then each engine reads the order off its index.
    sortColumn(table, column) === column ? inOrder(column, direction) : direction,
  )

interface Filters<DB, TB extends keyof DB> {
  equals?: { [C in StringReference<DB, TB>]?: ValueOf<DB, TB, C> | undefined }
  isIn?: { [C in StringReference<DB, TB>]?: readonly ValueOf<DB, TB, C>[] | undefined }
  /** Of columns of codes and numbers. */
  contains?: { [C in StringReference<DB, TB>]?: string | undefined }
  /** Texts that contain what was typed, however it is written: by table and column. */
  matches?: { [T in FoldedTable]?: { [F in FoldedField<T>]?: string | undefined } }
  /** Ranges, bounds included; a missing bound does not limit (contract 1.6). */
  between?: { [C in StringReference<DB, TB>]?: TimeRange | undefined }
}

type ValueOf<DB, TB extends keyof DB, C extends StringReference<DB, TB>> = SelectType<
  ExtractTypeFromStringReference<DB, TB, C>
>

/** Rows that meet every condition, by column; a value of undefined is no condition. */
export function filterBy<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { equals = {}, isIn = {}, contains: codes = {}, matches = {}, between = {} }: Filters<DB, TB>,
): SelectQueryBuilder<DB, TB, O> {
  const conditions: Expression<SqlBool>[] = [
    ...given<unknown>(equals).map(([column, value]) => sql<boolean>`${sql.ref(column)} = ${value}`),
    ...given<readonly unknown[]>(isIn).map(([column, values]) =>
      values.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`${sql.ref(column)} in (${sql.join(values)})`,
    ),
    ...given<string>(codes).map(([column, text]) => containsTyped(column, text)),
    ...TABLES.flatMap(table =>
      given<string>(matches[table] ?? {}).map(([field, text]) =>
        matchesText(table, field as FoldedField<typeof table>, text),
      ),
    ),
    ...given<TimeRange>(between).flatMap(([column, { from, to }]) => [
      ...(from === undefined ? [] : [sql<boolean>`${sql.ref(column)} >= ${from}`]),
      ...(to === undefined ? [] : [sql<boolean>`${sql.ref(column)} <= ${to}`]),
    ]),
  ]
  return conditions.reduce((rows, condition) => rows.where(condition), query)
}

const TABLES = Object.keys(FOLDED) as FoldedTable[]

const given = <T>(values: Partial<Record<string, T>>): [string, T][] =>
  Object.entries(values).flatMap(([column, value]) => (value === undefined ? [] : [[column, value]]))
