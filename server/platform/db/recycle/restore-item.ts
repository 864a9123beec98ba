import { sql } from 'kysely'
import type { Writer } from '../database'
import { derivedValues } from '../folded-columns'
import { isAmong } from '../query'
import type { Row } from '../schema'
import { columnsOf } from './json'
import type { RecycledTable, RecycleKind, RecyclePart, Restoring } from './kind'

/** The stored row of a record. */
async function storedRow(trx: Writer, itemId: number, table: string): Promise<Row<RecycledTable>> {
  const { row } = await trx
    .selectFrom('recycleRows')
    .select('row')
    .where('itemId', '=', itemId)
    .where('source', '=', table)
    .executeTakeFirstOrThrow()
  // Written by `recycle`, of the same table.
  return JSON.parse(row) as Row<RecycledTable>
}

/**
 * Puts a record back into its table, with its number and with what belongs to it, and takes it out of the recycle bin.
 * @returns what users have to know of what is not as it was
 * @throws Failure where the kind refuses that: nothing is written then
 */
export async function restoreItem(trx: Writer, kind: RecycleKind, restoring: Restoring): Promise<string[]> {
  const { item } = restoring
  const row = await storedRow(trx, item.id, kind.table)
  const { changes = {}, notes = [] } = (await kind.beforeRestore?.(trx, row, restoring)) ?? {}
  await insert(trx, kind.table, { ...row, ...changes })
  for (const part of kind.parts ?? []) await restorePart(trx, part, item.id)
  for (const { table, column } of kind.links ?? []) {
    const ids = await storedIds(trx, item.id, `${table}.${column}`)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${item.rowId}
      where ${isAmong('id', ids)} and ${sql.ref(column)} is null`.execute(trx)
  }
  await kind.restored?.(trx, row, restoring)
  await trx.deleteFrom('recycleItems').where('id', '=', item.id).execute()
  return notes
}

/** One row in memory at a time: versions may be of megabytes. */
async function restorePart(trx: Writer, { table, needs }: RecyclePart, itemId: number): Promise<void> {
  const rows = await trx
    .selectFrom('recycleRows')
    .select('id')
    .where('itemId', '=', itemId)
    .where('source', '=', table)
    .orderBy('id')
    .execute()
  for (const { id } of rows) {
    const stored = await trx
      .selectFrom('recycleRows')
      .select('row')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const row = JSON.parse(stored.row) as Record<string, unknown>
    if (!needs || (await exists(trx, needs.table, row[needs.column]))) await insert(trx, table, row)
  }
}

async function exists(trx: Writer, table: string, id: unknown): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} where "id" = ${id}`.execute(trx)
  return rows.length > 0
}

async function storedIds(trx: Writer, itemId: number, source: string): Promise<number[]> {
  const rows = await trx
    .selectFrom('recycleRows')
    .select('row')
    .where('itemId', '=', itemId)
    .where('source', '=', source)
    .execute()
  return rows.map(({ row }) => Number(row))
}

/** Columns that the table has not any more are left out; new ones have their default, or what they are made of. */
async function insert(trx: Writer, table: string, row: Record<string, unknown>): Promise<void> {
  const known = new Set(await columnsOf(trx, table))
  const values = Object.entries({ ...row, ...derivedValues(table, row) }).filter(([column]) =>
    known.has(column),
  )
  await sql`insert into ${sql.table(table)} (${sql.join(values.map(([column]) => sql.ref(column)))})
    values (${sql.join(values.map(([, value]) => value))})`.execute(trx)
}
