import type { Kysely } from 'kysely'

/** `response_type=token` is no longer offered to any client (RFC 9700, section 2.1.2). */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('oauthClients').dropColumn('implicit').execute()
}
