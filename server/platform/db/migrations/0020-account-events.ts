import type { Kysely } from 'kysely'

/** What happened to accounts, and calls that were refused, counted by caller and hour (server/account-events/). */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('accountEvents')
    .addColumn('id', 'integer', c => c.primaryKey().autoIncrement())
    .addColumn('bucket', 'text', c => c.unique())
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('userId', 'integer')
    .addColumn('ip', 'text', c => c.notNull())
    .addColumn('userAgent', 'text', c => c.notNull())
    .addColumn('detail', 'text')
    .addColumn('count', 'integer', c => c.notNull().defaultTo(1))
    .addColumn('createTime', 'bigint', c => c.notNull())
    .addColumn('lastTime', 'bigint', c => c.notNull())
    .execute()
  await schema
    .createIndex('accountEventsByUser')
    .on('accountEvents')
    .columns(['userId', 'lastTime'])
    .execute()
  await schema.createIndex('accountEventsByTime').on('accountEvents').column('lastTime').execute()
}
