import { type Kysely, PostgresAdapter } from 'kysely'

/**
 * The newest documents are found, and all are counted off, in an index of ids alone: the rows of the table have texts in
 * between. PostgreSQL has one, that of the primary key.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return
  await db.schema.createIndex('documentsById').on('documents').column('id').execute()
}
