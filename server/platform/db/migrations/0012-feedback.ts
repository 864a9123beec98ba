import type { Kysely } from 'kysely'
import { counted, required } from './0001-baseline/columns'

/** Answers to messages of visitors that staff keep and use again, and when a visitor was told of one by SMS. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('feedbackAnswers')
    .addColumn('id', 'integer', counted)
    .addColumn('title', 'text', required)
    .addColumn('content', 'text', required)
    .addColumn('createTime', 'bigint', required)
    .addColumn('updateTime', 'bigint', required)
    .addColumn('updater', 'text')
    .execute()
  await db.schema.alterTable('feedback').addColumn('notifiedTime', 'bigint').execute()
}
