import type { Kysely } from 'kysely'
import { counted, partOf, required } from './0001-baseline/columns'

/** Not an interface: Kysely takes only what could have more tables. */
type Tables = {
  notifyTemplates: { code: string; content: string }
}

const FORMER =
  '{name}（{account}）申请查看“{page}”的权限。{reason}\n处理：在“用户管理”中为该用户分配角色 {address}'
const NOW = '{name}（{account}）申请查看“{page}”的权限。{reason}\n处理：在“权限申请”中批准或者拒绝 {address}'

/** Pages that users ask for, and what became of it. The message about one leads to where it is answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('permissionRequests')
    .addColumn('id', 'integer', counted)
    .addColumn('userId', 'integer', partOf('users.id'))
    .addColumn('menuId', 'integer', required)
    .addColumn('page', 'text', required)
    .addColumn('path', 'text', required)
    .addColumn('reason', 'text')
    .addColumn('status', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('answer', 'text')
    .addColumn('roleName', 'text')
    .addColumn('handler', 'text')
    .addColumn('handledTime', 'bigint')
    .addColumn('requestTime', 'bigint', required)
    .execute()
  await schema
    .createIndex('permissionRequestsByUser')
    .on('permissionRequests')
    .columns(['userId', 'menuId'])
    .execute()
  // A text that staff have written themselves stays.
  await db
    .withTables<Tables>()
    .updateTable('notifyTemplates')
    .set({ content: NOW })
    .where('code', '=', 'permission_request')
    .where('content', '=', FORMER)
    .execute()
}
