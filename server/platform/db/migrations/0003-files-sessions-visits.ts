import type { Kysely } from 'kysely'

/** Private files, where a session is used from, visits by day, and what the lists of the sign-in log need. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db

  await schema
    .alterTable('files')
    .addColumn('isPublic', 'integer', c => c.notNull().defaultTo(1))
    .execute()
  await schema
    .createTable('serverKeys')
    .addColumn('name', 'text', c => c.primaryKey())
    .addColumn('value', 'text', c => c.notNull())
    .execute()

  await schema
    .alterTable('sessions')
    .addColumn('userAgent', 'text', c => c.notNull().defaultTo(''))
    .execute()
  await schema
    .alterTable('sessions')
    .addColumn('ip', 'text', c => c.notNull().defaultTo(''))
    .execute()
  await schema
    .alterTable('sessions')
    .addColumn('lastTime', 'bigint', c => c.notNull().defaultTo(0))
    .execute()

  await schema.createIndex('loginLogsByTime').on('loginLogs').column('createTime').execute()
  await schema.createIndex('loginLogsByUser').on('loginLogs').columns(['userId', 'id']).execute()

  await schema
    .createTable('articleVisits')
    .addColumn('day', 'text', c => c.notNull())
    .addColumn('articleId', 'integer', c => c.notNull())
    .addColumn('views', 'integer', c => c.notNull())
    .addPrimaryKeyConstraint('articleVisitsKey', ['day', 'articleId'])
    .execute()
}
