import type { Kysely } from 'kysely'

/** Which of the menus, dictionaries, roles, templates and parameters that every installation gets this one has had. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('delivered')
    .addColumn('key', 'text', c => c.primaryKey())
    .addColumn('version', 'text', c => c.notNull())
    .addColumn('menuId', 'integer')
    .addColumn('createTime', 'bigint', c => c.notNull())
    .execute()
}
