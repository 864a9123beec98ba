import { type Kysely, sql } from 'kysely'

/** Columns of users and roles that no permission depends on may change without a new version. */
const FOLLOWED: [table: string, columns: string][] = [
  ['users', 'of "status"'],
  ['roles', 'of "status", "code"'],
  ['userRoles', ''],
  ['roleMenus', ''],
  ['menus', ''],
]

/**
 * A number that grows with every change of roles, menus and who has them, whichever program makes it: what users may do is
 * computed again only then (docs/decisions/029-live-permissions.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('permissionVersion')
    .addColumn('id', 'integer', c => c.primaryKey())
    .addColumn('version', 'integer', c => c.notNull())
    .execute()
  for (const [table, columns] of FOLLOWED)
    for (const event of ['insert', `update ${columns}`, 'delete']) {
      const name = `permissionVersion_${table}_${event.split(' ')[0]}`
      await sql`create trigger ${sql.ref(name)} after ${sql.raw(event)} on ${sql.table(table)} begin
        insert into "permissionVersion" ("id", "version") values (1, 1)
          on conflict ("id") do update set "version" = "version" + 1;
      end`.execute(db)
    }
}
