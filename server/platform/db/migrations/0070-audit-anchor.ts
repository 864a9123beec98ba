import type { Kysely } from 'kysely'

/** The signature of where the chain of the audit log begins; '' until the server has signed it at its start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('auditChain')
    .addColumn('signature', 'text', column => column.notNull().defaultTo(''))
    .execute()
}
