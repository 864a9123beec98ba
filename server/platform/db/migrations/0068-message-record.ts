import type { Kysely } from 'kysely'

/** Not an interface: Kysely takes only what could have more tables. */
type Tables = {
  roles: { id: number; name: string; code: string; remark: string | null }
  menus: { id: number; parentId: number; component: string | null; permission: string }
  roleMenus: { roleId: number; menuId: number }
}

const PERMISSION = 'system:notify-message:query'
const SCREEN = 'system/notify/message/index'
const CLERK = { code: 'clerk', name: '书记员' }
const REMARK = {
  before: '可查询字典、站内信和内部通知，不能修改',
  after: '可查询字典、站内信模板和内部通知，不能修改',
}

/**
 * Who got which message is for administrators: the delivered role 书记员 no longer has the record of messages. A role that
 * staff renamed is theirs and stays as it is, and so do all others; who needs the record can be given it again.
 */
export async function up(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped.withTables<Tables>()
  const roles = await db
    .selectFrom('roles')
    .select('id')
    .where('code', '=', CLERK.code)
    .where('name', '=', CLERK.name)
    .execute()
  for (const { id } of roles) await takeRecord(db, id)
}

async function takeRecord(db: Kysely<Tables>, roleId: number): Promise<void> {
  const held = await db
    .selectFrom('roleMenus')
    .innerJoin('menus', 'menus.id', 'roleMenus.menuId')
    .select(['menus.id', 'menus.parentId', 'menus.component', 'menus.permission'])
    .where('roleMenus.roleId', '=', roleId)
    .execute()
  const buttons = held.filter(({ permission }) => permission === PERMISSION)
  // The screen goes with its last button.
  const screens = held.filter(
    ({ id, component }) =>
      component === SCREEN && held.every(other => other.parentId !== id || buttons.includes(other)),
  )
  for (const { id } of [...buttons, ...screens])
    await db.deleteFrom('roleMenus').where('roleId', '=', roleId).where('menuId', '=', id).execute()
  await db
    .updateTable('roles')
    .set({ remark: REMARK.after })
    .where('id', '=', roleId)
    .where('remark', '=', REMARK.before)
    .execute()
}
