import { type Generated, type Kysely, sql } from 'kysely'

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

const COMPONENT = 'system/oauth2/client/index'

/** Buttons of the screen, as the contract's family has them. */
const BUTTONS: [id: number, name: string, permission: string][] = [
  [1264, '应用查询', 'system:oauth2-client:query'],
  [1265, '应用新增', 'system:oauth2-client:create'],
  [1266, '应用修改', 'system:oauth2-client:update'],
  [1267, '应用删除', 'system:oauth2-client:delete'],
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

/**
 * Clients of the single sign-on may also be made by staff: a start no longer disables those that OAUTH_CLIENTS does not
 * name. `number` is their id on the wire, where the contract's family has a numeric one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = [
    ['number', 'integer'],
    ['fromFile', 'integer'],
    ['createTime', 'bigint'],
    ['updateTime', 'bigint'],
  ] as const
  for (const [name, type] of columns)
    await db.schema
      .alterTable('oauthClients')
      .addColumn(name, type, c => c.notNull().defaultTo(name === 'fromFile' ? 1 : 0))
      .execute()
  for (const name of ['description', 'updater'])
    await db.schema.alterTable('oauthClients').addColumn(name, 'text').execute()
  await sql`update "oauthClients" set "number" =
    (select count(*) from "oauthClients" as "other" where "other"."id" <= "oauthClients"."id")`.execute(db)
  await db.schema.createIndex('oauthClientsByNumber').unique().on('oauthClients').column('number').execute()
  await addScreen(db)
}

/** The screen 应用管理 where the database has menus without it; an empty database gets its menus from the seed. */
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
    const { insertId } = await db
      .insertInto('menus')
      .values({ ...common, ...row, ...(isFree && { id }) })
      .executeTakeFirstOrThrow()
    return Number(insertId)
  }
  const system = present.find(({ parentId, path }) => parentId === 0 && path === '/system')
  const same = present.find(({ component }) => component === COMPONENT)
  const screen = {
    ...{ type: 2, parentId: system?.id ?? 0, sort: 8, name: '应用管理' },
    ...{ path: system ? 'oauth2/client' : '/system/oauth2/client', icon: 'fa:hdd-o' },
    ...{ component: COMPONENT, componentName: 'SystemOAuth2Client' },
  }
  const parentId = same?.id ?? (await add(1263, screen))
  for (const [index, [id, name, permission]] of BUTTONS.entries())
    if (!present.some(row => row.permission === permission))
      await add(id, { type: 3, parentId, sort: index + 1, name, permission })
}
