import type { Kysely } from 'kysely'

/** Who did what to which document, and the documents that a repeated call has made already (server/articles). */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  // Without a foreign key: that a document was deleted, and by whom, stays.
  await schema
    .createTable('documentLogs')
    .addColumn('id', 'integer', c => c.primaryKey().autoIncrement())
    .addColumn('documentId', 'integer')
    .addColumn('title', 'text', c => c.notNull())
    .addColumn('action', 'text', c => c.notNull())
    .addColumn('detail', 'text')
    .addColumn('operator', 'text')
    .addColumn('createTime', 'bigint', c => c.notNull())
    .execute()
  await schema
    .createIndex('documentLogsByDocument')
    .on('documentLogs')
    .columns(['documentId', 'id desc'])
    .execute()
  await schema
    .createTable('documentKeys')
    .addColumn('key', 'text', c => c.primaryKey())
    .addColumn('documentId', 'integer', c => c.notNull().references('documents.id').onDelete('cascade'))
    .addColumn('createTime', 'bigint', c => c.notNull())
    .execute()
  // Everything the list of staff is searched and sorted by, so that the texts of the articles are not read for it.
  await schema
    .createIndex('documentsList')
    .on('documents')
    .columns([
      ...['title', 'menuId', 'status', 'publishTime', 'withdrawnTime'],
      ...['author', 'createTime', 'updateTime', 'sort'],
    ])
    .execute()
  await schema.createIndex('documentKeysByDocument').on('documentKeys').column('documentId').execute()
}
