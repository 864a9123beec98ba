import { sql } from 'kysely'
import { byEngine } from './by-engine'
import type { Reader } from './database'

export interface TextColumn {
  table: string
  column: string
}

/** Every column of every table that holds text, the search index left out: it is derived from the others. */
export async function textColumns(db: Reader): Promise<TextColumn[]> {
  const query = byEngine<TextColumn>({
    sqlite: sql`
      select tables.name as "table", columns.name as "column"
      from sqlite_master as tables join pragma_table_info(tables.name) as columns
      where tables.type = 'table' and lower(columns.type) = 'text'
        and tables.sql not like '%without rowid%' and tables.sql not like 'create virtual%'
        and tables.name not like 'sqlite%' and tables.name not like 'kysely%' and tables.name not like 'search%'
      order by tables.name`,
    postgres: sql`
      select table_name as "table", column_name as "column"
      from information_schema.columns
      where table_schema = current_schema() and data_type = 'text'
        and table_name not like 'search%' and table_name not like 'fileUse%'
      order by table_name collate "C", ordinal_position`,
  })
  const { rows } = await sql<TextColumn>`${query}`.execute(db)
  return rows
}

/** The place of a row in its table, by which any table can be read in parts: the order is stable, the value means nothing. */
export const rowPlace = byEngine<string>({ sqlite: sql`rowid`, postgres: sql`ctid` })

/** @param place as `rowPlace` was read, as text; null for the beginning */
export const isAfterPlace = (place: string | null) =>
  byEngine<boolean>({
    sqlite: sql`rowid > ${Number(place ?? 0)}`,
    postgres: sql`ctid > ${place ?? '(0,0)'}::tid`,
  })
