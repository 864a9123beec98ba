import type { Kysely } from 'kysely'

/** Notices to staff (contract 10.1). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notices')
    .addColumn('id', 'integer', c => c.primaryKey().autoIncrement())
    .addColumn('title', 'text', c => c.notNull())
    .addColumn('type', 'integer', c => c.notNull())
    .addColumn('content', 'text', c => c.notNull())
    .addColumn('status', 'integer', c => c.notNull())
    .addColumn('createTime', 'bigint', c => c.notNull())
    .execute()
}
