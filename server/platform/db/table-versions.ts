import { sql } from 'kysely'
import { chinaDay } from '../config/time'
import { namesOfTables } from './catalog'
import type { Database, Reader } from './database'
import { outsideReading, type Reading } from './read-tables'

/** How long, in ms, what is known of the tables counts: other processes and the clock change them too. */
export const MOMENT = 1_000

/** The tables at one time; another one as soon as any of them has changed. */
export interface TableState {
  /** By table: a number that differs after every change of what public pages show of it. */
  versions: ReadonlyMap<string, number>
}

/** Which tables have changed, for what was made from them. */
export interface TableVersions {
  /** What was read less than a moment ago, while this process knows of no write since; undefined: read it first. */
  known: () => TableState | undefined
  /** @throws DatabaseUnavailable */
  read: () => Promise<TableState>
  /** The tables that were read; undefined if there are none, or the changes of one of them are not counted. */
  tablesOf: (reading: Reading) => ReadonlySet<string> | undefined
}

interface Found {
  /** By table, as triggers count. */
  counts: ReadonlyMap<string, number>
  /** Further tables, on which a transaction has ended that was under way when their number had changed. */
  unsettled: ReadonlySet<string>
}

/**
 * Follows the numbers that triggers count (migrations/0010-table-versions.ts), whichever process or program writes, and what the
 * clock changes.
 */
export function openTableVersions(db: Database, now: () => number): TableVersions {
  const find = db.engine === 'postgres' ? sequenceReader(db.read) : (): Promise<Found> => readTable(db.read)
  let versions = new Map<string, number>()
  let state: TableState | undefined
  let found: Found | undefined
  let clock = { time: 0, due: new Map<string, number>(), next: Infinity }
  /** The version of the data before the last reading, and when that began. */
  let seen = { version: Number.NaN, time: Number.NaN }
  let reading: { version: number; state: Promise<TableState> } | undefined
  let allTables: ReadonlySet<string> | undefined

  const isDue = (table: string, time: number) => (clock.due.get(table) ?? Infinity) <= time

  async function readNow(version: number): Promise<TableState> {
    const time = now()
    let next: Found
    let due: Map<string, number>
    try {
      allTables ??= new Set(await namesOfTables(db.read))
      next = await find()
      due = await readDue(db.read, time)
    } catch (error) {
      // The database that is found later may be another one.
      found = undefined
      state = undefined
      throw error
    }
    const isAnotherDay = chinaDay(time) !== chinaDay(clock.time) || time < clock.time
    const changed = [...next.counts.keys()].filter(
      table =>
        !found ||
        isAnotherDay ||
        next.counts.get(table) !== found.counts.get(table) ||
        next.unsettled.has(table) ||
        isDue(table, time),
    )
    if (changed.length > 0) {
      versions = new Map(versions)
      for (const table of changed) versions.set(table, (versions.get(table) ?? 0) + 1)
    }
    if (!state || changed.length > 0) state = { versions }
    found = next
    clock = { time, due, next: Math.min(...due.values()) }
    seen = { version, time }
    return state
  }

  return {
    known() {
      const time = now()
      const age = time - seen.time
      const isCurrent = age >= 0 && age < MOMENT && time < clock.next && db.version() === seen.version
      return isCurrent ? state : undefined
    },
    async read() {
      for (;;) {
        // Before the work: what is written meanwhile is read again.
        const version = db.version()
        const running = reading
        if (running?.version === version) return running.state
        if (running) {
          await running.state.catch(() => undefined)
          continue
        }
        const own = { version, state: outsideReading(() => readNow(version)) }
        reading = own
        const end = () => {
          if (reading === own) reading = undefined
        }
        own.state.then(end, end)
        return own.state
      }
    },
    tablesOf({ statements, tables, isIncomplete }) {
      if (isIncomplete || !allTables) return undefined
      const read = new Set(tables)
      for (const statement of statements)
        for (const [word] of statement.matchAll(/\w+/g)) if (allTables.has(word)) read.add(word)
      for (const table of read) if (!versions.has(table)) return undefined
      return read.size > 0 ? read : undefined
    },
  }
}

/** SQLite: a table, which readers see as it was committed. */
async function readTable(db: Reader): Promise<Found> {
  const { rows } = await sql<Count>`select "name", "version" as "count" from "tableVersions"`.execute(db)
  return { counts: countsOf(rows), unsettled: new Set() }
}

interface Count {
  name: string
  count: number
}

const countsOf = (rows: readonly Count[]) => new Map(rows.map(({ name, count }) => [name, Number(count)]))

/**
 * PostgreSQL: sequences, which change before their transaction ends. A table whose number has changed is therefore in doubt
 * until all transactions have ended that were writing to it then: whenever one has, the table may have changed.
 */
function sequenceReader(db: Reader): () => Promise<Found> {
  let last = new Map<string, number>()
  /** By table. */
  let awaited = new Map<string, ReadonlySet<string>>()
  return async () => {
    const { rows } =
      await sql<Count>`select left(sequencename, -7) as "name", coalesce(last_value, 0) as "count"
      from pg_sequences where schemaname = current_schema() and sequencename like '%Version'`.execute(db)
    const counts = countsOf(rows)
    const changed = [...counts.keys()].filter(name => counts.get(name) !== last.get(name))
    last = counts
    if (changed.length === 0 && awaited.size === 0) return { counts, unsettled: new Set() }
    // After the numbers: those who changed one of them are among the writers, or have ended.
    const writers = await readWriters(db)
    const isWriting = (table: string, writer: string) => writers.get(table)?.has(writer) === true
    const unsettled = new Set<string>()
    const next = new Map<string, ReadonlySet<string>>()
    for (const [table, before] of awaited) {
      const left = [...before].filter(writer => isWriting(table, writer))
      if (left.length < before.size) unsettled.add(table)
      if (left.length > 0) next.set(table, new Set(left))
    }
    for (const table of changed) {
      const present = writers.get(table)
      if (present) next.set(table, present)
    }
    awaited = next
    return { counts, unsettled }
  }
}

/** The transactions that are writing, by table: each keeps its lock until readers see what it wrote. */
async function readWriters(db: Reader): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ table: string; writer: string }>`
    select c.relname as "table", l.virtualtransaction as "writer"
    from pg_locks l join pg_class c on c.oid = l.relation
    where l.locktype = 'relation' and l.mode = 'RowExclusiveLock' and l.granted
      and l.database = (select oid from pg_database where datname = current_database())
      and c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`.execute(db)
  const writers = new Map<string, Set<string>>()
  for (const { table, writer } of rows) {
    const known = writers.get(table) ?? new Set<string>()
    writers.set(table, known.add(writer))
  }
  return writers
}

/** When the clock will change what visitors see, by table: the next article that appears or ends, the next fee table. */
async function readDue(db: Reader, time: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ appears: number | null; ends: number | null; fees: number | null }>`select
    (select min(coalesce("publishTime", 0)) from "documents"
      where "status" = 0 and coalesce("publishTime", 0) > ${time}) as "appears",
    (select min("shownUntil") from "documents" where "shownUntil" > ${time}) as "ends",
    (select min("effectiveTime") from "feeTables" where "effectiveTime" > ${time}) as "fees"`.execute(db)
  const { appears, ends, fees } = rows[0] ?? {}
  const at = (...times: (number | null | undefined)[]) =>
    Math.min(...times.map(one => Number(one ?? Infinity)))
  return new Map([
    ['documents', at(appears, ends)],
    ['feeTables', at(fees)],
  ])
}
