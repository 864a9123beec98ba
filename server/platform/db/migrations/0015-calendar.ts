import { type Kysely, sql } from 'kysely'
import { counted, isPostgres, required } from './0001-baseline/columns'

/**
 * Holidays and worked weekends, the periods of the rules, and appointments by half-day: which half-days are closed, and
 * what has become of an appointment that a visitor made.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('calendarSpans')
    .addColumn('id', 'integer', counted)
    .addColumn('kind', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('nameFolded', 'text', required)
    .addColumn('fromDay', 'text', required)
    .addColumn('toDay', 'text', required)
    .addColumn('basis', 'text')
    .addColumn('createTime', 'bigint', required)
    .addColumn('updateTime', 'bigint', c => c.notNull().defaultTo(0))
    .addColumn('updater', 'text')
    .execute()
  await schema
    .createTable('periods')
    .addColumn('id', 'integer', counted)
    .addColumn('received', 'text', required)
    .addColumn('receivedFolded', 'text', required)
    .addColumn('action', 'text', required)
    .addColumn('actionFolded', 'text', required)
    .addColumn('length', 'integer', required)
    .addColumn('unit', 'text', required)
    .addColumn('basis', 'text', required)
    .addColumn('sort', 'integer', required)
    .addColumn('createTime', 'bigint', required)
    .addColumn('updateTime', 'bigint', c => c.notNull().defaultTo(0))
    .addColumn('updater', 'text')
    .execute()
  await schema
    .createTable('closedVisits')
    .addColumn('day', 'text', required)
    .addColumn('part', 'text', required)
    .addColumn('reason', 'text', required)
    .addPrimaryKeyConstraint('closedVisitsKey', ['day', 'part'])
    .execute()
  for (const [column, type] of [
    ['visitCancelTime', 'bigint'],
    ['visitFormer', 'text'],
    ['visitNote', 'text'],
  ] as const)
    await schema.alterTable('feedback').addColumn(column, type).execute()
  await schema
    .alterTable('feedback')
    .addColumn('visitUntold', 'integer', c => c.notNull().defaultTo(0))
    .execute()
  await schema.createIndex('feedbackByVisit').on('feedback').columns(['visitDay', 'visitPart']).execute()
  for (const table of ['calendarSpans', 'periods']) await countChanges(db, table)
}

/** Public pages are made from it (0010-table-versions.ts). */
async function countChanges(db: Kysely<unknown>, table: string): Promise<void> {
  const onPostgres = isPostgres(db)
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(
    onPostgres
      ? `create sequence "${table}Version"`
      : `insert into "tableVersions" ("name", "version") values ('${table}', 0)`,
  )
  const count = onPostgres
    ? 'for each statement execute function "nextTableVersion"()'
    : `begin update "tableVersions" set "version" = "version" + 1 where "name" = '${table}'; end`
  for (const event of ['insert', 'update', 'delete'])
    await run(`create trigger "${table}Version_${event}" after ${event} on "${table}" ${count}`)
}
