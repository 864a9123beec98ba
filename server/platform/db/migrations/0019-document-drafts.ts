import { type Kysely, sql } from 'kysely'

/** What somebody has written into a document and not saved, to be gone on with on another device (server/features/documents/drafts/drafts.ts). */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('documentDrafts')
    .addColumn('id', 'integer', c => c.primaryKey().autoIncrement())
    .addColumn('userId', 'integer', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('documentId', 'integer', c => c.references('documents.id').onDelete('cascade'))
    .addColumn('typedTime', 'bigint', c => c.notNull())
    .addColumn('device', 'text', c => c.notNull())
    .addColumn('userAgent', 'text', c => c.notNull())
    .addColumn('base', 'text', c => c.notNull())
    .addColumn('size', 'integer', c => c.notNull())
    .addColumn('fields', 'text', c => c.notNull())
    .execute()
  // One for each user and document, and one for a new document.
  await schema
    .createIndex('documentDraftsByUser')
    .unique()
    .on('documentDrafts')
    .column('userId')
    .expression(sql`coalesce(${sql.ref('documentId')}, 0)`)
    .execute()
  await schema.createIndex('documentDraftsByDocument').on('documentDrafts').column('documentId').execute()
}
