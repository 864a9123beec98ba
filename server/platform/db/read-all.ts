import { setImmediate } from 'node:timers/promises'
import { type SelectQueryBuilder, sql } from 'kysely'
import { badInput } from '../api/envelope'
import { byEngine } from './by-engine'
import type { Reader } from './database'

/** Rows read at once: a few milliseconds, in which no other request is served. */
const BATCH = 500
/** The most rows of an Excel sheet below its header row. */
export const MAX_ROWS = 1_048_575

/** Rows in batches, and how many there are. */
export type AllRows<O> = AsyncGenerator<O[], void> & { total: number }

/**
 * All rows of an ordered query, in batches. The rows and their order are determined at the start, so that rows changed
 * meanwhile are neither repeated nor skipped; one deleted meanwhile is left out. Reading ends when the consumer stops.
 * @throws Failure 400 for more rows than a sheet holds
 */
export async function readAll<DB, TB extends keyof DB, O extends { id: number }>(
  db: Reader,
  query: SelectQueryBuilder<DB, TB, O>,
): Promise<AllRows<O>> {
  const ids = await idsOf(db, query)
  if (ids.length > MAX_ROWS) {
    const most = MAX_ROWS.toLocaleString('zh-CN')
    throw badInput(`一次最多导出 ${most} 条，请缩小查询范围`)
  }
  const batches = readBatches(query.clearWhere().clearOrderBy(), ids)
  return Object.assign(batches, { total: ids.length })
}

/** As one text: 100,000 row objects would take ten times as long and much memory. */
async function idsOf<DB, TB extends keyof DB, O>(
  db: Reader,
  query: SelectQueryBuilder<DB, TB, O>,
): Promise<number[]> {
  const ids = query.clearSelect().select(sql<number>`id`.as('id'))
  const all = byEngine({
    sqlite: sql<string>`json_group_array(id)`,
    postgres: sql<string>`json_agg(id)::text`,
  })
  const { rows } = await sql<{ ids: string | null }>`select ${all} as ids from (${ids}) as rows`.execute(db)
  return JSON.parse(rows[0]?.ids ?? '[]') as number[]
}

async function* readBatches<DB, TB extends keyof DB, O extends { id: number }>(
  query: SelectQueryBuilder<DB, TB, O>,
  ids: readonly number[],
): AsyncGenerator<O[], void> {
  for (let at = 0; at < ids.length; at += BATCH) {
    const part = ids.slice(at, at + BATCH)
    const rows = await query.where(sql<boolean>`id in (${sql.join(part)})`).execute()
    const byId = new Map(rows.map(row => [row.id, row]))
    yield part.flatMap(id => byId.get(id) ?? [])
    // Lets other requests run.
    await setImmediate()
  }
}
