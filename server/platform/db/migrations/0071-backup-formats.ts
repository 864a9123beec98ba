import type { Kysely } from 'kysely'

interface MenuRow {
  id: number
  parentId: number
  type: number
  sort: number
  name: string
  path: string
  icon: string
  component: string | null
  componentName: string | null
  permission: string
  status: number
  visible: number
  keepAlive: number
  alwaysShow: number
  createTime: number
}

/** Not an interface: Kysely takes only what could have more tables. */
type Tables = { menus: MenuRow; backups: { name: string } }

const PERMISSION = 'infra:backup:restore'
const ID = 90466

/**
 * The button for restoring, where the database has the screen: an empty one gets its menus from the seed. Backups of the
 * former format leave the list; their files stay.
 */
export async function up(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped.withTables<Tables>()
  await db.deleteFrom('backups').where('name', 'like', '%.jsonl.gz').execute()
  const menus = await db.selectFrom('menus').select(['id', 'component', 'permission']).execute()
  const screen = menus.find(({ component }) => component === 'infra/backup/index')
  if (!screen || menus.some(({ id, permission }) => id === ID || permission === PERMISSION)) return
  const button = { type: 3, sort: 6, name: '备份恢复', permission: PERMISSION, icon: '', path: '' }
  const shown = { status: 0, visible: 1, keepAlive: 1, alwaysShow: 1 }
  await db
    .insertInto('menus')
    .values({
      ...{ id: ID, parentId: screen.id, ...button, ...shown, component: null, componentName: null },
      createTime: Date.UTC(2025, 2, 1, 1),
    })
    .execute()
}
