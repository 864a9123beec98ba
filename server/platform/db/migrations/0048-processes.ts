import type { Kysely } from 'kysely'

/** What several processes share: who does a piece of work, and the deletions that can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('leases')
    .addColumn('name', 'text', c => c.primaryKey().notNull())
    .addColumn('until', 'integer', c => c.notNull())
    .execute()
  await db.schema
    .createTable('deletedRows')
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('rowId', 'integer', c => c.notNull())
    .addColumn('userId', 'integer', c => c.notNull())
    .addColumn('until', 'integer', c => c.notNull())
    .addColumn('row', 'text', c => c.notNull())
    .addColumn('holders', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('deletedRows_key', ['kind', 'rowId'])
    .execute()
}
