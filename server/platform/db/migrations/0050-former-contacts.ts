import type { Kysely } from 'kysely'

/** What lines of the contact dictionary said before: texts that still say it can be found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('formerContacts')
    .addColumn('entryId', 'integer', c => c.notNull())
    .addColumn('label', 'text', c => c.notNull())
    .addColumn('value', 'text', c => c.notNull())
    .addColumn('createTime', 'bigint', c => c.notNull())
    .addPrimaryKeyConstraint('formerContacts_key', ['entryId', 'value'])
    .execute()
}
