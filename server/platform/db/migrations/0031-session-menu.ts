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

const SYSTEM = '/system'
const PAGE = {
  id: 109,
  place: { sort: 8, name: '登录会话', icon: 'fa:key' },
  screen: { component: 'system/oauth2/token/index', componentName: 'SystemTokenClient' },
}
const BUTTONS: [id: number, name: string, permission: string][] = [
  [1046, '登录会话查询', 'system:oauth2-token:page'],
  [1048, '登录会话结束', 'system:oauth2-token:delete'],
]

const common = {
  permission: '',
  icon: '',
  path: '',
  component: null,
  componentName: null,
  status: 0,
  visible: 1,
  keepAlive: 1,
  alwaysShow: 1,
  createTime: Date.UTC(2025, 2, 1, 1),
}

/** The screen where administrators end sessions, where it is not there yet; an empty database gets its menus from the seed. */
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
  const system = present.find(({ parentId, path }) => parentId === 0 && path === SYSTEM)
  const { id, place, screen } = PAGE
  const same = present.find(({ component }) => component === screen.component)
  // Without the directory the screen is found at the top, under the same address.
  const path = system ? 'oauth2/token' : `${SYSTEM}/oauth2/token`
  const parentId =
    same?.id ?? (await add(id, { ...place, ...screen, path, type: 2, parentId: system?.id ?? 0 }))
  for (const [at, [number, name, permission]] of BUTTONS.entries()) {
    if (present.some(row => row.permission === permission)) continue
    await add(number, { type: 3, parentId, sort: at + 1, name, permission })
  }
}
