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

interface RoleRow {
  name: string
  code: string
  sort: number
  status: number
  type: number
  remark: string | null
  createTime: number
}

/** Not an interface: Kysely takes only what could have more tables. */
type Tables = {
  menus: MenuRow & { id: Generated<number> }
  roles: RoleRow & { id: Generated<number> }
  roleMenus: { roleId: number; menuId: number }
  documents: {
    status: number
    publishTime: number | null
    updateTime: number
    withdrawnTime: number | null
  }
}

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

/** Of contract 13.8. */
const DIRECTORY = 9000
const PAGE = 9001
const COMPONENT = 'system/documents/index'
const BUTTONS: [id: number, name: string, permission: string][] = [
  [9002, '文档查询', 'system:documents:query'],
  [9003, '文档新增', 'system:documents:create'],
  [9004, '文档修改', 'system:documents:update'],
  [9005, '文档删除', 'system:documents:delete'],
  [9006, '文档发布', 'system:documents:publish'],
  [9007, '文档导出', 'system:documents:export'],
]

/** Who writes, and who decides what visitors see: told apart by the permission to publish alone. */
const ROLES: [id: number, sort: number, name: string, code: string, remark: string, menus: number[]][] = [
  [11, 11, '撰稿人', 'writer', '撰写和修改未发布的文档，不能发布', [9000, 9001, 9002, 9003, 9004]],
  [
    12,
    12,
    '编辑',
    'editor',
    '撰写、修改、发布、撤回和删除文档',
    [9000, 9001, 9002, 9003, 9004, 9005, 9006, 9007],
  ],
]

/** Articles as staff work on them: what a rule is, who saved them, whether they were withdrawn, and their versions. */
export async function up(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped.withTables<Tables>()
  const { schema } = db
  await schema.alterTable('documents').addColumn('ruleVersion', 'text').execute()
  await schema.alterTable('documents').addColumn('effectiveDate', 'text').execute()
  await schema
    .alterTable('documents')
    .addColumn('abolished', 'integer', c => c.notNull().defaultTo(0))
    .execute()
  await schema.alterTable('documents').addColumn('withdrawnTime', 'bigint').execute()
  await schema.alterTable('documents').addColumn('updater', 'text').execute()
  // What has a time that was there before its last save, and is not shown, was taken back by then.
  await db
    .updateTable('documents')
    .set(eb => ({ withdrawnTime: eb.ref('updateTime') }))
    .where('status', '=', 1)
    .whereRef('publishTime', '<=', 'updateTime')
    .execute()
  await schema
    .createTable('documentVersions')
    .addColumn('id', 'integer', c => c.primaryKey().autoIncrement())
    .addColumn('documentId', 'integer', c => c.notNull().references('documents.id').onDelete('cascade'))
    .addColumn('createTime', 'bigint', c => c.notNull())
    .addColumn('author', 'text')
    .addColumn('action', 'text', c => c.notNull())
    .addColumn('note', 'text')
    .addColumn('title', 'text', c => c.notNull())
    .addColumn('size', 'integer', c => c.notNull())
    .addColumn('snapshot', 'text', c => c.notNull())
    .execute()
  await schema
    .createIndex('documentVersionsByDocument')
    .on('documentVersions')
    .columns(['documentId', 'id desc'])
    .execute()
  await addMenus(untyped)
}

/**
 * The menus of the screen and the two roles. What is there stays as it is: a page is there when its component is, a
 * button when its permission is, a role when its code is. An empty database gets all of it from the seed.
 */
export async function addMenus(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped.withTables<Tables>()
  const present = await db.selectFrom('menus').selectAll().execute()
  if (present.length === 0) return
  /** Numbers in this database of the rows above. */
  const numbers = new Map<number, number>()

  const add = async (id: number, row: MenuRow): Promise<number> => {
    const isFree = !present.some(other => other.id === id)
    const { insertId } = await db
      .insertInto('menus')
      .values(isFree ? { id, ...row } : row)
      .executeTakeFirstOrThrow()
    return isFree ? id : Number(insertId)
  }

  const page = present.find(({ component }) => component === COMPONENT)
  if (page) numbers.set(PAGE, page.id).set(DIRECTORY, page.parentId)
  else {
    const known = present.find(
      ({ parentId, path, type }) => parentId === 0 && path === '/content' && type !== 3,
    )
    const directory = {
      type: 1,
      name: '内容管理',
      sort: 5,
      parentId: 0,
      path: '/content',
      icon: 'ep:reading',
    }
    const parentId = known?.id ?? (await add(DIRECTORY, { ...common, ...directory }))
    numbers.set(DIRECTORY, parentId)
    const place = { type: 2, name: '文档管理', sort: 1, parentId, path: 'documents', icon: 'ep:document' }
    const screen = { component: COMPONENT, componentName: 'SystemDocuments' }
    numbers.set(PAGE, await add(PAGE, { ...common, ...place, ...screen }))
  }
  const parentId = numbers.get(PAGE) ?? 0
  for (const [at, [id, name, permission]] of BUTTONS.entries()) {
    const same = present.find(row => row.permission === permission)
    const button = { type: 3, name, permission, sort: at + 1, parentId }
    numbers.set(id, same?.id ?? (await add(id, { ...common, ...button })))
  }

  const roles = await db.selectFrom('roles').select(['id', 'code']).execute()
  for (const [id, sort, name, code, remark, menus] of ROLES) {
    if (roles.some(role => role.code === code)) continue
    const role = { name, code, sort, status: 0, type: 2, remark, createTime: FOUNDED }
    const isFree = !roles.some(other => other.id === id)
    const { insertId } = await db
      .insertInto('roles')
      .values(isFree ? { id, ...role } : role)
      .executeTakeFirstOrThrow()
    const roleId = isFree ? id : Number(insertId)
    for (const menu of menus) {
      const menuId = numbers.get(menu)
      if (menuId) await db.insertInto('roleMenus').values({ roleId, menuId }).execute()
    }
  }
}
