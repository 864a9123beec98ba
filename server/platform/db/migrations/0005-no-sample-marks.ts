import { type Kysely, sql } from 'kysely'

/** Not an interface: Kysely takes only what could have more tables. */
type Tables = {
  configs: {
    category: string
    name: string
    key: string
    value: string
    type: number
    visible: number
    remark: string
    createTime: number
    updateTime: number
  }
  menus: { id: number; permission: string }
  roleMenus: { menuId: number }
  sampleRows: { kind: string; rowId: number; state: string }
  users: { id: number; passwordTime: number; passwordKnown: number }
}

const FOUNDED = Date.UTC(2025, 2, 1, 1)
const PASSWORDS = 'passwords'

/**
 * Rows are no longer marked as sample data: a database is one of sample data or of real data as a whole. What was marked
 * makes it one of sample data; a password that is publicly known is noted with its user.
 */
export async function up(untyped: Kysely<unknown>): Promise<void> {
  await untyped.schema
    .alterTable('users')
    .addColumn('passwordKnown', 'integer', column => column.notNull().defaultTo(0))
    .execute()
  const db = untyped.withTables<Tables>()
  await db
    .updateTable('users')
    .set({ passwordKnown: 1 })
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('sampleRows')
          .select('rowId')
          .where('kind', '=', PASSWORDS)
          .whereRef('rowId', '=', 'users.id')
          .where('state', '=', sql<string>`cast("users"."passwordTime" as text)`),
      ),
    )
    .execute()
  const marked = await db
    .selectFrom('sampleRows')
    .select('rowId')
    .where('kind', '!=', PASSWORDS)
    .limit(1)
    .execute()
  if (marked.length > 0) await noteSampleDatabase(db)
  await untyped.schema.dropTable('sampleRows').execute()
  await removeClearing(db)
}

async function noteSampleDatabase(db: Kysely<Tables>): Promise<void> {
  await db
    .insertInto('configs')
    .values({
      ...{ category: 'launch', name: '示例数据库', key: 'launch.sample-database', value: 'true' },
      ...{ type: 1, visible: 0, createTime: FOUNDED, updateTime: FOUNDED },
      remark: '数据库首次启动时由 SAMPLE_DATA=true 填入了虚构的仲裁委员会，不能用于正式网站',
    })
    .onConflict(conflict => conflict.column('key').doNothing())
    .execute()
}

/** The permission to clear sample data, which nothing asks for any more. */
async function removeClearing(db: Kysely<Tables>): Promise<void> {
  const clearing = await db
    .selectFrom('menus')
    .select('id')
    .where('permission', '=', 'infra:sample-data:clear')
    .execute()
  for (const { id } of clearing) {
    await db.deleteFrom('roleMenus').where('menuId', '=', id).execute()
    await db.deleteFrom('menus').where('id', '=', id).execute()
  }
}
