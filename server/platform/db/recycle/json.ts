import { type Expression, sql } from 'kysely'
import { byEngine } from '../by-engine'
import type { Reader } from '../database'

/** The names of a table's columns. */
export async function columnsOf(db: Reader, table: string): Promise<string[]> {
  const query = byEngine({
    sqlite: sql`select "name" from pragma_table_info(${table})`,
    postgres: sql`select attname as "name" from pg_attribute
      where attrelid = to_regclass(quote_ident(${table})) and attnum > 0 and not attisdropped`,
  })
  const { rows } = await sql<{ name: string }>`${query}`.execute(db)
  return rows.map(({ name }) => name)
}

/** The row that the query calls `t`, as JSON. */
export const rowAsJson = (columns: readonly string[]): Expression<string> =>
  byEngine({
    sqlite: sql<string>`json_object(${sql.join(
      columns.flatMap(column => [sql.lit(column), sql.ref(`t.${column}`)]),
    )})`,
    postgres: sql<string>`row_to_json(t)::text`,
  })
