import type { Kysely } from 'kysely'

/** Codes by SMS: who asked for one, and which browser may use it (server/features/auth/sms/codes.ts). */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('smsCodes')
    .addColumn('asker', 'text', c => c.notNull().defaultTo('unknown'))
    .execute()
  await schema.alterTable('smsCodes').addColumn('keyHash', 'text').execute()
}
