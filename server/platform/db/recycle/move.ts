import { sql } from 'kysely'
import type { Writer } from '../database'
import { derivedValues, foldedColumn } from '../folded-columns'
import { isAmong } from '../query'
import { columnsOf, rowAsJson } from './json'
import type { RecycledTable, RecycleKind } from './kind'
import { readRecycleDays } from './settings'

const DAY = 86_400_000

interface Deletion {
  user: { id: number; nickname: string }
  now: number
}

/**
 * Deletes records, with what belongs to them, into the recycle bin: for all other purposes they are deleted for good, for
 * they are no rows of their tables any more.
 * @returns how many there were
 */
export async function recycle<T extends RecycledTable>(
  trx: Writer,
  given: RecycleKind<T>,
  ids: readonly number[],
  deletion: Deletion,
): Promise<number> {
  // The table is one of several: SQL is written by its name.
  const kind = given as unknown as RecycleKind
  const added = await addItems(trx, kind, ids, deletion)
  if (added === 0) return 0
  await storeRows(trx, kind, { source: kind.table, table: kind.table, column: 'id' }, ids)
  for (const { table, column } of kind.parts ?? []) {
    await storeRows(trx, kind, { source: table, table, column }, ids)
    await sql`delete from ${sql.table(table)} where ${isAmong(column, ids)}`.execute(trx)
  }
  for (const { table, column } of kind.links ?? []) {
    await storeLinks(trx, kind, { table, column }, ids)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = null where ${isAmong(column, ids)}`.execute(
      trx,
    )
  }
  if (!kind.size) await measure(trx, kind, ids)
  await kind.leave?.(trx, ids, deletion.now)
  await sql`delete from ${sql.table(kind.table)} where ${isAmong('id', ids)}`.execute(trx)
  return added
}

async function addItems(
  trx: Writer,
  { kind, table, title, place, owner, size }: RecycleKind,
  ids: readonly number[],
  { user, now }: Deletion,
): Promise<number> {
  const until = now + (await readRecycleDays(trx)) * DAY
  const { deleterFolded, deleterPinyin } = derivedValues('recycleItems', { deleter: user.nickname })
  const result = await sql`
    insert into "recycleItems"
      ("kind", "rowId", "title", "titleFolded", "place", "ownerId", "userId", "deleter", "deleterFolded",
        "deleterPinyin", "deleteTime", "until", "size")
    select ${kind}, t."id", ${sql.ref(`t.${title}`)}, ${sql.ref(`t.${foldedColumn(title)}`)}, ${place ?? sql`null`},
      ${owner ? sql.ref(`t.${owner}`) : sql`null`}, ${user.id}, ${user.nickname}, ${deleterFolded}, ${deleterPinyin}, ${now}, ${until},
      ${size ? sql.ref(`t.${size}`) : sql`0`}
    from ${sql.table(table)} as t where ${isAmong('t.id', ids)} order by t."id"`.execute(trx)
  return Number(result.numAffectedRows ?? 0)
}

interface Source {
  source: string
  table: string
  column: string
}

/** In the order of the table, which is that of their numbers where they have some. */
async function storeRows(
  trx: Writer,
  { kind }: RecycleKind,
  { source, table, column }: Source,
  ids: readonly number[],
): Promise<void> {
  const columns = await columnsOf(trx, table)
  const order = columns.includes('id') ? sql`order by t."id"` : sql``
  await sql`
    insert into "recycleRows" ("itemId", "source", "row")
    select i."id", ${source}, ${rowAsJson(columns)} from ${sql.table(table)} as t
      join "recycleItems" as i on i."kind" = ${kind} and i."rowId" = ${sql.ref(`t.${column}`)}
    where ${isAmong(`t.${column}`, ids)} ${order}`.execute(trx)
}

/** The numbers of rows that refer to the records. */
const storeLinks = (
  trx: Writer,
  { kind }: RecycleKind,
  { table, column }: { table: string; column: string },
  ids: readonly number[],
) =>
  sql`
    insert into "recycleRows" ("itemId", "source", "row")
    select i."id", ${`${table}.${column}`}, cast(t."id" as text) from ${sql.table(table)} as t
      join "recycleItems" as i on i."kind" = ${kind} and i."rowId" = ${sql.ref(`t.${column}`)}
    where ${isAmong(`t.${column}`, ids)} order by t."id"`.execute(trx)

const measure = (trx: Writer, { kind }: RecycleKind, ids: readonly number[]) =>
  sql`
    update "recycleItems" set "size" = (
      select coalesce(sum(length("row")), 0) from "recycleRows" where "itemId" = "recycleItems"."id")
    where "kind" = ${kind} and ${isAmong('rowId', ids)}`.execute(trx)
