import type { Generated, Kysely } from 'kysely'

interface MenuRow {
  parentId: number
  sort: number
  name: string
  /** 2 page, 3 button */
  type: number
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
type Tables = { menus: MenuRow & { id: Generated<number> } }

/** When everything of the seed was set up that has no date of its own. */
const FOUNDED = Date.UTC(2025, 2, 1, 1)

const BUTTONS = [
  ['门户栏目查询', 'query'],
  ['门户栏目新增', 'create'],
  ['门户栏目修改', 'update'],
  ['门户栏目删除', 'delete'],
] as const

const common = {
  path: '',
  icon: '',
  component: null,
  componentName: null,
  permission: '',
  status: 0,
  visible: 1,
  keepAlive: 1,
  alwaysShow: 1,
  createTime: FOUNDED,
}

/**
 * Menus tell when and by whom they were saved, and staff get a screen for those of the public site. A screen and
 * permissions that are there stay as they are; an empty database gets its rows from the seed.
 */
export async function up(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped.withTables<Tables>()
  const tables = await db.introspection.getTables()
  const columns = tables.find(({ name }) => name === 'menus')?.columns.map(({ name }) => name) ?? []
  if (!columns.includes('updateTime'))
    await db.schema
      .alterTable('menus')
      .addColumn('updateTime', 'bigint', c => c.notNull().defaultTo(0))
      .execute()
  if (!columns.includes('updater')) await db.schema.alterTable('menus').addColumn('updater', 'text').execute()

  const present = await db.selectFrom('menus').selectAll().execute()
  if (present.length === 0) return
  const add = async (row: Partial<MenuRow> & Pick<MenuRow, 'parentId' | 'sort' | 'name' | 'type'>) => {
    const { insertId } = await db
      .insertInto('menus')
      .values({ ...common, ...row })
      .executeTakeFirstOrThrow()
    return Number(insertId)
  }
  const content = present.find(({ parentId, path }) => parentId === 0 && path === '/content')
  const screen =
    present.find(({ component }) => component === 'system/facade-menu/index')?.id ??
    (await add({
      ...{ type: 2, parentId: content?.id ?? 0, sort: 10, name: '门户栏目', icon: 'ep:menu' },
      path: content ? 'facade-menu' : '/facade-menu',
      ...{ component: 'system/facade-menu/index', componentName: 'SystemFacadeMenu' },
    }))
  for (const [at, [name, action]] of BUTTONS.entries()) {
    const permission = `system:facade-menu:${action}`
    if (present.some(row => row.permission === permission)) continue
    await add({ type: 3, parentId: screen, sort: at + 1, name, permission })
  }
}
