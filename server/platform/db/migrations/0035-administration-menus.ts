import type { Generated, Kysely } from 'kysely'

interface MenuRow {
  parentId: number
  sort: number
  name: string
  /** 1 directory, 2 page, 3 button */
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

type Screen = [id: number, sort: number, name: string, path: string, icon: string, component: string]
type Buttons = [id: number, name: string, permission: string, sort: number][]

const SYSTEM = '/system'
const AUDIT = 'log'

/** Screens below 系统管理, with their component names, permissions of their own, and buttons (contract 15). */
const SCREENS: { screen: Screen; componentName: string; permission?: string; buttons: Buttons }[] = [
  {
    screen: [100, 1, '用户管理', 'user', 'ep:avatar', 'system/user/index'],
    componentName: 'SystemUser',
    permission: 'system:user:list',
    buttons: [
      [1001, '用户查询', 'system:user:query', 1],
      [1002, '用户新增', 'system:user:create', 2],
      [1003, '用户修改', 'system:user:update', 3],
      [1004, '用户删除', 'system:user:delete', 4],
      [1005, '用户导出', 'system:user:export', 5],
      [1006, '用户导入', 'system:user:import', 6],
      [1007, '重置密码', 'system:user:update-password', 7],
    ],
  },
  {
    screen: [101, 2, '角色管理', 'role', 'ep:user', 'system/role/index'],
    componentName: 'SystemRole',
    buttons: [
      [1008, '角色查询', 'system:role:query', 1],
      [1009, '角色新增', 'system:role:create', 2],
      [1010, '角色修改', 'system:role:update', 3],
      [1011, '角色删除', 'system:role:delete', 4],
      [1012, '角色导出', 'system:role:export', 5],
      [1063, '设置角色菜单权限', 'system:permission:assign-role-menu', 6],
      [1064, '设置角色数据权限', 'system:permission:assign-role-data-scope', 7],
      [1065, '设置用户角色', 'system:permission:assign-user-role', 8],
    ],
  },
  {
    screen: [103, 4, '部门管理', 'dept', 'fa:address-card', 'system/dept/index'],
    componentName: 'SystemDept',
    buttons: [
      [1017, '部门查询', 'system:dept:query', 1],
      [1018, '部门新增', 'system:dept:create', 2],
      [1019, '部门修改', 'system:dept:update', 3],
      [1020, '部门删除', 'system:dept:delete', 4],
    ],
  },
  {
    screen: [104, 5, '岗位管理', 'post', 'fa:address-book-o', 'system/post/index'],
    componentName: 'SystemPost',
    buttons: [
      [1021, '岗位查询', 'system:post:query', 1],
      [1022, '岗位新增', 'system:post:create', 2],
      [1023, '岗位修改', 'system:post:update', 3],
      [1024, '岗位删除', 'system:post:delete', 4],
      [1025, '岗位导出', 'system:post:export', 5],
    ],
  },
]

/** Below 审计日志. */
const AUDIT_SCREEN: (typeof SCREENS)[number] = {
  screen: [500, 1, '操作日志', 'operate-log', 'ep:position', 'system/operatelog/index'],
  componentName: 'SystemOperateLog',
  buttons: [
    [1040, '操作查询', 'system:operate-log:query', 1],
    [1042, '日志导出', 'system:operate-log:export', 2],
  ],
}

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
 * The screens of the administration, where they are not there yet, matched by component and permission; an empty
 * database gets its menus from the seed.
 */
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
  const audit = system && present.find(({ parentId, path }) => parentId === system.id && path === AUDIT)
  for (const one of [...SCREENS, AUDIT_SCREEN]) {
    const [id, sort, name, place, icon, component] = one.screen
    const parent = one === AUDIT_SCREEN ? (audit ?? system) : system
    // Without the directory the screen is found at the top, under the same address.
    const path = parent ? place : `${SYSTEM}/${place}`
    const { componentName, permission = '' } = one
    const screen = { sort, name, path, icon, component, componentName, permission, type: 2 }
    const same = present.find(other => other.component === component)
    const parentId = same?.id ?? (await add(id, { ...screen, parentId: parent?.id ?? 0 }))
    for (const [number, label, right, at] of one.buttons) {
      if (present.some(row => row.permission === right)) continue
      await add(number, { type: 3, parentId, sort: at, name: label, permission: right })
    }
  }
}
