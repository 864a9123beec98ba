import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { byEngine, type Engine } from '../../../platform/db/by-engine'
import { FILLING, hasTable, type Shape, shapesOf } from '../../../platform/db/catalog'
import type { Database, Reader, Writer } from '../../../platform/db/database'
import { migrate } from '../../../platform/db/migrate'
import { storable } from '../../../platform/db/storable'
import { siteSearch } from '../../search'
import { DataError } from '../data-error'
import { keyOf, lineOf, type Replaced, type Row, rowsIn, type Source, type TableRows } from './table-rows'

export interface LoadOptions {
  /** Called after every batch. */
  onProgress: (progress: { table: string; rows: number; of: number }) => void
  onReplaced: (replaced: Replaced) => void
}

export interface LoadedTable {
  table: string
  rows: number
  checksum: string
}

/**
 * Fills an empty database. Every batch is one transaction, which also stores how many rows of its table are there and
 * their checksum: ended at any point, the next call with the same source continues after them. Rows of a source that
 * changed in between are loaded again.
 * @throws DataError
 */
export async function load(
  target: Database,
  source: Source,
  { onProgress, onReplaced }: LoadOptions,
): Promise<LoadedTable[]> {
  const filling = await begin(target, source.migration)
  const loaded: LoadedTable[] = []
  for await (const rows of source.tables()) {
    const shape = filling.shapes.find(({ table }) => table === rows.table)
    const columns = shape?.columns.map(({ name }) => name).join()
    if (!shape || columns !== rows.columns.join())
      throw new DataError(`表 ${rows.table} 的结构与目标数据库不同，无法写入。`)
    const table = { ...filling, shape, rows, onProgress, onReplaced }
    let state = await loadTable(table)
    while (!state) {
      await clear(filling, shape)
      state = await loadTable(table)
    }
    loaded.push({ table: rows.table, rows: state.rows, checksum: state.checksum })
  }
  const missing = filling.shapes.filter(({ table }) => !loaded.some(one => one.table === table))
  if (missing.length > 0)
    throw new DataError(`来源中没有这些表：${missing.map(({ table }) => table).join('、')}。`)
  await finish(filling)
  return loaded
}

interface Filling {
  target: Database
  shapes: Shape[]
  /** Of this call: one that another call has taken over stops. */
  run: string
}

/** How much of a table is there. */
interface State {
  rows: number
  checksum: string
  /** Whether what the target returns has been compared. */
  isDone: boolean
}

async function begin(target: Database, migration: string): Promise<Filling> {
  const { writer, engine } = target
  const run = randomUUID()
  if (await hasTable(writer, FILLING)) {
    await put(writer, 'run', run)
    if ((await read(writer, 'migration')) !== migration)
      throw new DataError('目标数据库里有另一次未完成的复制，版本与来源不同。请改用空的数据库。')
    return { target, shapes: await shapesOf(writer), run }
  }
  await refuseRows(writer)
  await migrate(target)
  const shapes = await shapesOf(writer)
  await writer.transaction().execute(async trx => {
    await refuseRows(trx)
    await sql`create table ${sql.table(FILLING)} ("name" text primary key, "value" text not null)`.execute(
      trx,
    )
    await put(trx, 'run', run)
    await put(trx, 'migration', migration)
    // What they write is copied itself.
    for (const { name, table, definition } of await triggersOf(trx)) {
      await put(trx, `trigger ${name}`, definition)
      await sql`drop trigger ${sql.ref(name)} ${engine === 'postgres' ? sql`on ${sql.table(table)}` : sql``}`.execute(
        trx,
      )
    }
  })
  return { target, shapes, run }
}

/** @throws DataError for a database that is not empty */
async function refuseRows(db: Reader): Promise<void> {
  for (const { table } of await shapesOf(db)) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length > 0)
      throw new DataError(`目标数据库不是空的（表 ${table} 中已有数据），没有写入任何内容。`)
  }
}

async function triggersOf(db: Reader): Promise<Trigger[]> {
  const query = byEngine({
    sqlite: sql`
      select name as "name", tbl_name as "table", sql as "definition" from sqlite_master where type = 'trigger'`,
    postgres: sql`
      select t.tgname as "name", c.relname as "table", pg_get_triggerdef(t.oid) as "definition"
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace`,
  })
  const { rows } = await sql<Trigger>`${query}`.execute(db)
  return rows
}

interface Trigger {
  name: string
  table: string
  definition: string
}

async function put(db: Reader, name: string, value: string): Promise<void> {
  await sql`insert into ${sql.table(FILLING)} ("name", "value") values (${name}, ${value})
    on conflict ("name") do update set "value" = excluded."value"`.execute(db)
}

async function read(db: Reader, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`
    select "value" from ${sql.table(FILLING)} where "name" = ${name}`.execute(db)
  return rows[0]?.value
}

/** One transaction of this call. */
const write = (
  { target, run }: Pick<Filling, 'target' | 'run'>,
  work: (trx: Writer) => Promise<unknown>,
): Promise<unknown> =>
  target.writer.transaction().execute(async trx => {
    const { numAffectedRows } = await sql`update ${sql.table(FILLING)} set "value" = "value"
      where "name" = 'run' and "value" = ${run}`.execute(trx)
    if (numAffectedRows !== 1n) throw new DataError('另一个命令正在写入目标数据库，本命令已停止。')
    await work(trx)
  })

interface Loading extends Filling, LoadOptions {
  shape: Shape
  rows: TableRows
}

/** @returns undefined where rows that were loaded before are not those of the source */
async function loadTable(loading: Loading): Promise<State | undefined> {
  const { target, shape, rows, onProgress } = loading
  const stored = await read(target.writer, `table ${shape.table}`)
  const before: State = stored ? JSON.parse(stored) : { rows: 0, checksum: '', isDone: false }
  const hash = createHash('sha256')
  let count = 0
  const take = (batch: Row[]) => {
    for (const row of batch) hash.update(`${lineOf(row)}\n`)
    count += batch.length
  }
  for await (const found of rows.batches()) {
    const batch = found.map(row => storableRow(row, loading))
    const known = batch.splice(0, before.rows - count)
    take(known)
    const isCompared = known.length > 0 && count === before.rows
    if (isCompared && hash.copy().digest('hex') !== before.checksum) return undefined
    if (batch.length > 0) {
      take(batch)
      const state: State = { rows: count, checksum: hash.copy().digest('hex'), isDone: false }
      await write(loading, async trx => {
        await insert(trx, shape, batch)
        await put(trx, `table ${shape.table}`, JSON.stringify(state))
      })
    }
    onProgress({ table: shape.table, rows: count, of: rows.count })
  }
  if (count < before.rows) return undefined
  if (count !== rows.count)
    throw new DataError(`表 ${shape.table} 有 ${rows.count} 行，只读出 ${count} 行：可能有主键为空的行。`)
  const state: State = { rows: count, checksum: hash.digest('hex'), isDone: true }
  if (!before.isDone || before.rows !== count) await compare(loading, state)
  await write(loading, async trx => {
    if (rows.lastId !== null) await setLastId(trx, target.engine, shape, rows.lastId)
    await put(trx, `table ${shape.table}`, JSON.stringify(state))
  })
  return state
}

/** What the target can hold: PostgreSQL has no character NUL in texts, and neither engine half of a surrogate pair. */
function storableRow(row: Row, { target, shape, onReplaced }: Loading): Row {
  return row.map((value, at) => {
    if (typeof value !== 'string') return value
    const held = target.engine === 'postgres' ? storable(value) : value.toWellFormed()
    const column = shape.columns[at]?.name ?? ''
    if (held !== value) onReplaced({ table: shape.table, key: keyIn(shape, row), column })
    return held
  })
}

const keyIn = ({ key, columns }: Shape, row: Row) =>
  keyOf(key.map(name => row[columns.findIndex(column => column.name === name)]))

async function insert(trx: Writer, shape: Shape, rows: readonly Row[]): Promise<void> {
  const { table, columns } = shape
  const names = sql.join(columns.map(({ name }) => sql.ref(name)))
  const values = sql.join(rows.map(row => sql`(${sql.join(row)})`))
  try {
    await sql`insert into ${sql.table(table)} (${names}) values ${values}`.execute(trx)
  } catch (error) {
    const [first, last] = [rows.at(0) ?? [], rows.at(-1) ?? []].map(row => keyIn(shape, row))
    const where = first === last ? `键为 ${first} 的行` : `键从 ${first} 到 ${last} 的行`
    throw new DataError(`表 ${table} 中${where}没有写入：${messageOf(error)}`, { cause: error })
  }
}

const messageOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const detail = 'detail' in error && typeof error.detail === 'string' ? `（${error.detail}）` : ''
  return error.message + detail
}

/** @throws DataError where the target returns other rows than were loaded */
async function compare({ target, shape, onReplaced }: Loading, { checksum }: State): Promise<void> {
  const hash = createHash('sha256')
  const { batches } = await rowsIn(target.writer, target.engine, shape, onReplaced)
  for await (const batch of batches()) for (const row of batch) hash.update(`${lineOf(row)}\n`)
  if (hash.digest('hex') !== checksum)
    throw new DataError(`表 ${shape.table} 写入后读出的内容与来源不一致。请改用空的数据库重新执行。`)
}

/** Ids that were given in the source, to rows that may be deleted by now, are given to no other row here. */
async function setLastId(trx: Writer, engine: Engine, { table, key }: Shape, last: number): Promise<void> {
  const [column = ''] = key
  // A table that has given none yet may say 0.
  if (engine === 'postgres')
    await sql`select setval(
      pg_get_serial_sequence(quote_ident(${table}), ${column})::regclass, ${Math.max(last, 1)}, ${last > 0})`.execute(
      trx,
    )
  else {
    await sql`delete from sqlite_sequence where "name" = ${table}`.execute(trx)
    await sql`insert into sqlite_sequence ("name", "seq") values (${table}, ${last})`.execute(trx)
  }
}

/** Empties a table, and before it those that refer to its rows. */
async function clear(filling: Filling, shape: Shape): Promise<void> {
  const all = new Set([shape.table])
  // Those that refer to others come after them.
  for (const { table, references } of filling.shapes)
    if (references.some(({ target }) => all.has(target))) all.add(table)
  await write(filling, async trx => {
    for (const table of [...all].reverse()) {
      await sql`delete from ${sql.table(table)}`.execute(trx)
      await sql`delete from ${sql.table(FILLING)} where "name" = ${`table ${table}`}`.execute(trx)
    }
  })
}

/** From here on a server may use the database. It would itself do what remains, at its start. */
async function finish(filling: Filling): Promise<void> {
  const { target } = filling
  await write(filling, async trx => {
    const { rows } = await sql<{ definition: string }>`
      select "value" as "definition" from ${sql.table(FILLING)} where "name" like 'trigger %'`.execute(trx)
    for (const { definition } of rows) await sql.raw(definition).execute(trx)
    // The search index is made from the texts.
    await trx.updateTable('searchItems').set({ stale: 1 }).execute()
    await target.alignIds(trx)
    await sql`drop table ${sql.table(FILLING)}`.execute(trx)
  })
  await migrate(target)
  await sql`analyze`.execute(target.writer)
  await siteSearch(target).update()
}
