import { type Kysely, sql } from 'kysely'

const TABLES = ['dictTypes', 'dictData', 'notifyTemplates', 'notices', 'configs', 'users']

/** When a record that forms change was saved last, and by whom (server/platform/db/optimistic-lock.ts). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) {
    await db.schema
      .alterTable(table)
      .addColumn('updateTime', 'bigint', c => c.notNull().defaultTo(0))
      .execute()
    await db.schema.alterTable(table).addColumn('updater', 'text').execute()
    await sql`update ${sql.table(table)} set ${sql.ref('updateTime')} = ${sql.ref('createTime')}`.execute(db)
  }
}
