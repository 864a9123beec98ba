import type { Generated, Kysely } from 'kysely'

interface MenuRow {
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
type Tables = { menus: MenuRow & { id: Generated<number> } }

const COMPONENT = 'system/menu/index'

/** Buttons of the screen (contract 15). */
const BUTTONS: [id: number, name: string, permission: string][] = [
  [1013, '菜单查询', 'system:menu:query'],
  [1014, '菜单新增', 'system:menu:create'],
  [1015, '菜单修改', 'system:menu:update'],
  [1016, '菜单删除', 'system:menu:delete'],
]

const common = {
  icon: '',
  path: '',
  component: null,
  componentName: null,
  permission: '',
  status: 0,
  visible: 1,
  keepAlive: 1,
  alwaysShow: 1,
  createTime: Date.UTC(2025, 2, 1, 1),
}

/** The screen 菜单管理 where the database has menus without it; an empty database gets its menus from the seed. */
export async function up(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped.withTables<Tables>()
  const present = await db
    .selectFrom('menus')
    .select(['id', 'parentId', 'path', 'component', 'permission'])
    .execute()
  if (present.length === 0) return
  const add = async (
    id: number,
    row: Partial<MenuRow> & Pick<MenuRow, 'parentId' | 'sort' | 'name' | 'type'>,
  ) => {
    const isFree = !present.some(other => other.id === id)
    const { insertId } = await db
      .insertInto('menus')
      .values({ ...common, ...row, ...(isFree && { id }) })
      .executeTakeFirstOrThrow()
    return Number(insertId)
  }
  const system = present.find(({ parentId, path }) => parentId === 0 && path === '/system')
  const same = present.find(({ component }) => component === COMPONENT)
  const screen = {
    ...{ type: 2, parentId: system?.id ?? 0, sort: 3, name: '菜单管理' },
    ...{ path: system ? 'menu' : '/system/menu', icon: 'ep:menu' },
    ...{ component: COMPONENT, componentName: 'SystemMenu' },
  }
  const parentId = same?.id ?? (await add(102, screen))
  for (const [index, [id, name, permission]] of BUTTONS.entries())
    if (!present.some(row => row.permission === permission))
      await add(id, { type: 3, parentId, sort: index + 1, name, permission })
}
