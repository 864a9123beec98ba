import type { Generated, Kysely } from 'kysely'

interface MenuRow {
  id: number
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
type Tables = {
  menus: Omit<MenuRow, 'id'> & { id: Generated<number> }
  roles: { id: number; code: string }
  roleMenus: { roleId: number; menuId: number }
}

type Directory = [id: number, parentId: number, sort: number, name: string, path: string, icon: string]
type Page = [...Directory, component: string, componentName: string]
type Button = [id: number, parentId: number, sort: number, name: string, permission: string]

/** Of contract 15 and of this product, as far as the first version did not have them; parents come first. */
const DIRECTORIES: Directory[] = [
  [108, 1, 9, '审计日志', 'log', 'ep:document-copy'],
  [2, 0, 20, '基础设施', '/infra', 'ep:monitor'],
  [1243, 2, 6, '文件管理', 'file', 'ep:files'],
]

const PAGES: Page[] = [
  [
    2145,
    2144,
    0,
    '模板管理',
    'notify-template',
    'fa:archive',
    'system/notify/template/index',
    'SystemNotifyTemplate',
  ],
  [107, 2739, 4, '通知公告', 'notice', 'ep:takeaway-box', 'system/notice/index', 'SystemNotice'],
  [501, 108, 2, '登录日志', 'login-log', 'ep:promotion', 'system/loginlog/index', 'SystemLoginLog'],
  [1090, 1243, 5, '文件列表', 'file', 'ep:upload-filled', 'infra/file/index', 'InfraFile'],
  [106, 2, 8, '配置管理', 'config', 'fa:connectdevelop', 'infra/config/index', 'InfraConfig'],
  [
    9042,
    2,
    9,
    '门户设置',
    'facade-settings',
    'ep:monitor',
    'infra/facade-settings/index',
    'InfraFacadeSettings',
  ],
]

const BUTTONS: Button[] = [
  [2146, 2145, 1, '站内信模板查询', 'system:notify-template:query'],
  [2147, 2145, 2, '站内信模板创建', 'system:notify-template:create'],
  [2148, 2145, 3, '站内信模板更新', 'system:notify-template:update'],
  [2149, 2145, 4, '站内信模板删除', 'system:notify-template:delete'],
  [2150, 2145, 5, '发送测试站内信', 'system:notify-template:send-notify'],
  [1036, 107, 1, '公告查询', 'system:notice:query'],
  [1037, 107, 2, '公告新增', 'system:notice:create'],
  [1038, 107, 3, '公告修改', 'system:notice:update'],
  [1039, 107, 4, '公告删除', 'system:notice:delete'],
  [1043, 501, 1, '登录查询', 'system:login-log:query'],
  [1045, 501, 3, '日志导出', 'system:login-log:export'],
  [1091, 1090, 1, '文件查询', 'infra:file:query'],
  [1092, 1090, 4, '文件删除', 'infra:file:delete'],
  [9041, 1090, 5, '文件修改', 'infra:file:update'],
  [1031, 106, 1, '配置查询', 'infra:config:query'],
  [1032, 106, 2, '配置新增', 'infra:config:create'],
  [1033, 106, 3, '配置修改', 'infra:config:update'],
  [1034, 106, 4, '配置删除', 'infra:config:delete'],
  [1035, 106, 5, '配置导出', 'infra:config:export'],
]

/** What the clerk of the first version may look at of it, as the clerk of a new database does. */
const CLERK = { code: 'clerk', menus: [2145, 2146, 107, 1036] }

/** When everything of the seed was set up that has no date of its own. */
const FOUNDED = Date.UTC(2025, 2, 1, 1)

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
  createTime: FOUNDED,
}

const directories = DIRECTORIES.map(
  ([id, parentId, sort, name, path, icon]): MenuRow => ({
    ...common,
    ...{ type: 1, id, parentId, sort, name, path, icon },
  }),
)
const pages = PAGES.map(
  ([id, parentId, sort, name, path, icon, component, componentName]): MenuRow => ({
    ...common,
    ...{ type: 2, id, parentId, sort, name, path, icon, component, componentName },
  }),
)
const buttons = BUTTONS.map(
  ([id, parentId, sort, name, permission]): MenuRow => ({
    ...common,
    ...{ type: 3, id, parentId, sort, name, permission },
  }),
)

/**
 * The menus of the screens that came after the first version. A page is there when its component is, wherever it was
 * moved to and whatever it is called by now; a button when its permission is. Rows that are there stay as they are. An
 * empty database gets its menus from the seed.
 */
export async function up(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped.withTables<Tables>()
  const present = await db.selectFrom('menus').selectAll().execute()
  if (present.length === 0) return
  /** Numbers in this database, of rows of the lists above. */
  const numbers = new Map<number, number>()
  const added: number[] = []

  const add = async (row: MenuRow): Promise<number> => {
    const { id, ...values } = { ...row, parentId: await parentOf(row) }
    const isFree = !present.some(other => other.id === id)
    const { insertId } = await db
      .insertInto('menus')
      .values(isFree ? { id, ...values } : values)
      .executeTakeFirstOrThrow()
    added.push(id)
    return isFree ? id : Number(insertId)
  }
  /** A directory is made only for a page that goes below it. One that somebody took away is done without. */
  const parentOf = async ({ parentId }: MenuRow): Promise<number> => {
    const known = numbers.get(parentId) ?? present.find(({ id, type }) => id === parentId && type !== 3)?.id
    const missing = directories.find(({ id }) => id === parentId)
    const number = known ?? (missing ? await add(missing) : 0)
    numbers.set(parentId, number)
    return number
  }

  for (const page of pages) {
    const same = present.find(({ component }) => component === page.component)
    numbers.set(page.id, same?.id ?? (await add(page)))
  }
  for (const button of buttons) {
    if (present.some(({ permission }) => permission === button.permission)) continue
    numbers.set(button.id, await add(button))
  }

  const clerk = await db.selectFrom('roles').select('id').where('code', '=', CLERK.code).executeTakeFirst()
  for (const id of CLERK.menus.filter(menu => added.includes(menu))) {
    const menuId = numbers.get(id)
    if (clerk && menuId) await db.insertInto('roleMenus').values({ roleId: clerk.id, menuId }).execute()
  }
}
