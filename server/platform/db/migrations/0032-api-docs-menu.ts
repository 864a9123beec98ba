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

const INFRA = '/infra'
const PAGE = {
  id: 116,
  place: { sort: 12, name: '接口文档', icon: 'swagger' },
  screen: { component: 'infra/swagger/index', componentName: 'InfraSwagger' },
}
const BUTTON = { id: 9043, name: '接口文档查询', permission: 'infra:api-docs:query' }

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

/** The screen that describes the calls, where it is not there yet; an empty database gets its menus from the seed. */
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
  const infra = present.find(({ parentId, path }) => parentId === 0 && path === INFRA)
  const { id, place, screen } = PAGE
  const same = present.find(({ component }) => component === screen.component)
  // Without the directory the screen is found at the top, under the same address.
  const path = infra ? 'swagger' : `${INFRA}/swagger`
  const parentId =
    same?.id ?? (await add(id, { ...place, ...screen, path, type: 2, parentId: infra?.id ?? 0 }))
  const { id: number, ...button } = BUTTON
  if (!present.some(({ permission }) => permission === button.permission))
    await add(number, { ...button, type: 3, parentId, sort: 1 })
}
