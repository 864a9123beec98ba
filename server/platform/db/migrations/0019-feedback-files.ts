import type { Kysely } from 'kysely'
import { counted, required } from './0001-baseline/columns'

/** The case that a message of a visitor is about, and files that come with it. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('feedback').addColumn('caseNumber', 'text').execute()
  await schema
    .createTable('feedbackFiles')
    .addColumn('id', 'integer', counted)
    .addColumn('feedbackId', 'integer', c => c.notNull().references('feedback.id').onDelete('cascade'))
    .addColumn('contentId', 'integer', c =>
      c.notNull().unique().references('fileContents.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', required)
    .addColumn('type', 'text', required)
    .addColumn('size', 'bigint', required)
    .addColumn('createTime', 'bigint', required)
    .execute()
  await schema.createIndex('feedbackFilesByMessage').on('feedbackFiles').column('feedbackId').execute()
}
