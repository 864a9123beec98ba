import { sql } from 'kysely'
import type { AuditedRecord, AuditedRecords, FieldLabel } from '../../platform/api/audit'
import type { Reader } from '../../platform/db/database'
import type { Row, Tables } from '../../platform/db/schema'

/** Tables whose rows have a number. */
type Numbered = { [T in keyof Tables]: Row<T> extends { id: number } ? T : never }[keyof Tables]
type Column<T extends Numbered> = keyof Row<T> & string

interface Spec<T extends Numbered> {
  /** The column by which staff know a record. */
  name: Column<T>
  /** The columns that are compared, with their labels; all others, such as hashes, are never read. */
  columns: Partial<Record<Column<T>, FieldLabel>>
  /** Of the columns: long texts, read only where one record changes. */
  large?: readonly Column<T>[]
  /** A column that each save changes: by it a record is known to be changed whose long texts alone did. */
  version?: Column<T>
  /** Columns whose values are not to be stored. */
  secretIn?: (row: Record<string, unknown>) => readonly string[]
  /** Fields from other tables, such as the roles of users, by id. */
  related?: {
    labels: Record<string, FieldLabel>
    read: (db: Reader, ids: readonly number[]) => Promise<Map<number, Record<string, unknown>>>
  }
}

/** The rows of a table for the audit log. */
export function tableRecords<T extends Numbered>(table: T, spec: Spec<T>): AuditedRecords {
  const { name, columns, large = [], version, secretIn, related } = spec
  const names = Object.keys(columns) as Column<T>[]
  return {
    table,
    labels: { ...(columns as Record<string, FieldLabel>), ...related?.labels },
    async read(db, ids, isLarge) {
      if (ids.length === 0) return []
      const wanted = isLarge ? names : names.filter(column => !large.includes(column))
      const refs = [...new Set(['id', name, ...(version ? [version] : []), ...wanted])].map(column =>
        sql.ref(column),
      )
      const { rows } = await sql<Record<string, unknown> & { id: number }>`select ${sql.join(refs)}
        from ${sql.table(table)} where "id" in (${sql.join(ids)}) order by "id"`.execute(db)
      const more = await related?.read(db, ids)
      return rows.map((row): AuditedRecord => {
        const own = Object.fromEntries(wanted.map(column => [column, row[column]]))
        const secret = secretIn?.(row)
        return {
          id: row.id,
          name: String(row[name] ?? ''),
          fields: { ...own, ...more?.get(row.id) },
          ...(secret && { secret }),
          ...(version && { version: row[version] }),
        }
      })
    },
    async lastId(db) {
      const { rows } = await sql<{
        id: number | null
      }>`select max("id") as "id" from ${sql.table(table)}`.execute(db)
      return Number(rows[0]?.id ?? 0)
    },
    async createdAfter(db, id) {
      const { rows } = await sql<{ id: number }>`select "id" from ${sql.table(table)}
        where "id" > ${id} order by "id"`.execute(db)
      return rows.map(row => row.id)
    },
  }
}
