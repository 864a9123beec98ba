import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { byEngine, type Engine } from '../../../platform/db/by-engine'
import { type Column, type Shape, shapesOf } from '../../../platform/db/catalog'
import type { Reader } from '../../../platform/db/database'
import { DataError } from '../data-error'

type Value = number | string | Buffer | null
/** Values in the order of the columns' names. */
export type Row = Value[]

/** The rows of one table. */
export interface TableRows {
  table: string
  columns: readonly string[]
  /** The largest id that was ever given; null for tables without such ids. */
  lastId: number | null
  count: number
  /** In the order of the primary key, few enough at a time for the memory. */
  batches: () => AsyncIterable<Row[]>
}

/** All rows of a database. */
export interface Source {
  /** The last migration that the rows are of. */
  migration: string
  tables: () => AsyncIterable<TableRows>
}

/** A value that could not be read as it is, and was replaced. */
export interface Replaced {
  table: string
  key: string
  column: string
}

/** Rows and bytes that are in memory at a time; a single larger row is read alone. */
const MAX_ROWS = 500
const MAX_BYTES = 4_000_000

/** The tables of a database, those that others refer to first. */
export async function* tablesIn(
  db: Reader,
  engine: Engine,
  onReplaced: (replaced: Replaced) => void,
): AsyncGenerator<TableRows, void> {
  for (const shape of await shapesOf(db)) yield await rowsIn(db, engine, shape, onReplaced)
}

export async function rowsIn(
  db: Reader,
  engine: Engine,
  shape: Shape,
  onReplaced: (replaced: Replaced) => void,
): Promise<TableRows> {
  const { table, columns } = shape
  const { rows } = await sql<{ n: number }>`select count(*) as "n" from ${sql.table(table)}`.execute(db)
  return {
    table,
    columns: columns.map(({ name }) => name),
    lastId: await lastIdOf(db, shape),
    count: rows[0]?.n ?? 0,
    batches: () => readBatches(db, engine, shape, onReplaced),
  }
}

/** Where a table gives ids itself: the largest one so far, also of rows that were deleted. */
async function lastIdOf(db: Reader, { table, key }: Shape): Promise<number | null> {
  const [column = ''] = key
  const query = byEngine({
    sqlite: sql`select "seq" as "last" from sqlite_sequence where "name" = ${table}`,
    postgres: sql`select pg_sequence_last_value(s) as "last"
      from pg_get_serial_sequence(quote_ident(${table}), ${column}) as n, cast(n as regclass) as s
      where n is not null`,
  })
  const { rows } = await sql<{ last: number | null }>`${query}`.execute(db)
  return rows[0]?.last ?? null
}

/** A row's key as the database compares it. */
type Key = unknown[]

async function* readBatches(
  db: Reader,
  engine: Engine,
  shape: Shape,
  onReplaced: (replaced: Replaced) => void,
): AsyncGenerator<Row[], void> {
  const { table, columns, key } = shape
  const typeOf = new Map(columns.map(({ name, type }) => [name, type]))
  // libsql ends texts at the first NUL, and the process at bytes that are no UTF-8: texts are read as bytes there.
  const isBytes = (name: string) => engine === 'sqlite' && typeOf.get(name) === 'text'
  const selected = (name: string) =>
    isBytes(name) ? sql`cast(${sql.ref(name)} as blob) as ${sql.ref(name)}` : sql.ref(name)
  const given = (name: string, value: unknown) =>
    isBytes(name) && value !== null ? sql`cast(${bufferOf(value)} as text)` : sql`${value}`
  const keyColumns = sql.join(key.map(name => sql.ref(name)))
  const compared = (operator: RawBuilder<unknown>, values: Key) =>
    sql`(${keyColumns}) ${operator} (${sql.join(key.map((name, at) => given(name, values[at])))})`
  const bytes = sql.join(
    columns.map(({ name }) => sql`coalesce(octet_length(${textOrBytes(name, typeOf.get(name))}), 0)`),
    sql` + `,
  )
  let after: Key | undefined
  for (;;) {
    const rest = after ? sql`where ${compared(sql`>`, after)}` : sql``
    const { rows: sizes } = await sql<Record<string, unknown> & { bytes: number }>`
      select ${sql.join(key.map(selected))}, ${bytes} as "bytes"
      from ${sql.table(table)} ${rest} order by ${keyColumns} limit ${MAX_ROWS}`.execute(db)
    for (const last of lastOfGroups(sizes)) {
      const end: Key = key.map(name => last[name])
      const from = after ? sql`${compared(sql`>`, after)} and` : sql``
      const { rows } = await sql<Record<string, unknown>>`
        select ${sql.join(columns.map(({ name }) => selected(name)))}
        from ${sql.table(table)} where ${from} ${compared(sql`<=`, end)} order by ${keyColumns}`.execute(db)
      yield rows.map(row => rowOf(row, shape, onReplaced))
      after = end
      // In a server, other requests are served in between.
      await setImmediate()
    }
    if (sizes.length < MAX_ROWS) return
  }
}

const textOrBytes = (name: string, type: Column['type'] | undefined) =>
  type === 'text' || type === 'blob' ? sql.ref(name) : sql`cast(${sql.ref(name)} as text)`

/** The last rows of groups that are not larger than the memory allows. */
function lastOfGroups<T extends { bytes: number }>(rows: readonly T[]): T[] {
  const ends: T[] = []
  let size = 0
  for (const [at, row] of rows.entries()) {
    const next = rows[at + 1]
    size += row.bytes
    if (next && size + next.bytes <= MAX_BYTES) continue
    ends.push(row)
    size = 0
  }
  return ends
}

/** libsql returns bytes as an ArrayBuffer where they are computed. */
function bufferOf(value: unknown): Buffer {
  if (value instanceof ArrayBuffer) return Buffer.from(value)
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  throw new Error('bytes expected')
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const lenient = new TextDecoder('utf-8', { ignoreBOM: true })

function rowOf(found: Record<string, unknown>, shape: Shape, onReplaced: (replaced: Replaced) => void): Row {
  const keyText = () => keyOf(shape.key.map(name => found[name]))
  return shape.columns.map(({ name, type }): Value => {
    const value = found[name]
    if (value === null || value === undefined) return null
    if (type === 'blob' && typeof value !== 'string' && typeof value !== 'number') return bufferOf(value)
    if (type === 'text' && typeof value === 'string') return value
    if (type === 'text') {
      const stored = bufferOf(value)
      try {
        return strict.decode(stored)
      } catch {
        onReplaced({ table: shape.table, key: keyText(), column: name })
        return lenient.decode(stored)
      }
    }
    if (type === 'integer' && Number.isSafeInteger(value)) return value as number
    if (type === 'real' && Number.isFinite(value)) return value as number
    throw new DataError(
      `表 ${shape.table} 中键为 ${keyText()} 的行，字段 ${name} 的值不是${NAMES[type]}，无法复制。请先在来源中更正。`,
    )
  })
}

const NAMES = { integer: '整数', real: '数字', text: '文字', blob: '二进制数据' }

/** A key for a message. */
export const keyOf = (values: readonly unknown[]): string =>
  values
    .map(value =>
      typeof value === 'string' || typeof value === 'number' ? value : lenient.decode(bufferOf(value)),
    )
    .join('，')

/** A row as one line of text, by which rows are compared: JSON, with bytes in base64. */
export const lineOf = (row: Row): string =>
  JSON.stringify(row.map(value => (Buffer.isBuffer(value) ? { base64: value.toString('base64') } : value)))
