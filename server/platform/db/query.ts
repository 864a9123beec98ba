import type { TimeRange } from '@shared/contract/input'
import type { Page } from '@shared/contract/row'
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

/** `LIKE %text%` with the wildcards of the text escaped; letters match in either case. */
export function contains(column: string, text: string): Expression<SqlBool> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return byEngine({
    sqlite: sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`,
    postgres: sql<SqlBool>`${sql.ref(column)} ilike ${pattern}`,
  })
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

interface Filters<DB, TB extends keyof DB> {
  equals?: { [C in StringReference<DB, TB>]?: ValueOf<DB, TB, C> | undefined }
  isIn?: { [C in StringReference<DB, TB>]?: readonly ValueOf<DB, TB, C>[] | undefined }
  contains?: { [C in StringReference<DB, TB>]?: string | undefined }
  /** Ranges, bounds included; a missing bound does not limit (contract 1.6). */
  between?: { [C in StringReference<DB, TB>]?: TimeRange | undefined }
}

type ValueOf<DB, TB extends keyof DB, C extends StringReference<DB, TB>> = SelectType<
  ExtractTypeFromStringReference<DB, TB, C>
>

/** Rows that meet every condition, by column; a value of undefined is no condition. */
export function filterBy<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { equals = {}, isIn = {}, contains: texts = {}, between = {} }: Filters<DB, TB>,
): SelectQueryBuilder<DB, TB, O> {
  const conditions: Expression<SqlBool>[] = [
    ...given<unknown>(equals).map(([column, value]) => sql<boolean>`${sql.ref(column)} = ${value}`),
    ...given<readonly unknown[]>(isIn).map(([column, values]) =>
      values.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`${sql.ref(column)} in (${sql.join(values)})`,
    ),
    ...given<string>(texts).map(([column, text]) => contains(column, text)),
    ...given<TimeRange>(between).flatMap(([column, { from, to }]) => [
      ...(from === undefined ? [] : [sql<boolean>`${sql.ref(column)} >= ${from}`]),
      ...(to === undefined ? [] : [sql<boolean>`${sql.ref(column)} <= ${to}`]),
    ]),
  ]
  return conditions.reduce((rows, condition) => rows.where(condition), query)
}

const given = <T>(values: Partial<Record<string, T>>): [string, T][] =>
  Object.entries(values).flatMap(([column, value]) => (value === undefined ? [] : [[column, value]]))
