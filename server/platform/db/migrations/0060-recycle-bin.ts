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

interface ConfigRow {
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

/** Not interfaces: Kysely takes only what could have more tables. */
type Tables = { menus: MenuRow & { id: Generated<number> }; configs: ConfigRow & { id: Generated<number> } }

const COMPONENT = 'system/recycle-bin/index'
const FOUNDED = Date.UTC(2025, 2, 1, 1)

/** Buttons of the screen. */
const BUTTONS: [id: number, name: string, permission: string][] = [
  [90541, '回收站查询', 'system:recycle-bin:query'],
  [90542, '回收站恢复', 'system:recycle-bin:restore'],
  [90543, '回收站彻底删除', 'system:recycle-bin:purge'],
]

const SETTING = {
  category: 'recycle-bin',
  name: '回收站保存天数',
  key: 'recycle-bin.retention-days',
  value: '30',
  visible: 0,
  remark: '删除的内容在回收站中保存的天数，到期彻底删除，1 至 365；修改后对此后删除的内容有效',
}

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
  createTime: FOUNDED,
}

/** Deleted records that can be restored, the screen of staff, and how long they are stored. */
export async function up(untyped: Kysely<unknown>): Promise<void> {
  const { schema } = untyped
  await schema
    .createTable('recycleItems')
    .addColumn('id', 'integer', c => c.primaryKey().autoIncrement())
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('rowId', 'integer', c => c.notNull())
    .addColumn('title', 'text', c => c.notNull())
    .addColumn('place', 'text')
    .addColumn('ownerId', 'integer')
    .addColumn('userId', 'integer', c => c.notNull())
    .addColumn('deleter', 'text', c => c.notNull())
    .addColumn('deleteTime', 'bigint', c => c.notNull())
    .addColumn('until', 'bigint', c => c.notNull())
    .addColumn('size', 'bigint', c => c.notNull())
    .addColumn('purged', 'integer', c => c.notNull().defaultTo(0))
    .execute()
  await schema.createIndex('recycleItemsByRow').on('recycleItems').columns(['kind', 'rowId']).execute()
  // All that the list is filtered and counted by, in its order.
  await schema
    .createIndex('recycleItemsByTime')
    .on('recycleItems')
    .columns(['deleteTime', 'id', 'purged', 'until', 'kind', 'ownerId'])
    .execute()
  await schema.createIndex('recycleItemsByEnd').on('recycleItems').columns(['purged', 'until']).execute()
  await schema
    .createTable('recycleRows')
    .addColumn('id', 'integer', c => c.primaryKey().autoIncrement())
    .addColumn('itemId', 'integer', c => c.notNull().references('recycleItems.id').onDelete('cascade'))
    .addColumn('source', 'text', c => c.notNull())
    .addColumn('row', 'text', c => c.notNull())
    .execute()
  await schema.createIndex('recycleRowsByItem').on('recycleRows').column('itemId').execute()
  // The bytes of a file in the recycle bin.
  await schema.alterTable('fileContents').addColumn('recycleId', 'integer').execute()
  await schema.createIndex('fileContentsRecycled').on('fileContents').column('recycleId').execute()
  await addScreen(untyped)
  await addSetting(untyped.withTables<Tables>())
}

/** The screen 回收站 where the database has menus without it; an empty database gets its menus from the seed. */
export async function addScreen(untyped: Kysely<unknown>): Promise<void> {
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
    const { id: added } = await db
      .insertInto('menus')
      .values({ ...common, ...row, ...(isFree && { id }) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return added
  }
  const content = present.find(({ parentId, path }) => parentId === 0 && path === '/content')
  const same = present.find(({ component }) => component === COMPONENT)
  const screen = {
    ...{ type: 2, parentId: content?.id ?? 0, sort: 20, name: '回收站' },
    ...{ path: content ? 'recycle-bin' : '/content/recycle-bin', icon: 'ep:delete' },
    ...{ component: COMPONENT, componentName: 'SystemRecycleBin' },
  }
  const parentId = same?.id ?? (await add(9054, screen))
  for (const [index, [id, name, permission]] of BUTTONS.entries())
    if (!present.some(row => row.permission === permission))
      await add(id, { type: 3, parentId, sort: index + 1, name, permission })
}

/** An empty database gets its settings from the seed. */
async function addSetting(db: Kysely<Tables>): Promise<void> {
  const present = await db.selectFrom('configs').select('key').execute()
  if (present.length === 0 || present.some(({ key }) => key === SETTING.key)) return
  await db
    .insertInto('configs')
    .values({ ...SETTING, type: 1, createTime: FOUNDED, updateTime: FOUNDED })
    .execute()
}
