import { type Kysely, sql } from 'kysely'

/**
 * Own messages are listed newest first; the dashboard shows the latest documents and counts those that are not published
 * or wait for their time: each is read off an index, however much is stored. The time is an expression, so that no other
 * query takes this index for one that has what it searches; the creator is in it for the data scope of the counts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('notifyMessagesByUser')
    .on('notifyMessages')
    .columns(['userId', 'userType', 'id'])
    .execute()
  await sql`create index "documentsByTime"
    on "documents" ("status", coalesce("publishTime", 0), "id", "creatorId")`.execute(db)
}
