import type { Kysely } from 'kysely'

/** Passwords that the system made must be changed at the first sign-in; those there are were given out long ago. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('users')
    .addColumn('passwordInitial', 'integer', c => c.notNull().defaultTo(0))
    .execute()
}
