import type { Kysely } from 'kysely'
import { counted, required } from './0001-baseline/columns'

/**
 * What files were before they were replaced. The number of the file refers to nothing: a deleted file comes back from the
 * recycle bin with it, and with these.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('files').addColumn('replaceTime', 'bigint').execute()
  await schema
    .createTable('fileVersions')
    .addColumn('id', 'integer', counted)
    .addColumn('fileId', 'integer', required)
    .addColumn('contentId', 'integer', c =>
      c.notNull().unique().references('fileContents.id').onDelete('cascade'),
    )
    .addColumn('size', 'bigint', required)
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('createTime', 'bigint', required)
    .addColumn('replacer', 'text', required)
    .addColumn('replaceTime', 'bigint', required)
    .execute()
  await schema.createIndex('fileVersionsByFile').on('fileVersions').columns(['fileId', 'id']).execute()
}
