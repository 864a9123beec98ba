import { type Kysely, sql } from 'kysely'
import { isPostgres } from './0001-baseline/columns'

/** What public pages are made from. */
const TABLES = [
  ...['configs', 'dictData', 'disclosureItems', 'documents', 'feeTables', 'files', 'fileVariants'],
  ...['formerAddresses', 'menus', 'publishedArbitrators', 'publishedItems', 'rosterPublications'],
]

/** Written for every view: pages may show an older number. */
const UNCOUNTED: Record<string, readonly string[]> = { documents: ['views'] }

/**
 * A number for each of these tables that differs after every change. On PostgreSQL it is a sequence: transactions that
 * change a row in common would wait for each other, and fail as conflicts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const onPostgres = isPostgres(db)
  await run(
    db,
    onPostgres
      ? NEXT_VERSION
      : 'create table "tableVersions" ("name" text primary key, "version" integer not null)',
  )
  for (const table of TABLES) {
    await run(
      db,
      onPostgres
        ? `create sequence "${table}Version"`
        : `insert into "tableVersions" ("name", "version") values ('${table}', 0)`,
    )
    const count = onPostgres
      ? 'for each statement execute function "nextTableVersion"()'
      : `begin update "tableVersions" set "version" = "version" + 1 where "name" = '${table}'; end`
    for (const [name, event] of Object.entries({
      insert: 'insert',
      update: await updateOf(db, table),
      delete: 'delete',
    }))
      await run(db, `create trigger "${table}Version_${name}" after ${event} on "${table}" ${count}`)
  }
}

const NEXT_VERSION = `create function "nextTableVersion"() returns trigger language plpgsql as $$ begin
  perform nextval(format('%I.%I', tg_table_schema, tg_table_name || 'Version'));
  return null;
end $$`

/** An update of any counted column. */
async function updateOf(db: Kysely<unknown>, table: string): Promise<string> {
  const uncounted = UNCOUNTED[table]
  if (!uncounted) return 'update'
  const tables = await db.introspection.getTables()
  const columns = tables.find(({ name }) => name === table)?.columns ?? []
  const counted = columns.map(({ name }) => name).filter(name => !uncounted.includes(name))
  return `update of ${counted.map(name => `"${name}"`).join(', ')}`
}

const run = (db: Kysely<unknown>, statement: string) => sql.raw(statement).execute(db)
