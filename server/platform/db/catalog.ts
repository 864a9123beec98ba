import { sql } from 'kysely'
import { byEngine } from './by-engine'
import type { Reader } from './database'
import { DatabaseUnfit } from './errors'

export interface TextColumn {
  table: string
  column: string
}

/** Every column of every table that holds text, what is derived from others left out: the search index, uses of files. */
export async function textColumns(db: Reader): Promise<TextColumn[]> {
  const columns = await columnsIn(db)
  return columns.filter(
    ({ table, type }) => type === 'text' && !/^(search|fileUse|kysely_|tableVersions$)/.test(table),
  )
}

/** The place of a row in its table, by which any table can be read in parts: the order is stable, the value means nothing. */
export const rowPlace = byEngine<string>({ sqlite: sql`rowid`, postgres: sql`ctid` })

/** @param place as `rowPlace` was read, as text; null for the beginning */
export const isAfterPlace = (place: string | null) =>
  byEngine<boolean>({
    sqlite: sql`rowid > ${Number(place ?? 0)}`,
    postgres: sql`ctid > ${place ?? '(0,0)'}::tid`,
  })

export async function hasTable(db: Reader, name: string): Promise<boolean> {
  const query = byEngine({
    sqlite: sql`select 1 from sqlite_master where type = 'table' and name = ${name}`,
    postgres: sql`select 1 where to_regclass(quote_ident(${name})) is not null`,
  })
  const { rows } = await sql`${query}`.execute(db)
  return rows.length > 0
}

export interface Column {
  name: string
  type: 'integer' | 'real' | 'text' | 'blob'
}

interface Reference {
  table: string
  column: string
  target: string
  targetColumn: string
}

/** A table with rows of this product. */
export interface Shape {
  table: string
  /** By name. */
  columns: Column[]
  /** Of the primary key, in its order. */
  key: string[]
  /** The columns that refer to rows of other tables. */
  references: Reference[]
}

/** All tables except the search index, which is made from the others; those that others refer to come before them. */
export async function shapesOf(db: Reader): Promise<Shape[]> {
  const rows = await columnsIn(db)
  const references = await referencesIn(db)
  const own = rows.filter(({ table }) => isOwn(table))
  const shapes = [...new Set(own.map(({ table }) => table))].sort().map((table): Shape => {
    const columns = own.filter(row => row.table === table)
    const inKey = columns.filter(({ place }) => place > 0).sort((one, other) => one.place - other.place)
    if (inKey.length === 0) throw new DatabaseUnfit(`数据库里的表 ${table} 没有主键，不是本系统的表。`)
    return {
      table,
      columns: columns
        .map(({ column, type }) => ({ name: column, type: typeOf(type) }))
        .sort((one, other) => (one.name < other.name ? -1 : 1)),
      key: inKey.map(({ column }) => column),
      references: references.filter(reference => reference.table === table),
    }
  })
  return parentsFirst(shapes)
}

export const namesOfTables = async (db: Reader): Promise<string[]> => [
  ...new Set((await columnsIn(db)).map(({ table }) => table)),
]

interface FoundColumn {
  table: string
  column: string
  /** As the engine calls it. */
  type: string
  /** In the primary key, from 1; 0: not part of it. */
  place: number
}

/** By table. */
async function columnsIn(db: Reader): Promise<FoundColumn[]> {
  const query = byEngine({
    sqlite: sql`
      select tables.name as "table", columns.name as "column", lower(columns.type) as "type", columns.pk as "place"
      from sqlite_master as tables join pragma_table_info(tables.name) as columns
      where tables.type = 'table' and tables.name not like 'sqlite\\_%' escape '\\'`,
    postgres: sql`
      select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as "type",
        coalesce(array_position(k.conkey, a.attnum), 0) as "place"
      from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
      where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`,
  })
  const { rows } = await sql<FoundColumn>`${query} order by 1`.execute(db)
  return rows
}

/** Of a database that is being filled (server/features/backups/copy/load.ts): until that is done, no server may use it. */
export const FILLING = 'dataFilling'

/** The search index, what the migrator has for itself, and the numbers of SQLite's tables (table-versions.ts). */
const isOwn = (table: string) => !/^(searchIndex|kysely_|tableVersions$)/.test(table) && table !== FILLING

const TYPES: Record<string, Column['type']> = {
  ...{ integer: 'integer', bigint: 'integer', real: 'real', 'double precision': 'real' },
  ...{ text: 'text', blob: 'blob', bytea: 'blob' },
}

function typeOf(type: string): Column['type'] {
  const found = TYPES[type]
  if (!found) throw new DatabaseUnfit(`数据库里有本系统不使用的字段类型：${type}。`)
  return found
}

async function referencesIn(db: Reader): Promise<Reference[]> {
  const query = byEngine({
    sqlite: sql`
      select tables.name as "table", "from" as "column", keys."table" as "target", "to" as "targetColumn"
      from sqlite_master as tables join pragma_foreign_key_list(tables.name) as keys
      where tables.type = 'table'`,
    postgres: sql`
      select c.relname as "table", a.attname as "column", t.relname as "target", ta.attname as "targetColumn"
      from pg_constraint k
        join pg_class c on c.oid = k.conrelid
        join pg_class t on t.oid = k.confrelid
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
        join pg_attribute ta on ta.attrelid = t.oid and ta.attnum = k.confkey[1]
      where k.contype = 'f' and c.relnamespace = current_schema()::regnamespace`,
  })
  const { rows } = await sql<Reference>`${query}`.execute(db)
  return rows
}

function parentsFirst(shapes: readonly Shape[]): Shape[] {
  const sorted: Shape[] = []
  const seen = new Set<Shape>()
  const add = (shape: Shape) => {
    if (seen.has(shape)) return
    seen.add(shape)
    for (const { target } of shape.references) {
      const parent = shapes.find(({ table }) => table === target)
      if (parent) add(parent)
    }
    sorted.push(shape)
  }
  for (const shape of shapes) add(shape)
  return sorted
}
