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

const COMPONENT = 'infra/backup/index'

/** Buttons of the screen. */
const BUTTONS: [id: number, name: string, permission: string][] = [
  [90461, '备份查询', 'infra:backup:query'],
  [90462, '备份新建', 'infra:backup:create'],
  [90463, '备份下载', 'infra:backup:download'],
  [90464, '备份删除', 'infra:backup:delete'],
  [90465, '备份设置', 'infra:backup:update'],
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

/** Backups as the back-office lists them, when the daily one is made, and the screen. */
export async function up(untyped: Kysely<unknown>): Promise<void> {
  const { schema } = untyped
  await schema
    .createTable('backups')
    .addColumn('id', 'integer', c => c.primaryKey().autoIncrement())
    .addColumn('name', 'text', c => c.notNull().unique())
    .addColumn('state', 'text', c => c.notNull())
    .addColumn('origin', 'text', c => c.notNull())
    .addColumn('creator', 'text')
    .addColumn('createTime', 'bigint', c => c.notNull())
    .addColumn('endTime', 'bigint')
    .addColumn('size', 'bigint')
    .addColumn('sha256', 'text')
    .addColumn('tables', 'integer')
    .addColumn('rows', 'bigint')
    .addColumn('checkTime', 'bigint')
    // JSON; null: it was not checked.
    .addColumn('faults', 'text')
    .addColumn('reason', 'text')
    .addColumn('downloadTime', 'bigint')
    .execute()
  await schema.createIndex('backupsByTime').on('backups').column('createTime').execute()
  await schema
    .createTable('backupSettings')
    .addColumn('id', 'integer', c => c.primaryKey())
    .addColumn('daily', 'integer', c => c.notNull())
    .addColumn('minute', 'integer', c => c.notNull())
    .addColumn('keepDaily', 'integer', c => c.notNull())
    .addColumn('keepWeekly', 'integer', c => c.notNull())
    // Before that no daily one was missed.
    .addColumn('since', 'bigint', c => c.notNull())
    .addColumn('updateTime', 'bigint', c => c.notNull().defaultTo(0))
    .addColumn('updater', 'text')
    .execute()
  await addScreen(untyped)
}

/** Where the database has menus without it; an empty database gets its menus from the seed. */
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
  const infra = present.find(({ parentId, path }) => parentId === 0 && path === '/infra')
  const same = present.find(({ component }) => component === COMPONENT)
  const screen = {
    ...{ type: 2, parentId: infra?.id ?? 0, sort: 10, name: '数据备份' },
    ...{ path: infra ? 'backup' : '/infra/backup', icon: 'fa:database' },
    ...{ component: COMPONENT, componentName: 'InfraBackup' },
  }
  const parentId = same?.id ?? (await add(9046, screen))
  for (const [index, [id, name, permission]] of BUTTONS.entries())
    if (!present.some(row => row.permission === permission))
      await add(id, { type: 3, parentId, sort: index + 1, name, permission })
}
