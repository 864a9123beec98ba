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

const COMPONENT = 'system/security/index'

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

/** Rules of passwords, sessions and duties as settings, and their screen where the database has menus. */
export async function up(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped.withTables<Tables>()
  await db.schema
    .createTable('securitySettings')
    .addColumn('id', 'integer', c => c.primaryKey())
    // Null: the default.
    .addColumn('passwordMinLength', 'integer')
    .addColumn('passwordMaxAge', 'integer')
    .addColumn('sessionIdle', 'integer')
    .addColumn('sessionsPerUser', 'integer')
    .addColumn('auditRetention', 'integer')
    .addColumn('separateDuties', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('updateTime', 'bigint', c => c.notNull().defaultTo(0))
    .addColumn('updater', 'text')
    .execute()
  // What users may do depends on it, like roles and menus (0040-permission-version.ts).
  for (const event of ['insert', 'update of "separateDuties"']) {
    const name = `permissionVersion_securitySettings_${event.split(' ')[0]}`
    await sql`create trigger ${sql.ref(name)} after ${sql.raw(event)} on "securitySettings" begin
      insert into "permissionVersion" ("id", "version") values (1, 1)
        on conflict ("id") do update set "version" = "version" + 1;
    end`.execute(db)
  }
  const present = await db.selectFrom('menus').select(['id', 'parentId', 'path', 'component']).execute()
  if (present.length === 0 || present.some(({ component }) => component === COMPONENT)) return
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
  const parentId = await add(9090, {
    ...{ type: 2, parentId: system?.id ?? 0, sort: 10, name: '安全设置' },
    ...{ path: system ? 'security' : '/system/security', icon: 'ep:lock' },
    ...{ component: COMPONENT, componentName: 'SystemSecurity' },
  })
  await add(9091, { type: 3, parentId, sort: 1, name: '安全设置查询', permission: 'system:security:query' })
  await add(9092, { type: 3, parentId, sort: 2, name: '安全设置修改', permission: 'system:security:update' })
}
