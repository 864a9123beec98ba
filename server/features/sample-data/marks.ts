import { sql } from 'kysely'
import type { Reader, Writer } from '../../platform/db/database'
import type { Row } from '../../platform/db/schema'

/**
 * Tables with rows of the fictional commission, in the order in which they are taken out: what refers to others first.
 */
export const SAMPLE_TABLES = [
  'disclosureItems',
  'searchWords',
  'configs',
  'documents',
  'menus',
  'dictData',
  'files',
  'arbitrators',
  'rosterPublications',
  'notices',
  'notifyMessages',
  'users',
] as const
export type SampleTable = (typeof SAMPLE_TABLES)[number]

/** Of tables that do not count saves: the columns that staff can change. */
const COMPARED: Partial<Record<SampleTable, readonly string[]>> = {
  files: ['name', 'sort', 'downloadGroup', 'isPublic', 'followsUse'],
  rosterPublications: ['total'],
  notifyMessages: ['id'],
  users: ['email'],
}

/** What a row is compared by: as long as it is the same, no one has edited the row. */
function stateOf(table: SampleTable, row: object): string {
  const values = new Map(Object.entries(row))
  return JSON.stringify((COMPARED[table] ?? ['updateTime']).map(column => values.get(column) ?? null))
}

/** A row that is fiction, or of which `bare` replaces what is. */
export interface Sample {
  table: SampleTable
  row: Record<string, unknown> & { id: number }
  /** Columns without fiction; null: nothing is left of the row. */
  bare: Record<string, unknown> | null
}

/** 100 rows of 4 columns stay below the variables that one statement may have. */
const ROWS_AT_ONCE = 100

/** Notes that rows, as they are now, are sample data. */
export async function markSamples(trx: Writer, samples: readonly Sample[]): Promise<void> {
  const marks = samples.map(({ table, row, bare }) => ({
    kind: table,
    rowId: row.id,
    state: stateOf(table, row),
    bare: bare && JSON.stringify(bare),
  }))
  for (let at = 0; at < marks.length; at += ROWS_AT_ONCE)
    await trx
      .insertInto('sampleRows')
      .values(marks.slice(at, at + ROWS_AT_ONCE))
      .execute()
}

type Mark = Row<'sampleRows'>

/** Rows of one table that are marked, beside their marks. */
export interface Marked {
  mark: Mark
  /** Undefined: it is gone. */
  row: (Record<string, unknown> & { id: number }) | undefined
  isUnchanged: boolean
}

/** Every marked row of a table. Of a long row only what is compared and shown is read. */
export async function readMarked(db: Reader, table: SampleTable, shown: string): Promise<Marked[]> {
  const marks = await db.selectFrom('sampleRows').selectAll().where('kind', '=', table).execute()
  if (marks.length === 0) return []
  const columns = [...new Set(['id', shown, ...(COMPARED[table] ?? ['updateTime'])])].map(name =>
    sql.ref(name),
  )
  const { rows } = await sql<Record<string, unknown> & { id: number }>`
    select ${sql.join(columns)} from ${sql.table(table)}
    where "id" in (select "rowId" from "sampleRows" where "kind" = ${table})`.execute(db)
  const byId = new Map(rows.map(row => [row.id, row]))
  return marks.map(mark => {
    const row = byId.get(mark.rowId)
    return { mark, row, isUnchanged: row !== undefined && stateOf(table, row) === mark.state }
  })
}

/** Ids of the rows of a table that are sample data and have not been edited. */
export async function unchangedSamples(db: Reader, table: SampleTable): Promise<Set<number>> {
  const marked = await readMarked(db, table, 'id')
  return new Set(marked.flatMap(({ mark, isUnchanged }) => (isUnchanged ? [mark.rowId] : [])))
}
