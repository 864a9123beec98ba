import type { Kysely } from 'kysely'
import { required } from './0001-baseline/columns'

/** How many messages of visitors were deleted at the end of their retention, by when they were received: a report of a year keeps them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('feedbackDeleted')
    .addColumn('year', 'integer', required)
    .addColumn('month', 'integer', required)
    .addColumn('kind', 'text', required)
    .addColumn('count', 'integer', required)
    .addPrimaryKeyConstraint('feedbackDeletedByMonth', ['year', 'month', 'kind'])
    .execute()
}
