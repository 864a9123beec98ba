import { type RawBuilder, type SelectQueryBuilder, type StringReference, sql } from 'kysely'
import type { Page } from '../../src/api/page'
import type { TimeRange } from '../input'

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
  const list = await query
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute()
  return { total: Number(total), list }
}

/** `LIKE %text%` with the wildcards of the text taken as plain characters. */
export function contains(column: string, text: string): RawBuilder<boolean> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`
}

/** Rows whose column lies in a range, bounds included; a bound that is not given does not limit (contract 1.6). */
export function between<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  column: StringReference<DB, TB>,
  range: TimeRange | undefined,
): SelectQueryBuilder<DB, TB, O> {
  const at = sql.ref<number>(column)
  const from = range?.from
  const to = range?.to
  return query
    .$if(from !== undefined, q => q.where(sql<boolean>`${at} >= ${from}`))
    .$if(to !== undefined, q => q.where(sql<boolean>`${at} <= ${to}`))
}
