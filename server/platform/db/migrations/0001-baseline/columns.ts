import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter, sql } from 'kysely'

type Column = ColumnDefinitionBuilder

/** An id that the database gives, and never twice. */
export const counted = (column: Column): Column => column.primaryKey().autoIncrement()

export const required = (column: Column): Column => column.notNull()

/** Refers to a row of another table, and goes with it. */
export const partOf =
  (target: string) =>
  (column: Column): Column =>
    column.notNull().references(target).onDelete('cascade')

export const isPostgres = (db: Kysely<unknown>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter

/** The end of a table whose rows are stored in its key, which only SQLite can say. */
export const withoutRowid = (db: Kysely<unknown>) => (isPostgres(db) ? sql`` : sql`without rowid`)
