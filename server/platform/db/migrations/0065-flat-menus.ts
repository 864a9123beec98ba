import type { Kysely } from 'kysely'

interface MenuRow {
  id: number
  parentId: number
  type: number
  sort: number
  name: string
  path: string
  component: string | null
  status: number
}

/** Not an interface: Kysely takes only what could have more tables. */
type Tables = { menus: MenuRow; roleMenus: { roleId: number; menuId: number } }

const SETTINGS = 'infra/facade-settings/index'
/** Pages of the directory that goes, and their places in the one above it. Their addresses stay. */
const MESSAGE_PAGES: Record<string, { path: string; sort: number }> = {
  'system/notify/template/index': { path: 'notify-template', sort: 2 },
  'system/notify/message/index': { path: 'notify-message', sort: 3 },
}

/**
 * 门户设置 stands with the other contents of the site, and no delivered screen is on a fourth level: the directory
 * 站内信管理 goes. What staff renamed, moved or added to stays as it is, and a database without menus stays empty.
 */
export async function up(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped.withTables<Tables>()
  await moveSettings(db)
  await flattenMessages(db)
}

const allMenus = (db: Kysely<Tables>) =>
  db
    .selectFrom('menus')
    .select(['id', 'parentId', 'type', 'sort', 'name', 'path', 'component', 'status'])
    .orderBy('id')
    .execute()

async function moveSettings(db: Kysely<Tables>): Promise<void> {
  const present = await allMenus(db)
  const root = (path: string) => present.find(row => row.parentId === 0 && row.path === path)
  const [infra, content] = [root('/infra'), root('/content')]
  if (!infra || !content || content.status !== 0) return
  const screen = present.find(
    row => row.component === SETTINGS && row.parentId === infra.id && row.path === 'facade-settings',
  )
  const taken = present.some(
    row => row.parentId === content.id && (row.name === screen?.name || row.path === screen?.path),
  )
  if (!screen || taken) return
  await db.updateTable('menus').set({ parentId: content.id, sort: 12 }).where('id', '=', screen.id).execute()
  await grantAbove(db, content.id, screen.id)
}

/** A role that has a screen has the directory above it, or it would not be shown. */
async function grantAbove(db: Kysely<Tables>, directory: number, screen: number): Promise<void> {
  const rolesOf = async (menuId: number) =>
    (await db.selectFrom('roleMenus').select('roleId').where('menuId', '=', menuId).execute()).map(
      ({ roleId }) => roleId,
    )
  const having = await rolesOf(directory)
  for (const roleId of await rolesOf(screen))
    if (!having.includes(roleId))
      await db.insertInto('roleMenus').values({ roleId, menuId: directory }).execute()
}

async function flattenMessages(db: Kysely<Tables>): Promise<void> {
  const present = await allMenus(db)
  const directory = present.find(row => row.type === 1 && row.path === 'notify' && row.name === '站内信管理')
  const above = present.find(row => row.id === directory?.parentId && row.path === 'messages')
  if (!directory || !above || directory.status !== 0) return
  const children = present.filter(({ parentId }) => parentId === directory.id)
  const moved = children.filter(row => MESSAGE_PAGES[row.component ?? '']?.path === row.path)
  const names = present.filter(({ parentId }) => parentId === above.id).map(({ name }) => name)
  if (moved.length < children.length || moved.some(({ name }) => names.includes(name))) return
  for (const { id, component, path } of moved) {
    await db
      .updateTable('menus')
      .set({ parentId: above.id, path: `notify/${path}`, sort: MESSAGE_PAGES[component ?? '']?.sort ?? 0 })
      .where('id', '=', id)
      .execute()
    await grantAbove(db, above.id, id)
  }
  await db.deleteFrom('roleMenus').where('menuId', '=', directory.id).execute()
  await db.deleteFrom('menus').where('id', '=', directory.id).execute()
}
