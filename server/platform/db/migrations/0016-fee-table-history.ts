import { type Generated, type Kysely, sql } from 'kysely'

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
type Tables = {
  menus: MenuRow & { id: Generated<number> }
  feeTables: { createTime: number; publishTime: number | null }
}

type Button = [id: number, name: string, permission: string]

const PAGES = [
  {
    id: 9085,
    place: { sort: 7, name: '收费标准', path: 'fee-table', icon: 'ep:money' },
    screen: { component: 'system/fee-table/index', componentName: 'SystemFeeTable' },
    buttons: [
      [90851, '收费标准查询', 'system:fee-table:query'],
      [90852, '收费标准新增', 'system:fee-table:create'],
      [90853, '收费标准修改', 'system:fee-table:update'],
      [90854, '收费标准删除', 'system:fee-table:delete'],
      [90855, '收费标准发布', 'system:fee-table:publish'],
    ] as Button[],
  },
  {
    id: 9086,
    place: { sort: 9, name: '立案份数', path: 'filing-guide', icon: 'ep:document-copy' },
    screen: { component: 'system/filing-guide/index', componentName: 'SystemFilingGuide' },
    buttons: [
      [90861, '立案份数查询', 'system:filing-guide:query'],
      [90862, '立案份数修改', 'system:filing-guide:update'],
    ] as Button[],
  },
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

/**
 * Fee tables as staff keep them: drafts, who made and published them, and what a correction puts right. Tables that are
 * there were published. The screens come where they are not yet; an empty database gets its menus from the seed.
 */
export async function up(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped.withTables<Tables>()
  const alter = () => db.schema.alterTable('feeTables')
  await alter().addColumn('correctsId', 'integer').execute()
  await alter().addColumn('reason', 'text').execute()
  await alter().addColumn('creator', 'text').execute()
  await alter().addColumn('publishTime', 'bigint').execute()
  await alter().addColumn('publisher', 'text').execute()
  await db.updateTable('feeTables').set({ publishTime: sql<number>`"createTime"` }).execute()
  await addMenus(db)
}

async function addMenus(db: Kysely<Tables>) {
  const present = await db
    .selectFrom('menus')
    .select(['id', 'parentId', 'path', 'component', 'permission'])
    .execute()
  if (present.length === 0) return
  const content = present.find(({ parentId, path }) => parentId === 0 && path === '/content')
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
  for (const { id, place, screen, buttons } of PAGES) {
    const same = present.find(({ component }) => component === screen.component)
    const path = content ? place.path : `/${place.path}`
    const parentId =
      same?.id ?? (await add(id, { ...place, ...screen, path, type: 2, parentId: content?.id ?? 0 }))
    for (const [at, [number, name, permission]] of buttons.entries()) {
      if (present.some(row => row.permission === permission)) continue
      await add(number, { type: 3, parentId, sort: at + 1, name, permission })
    }
  }
}
