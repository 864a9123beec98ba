import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Page } from '../../src/api/page'

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
