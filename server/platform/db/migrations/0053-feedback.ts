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

const COMPONENT = 'system/feedback/index'
const FOUNDED = Date.UTC(2025, 2, 1, 1)

/** Buttons of the screen. */
const BUTTONS: [id: number, name: string, permission: string][] = [
  [90531, '咨询投诉查询', 'system:feedback:query'],
  [90532, '咨询投诉办理', 'system:feedback:update'],
  [90533, '咨询投诉删除', 'system:feedback:delete'],
  [90534, '咨询投诉导出', 'system:feedback:export'],
]

const SETTINGS: Pick<ConfigRow, 'name' | 'key' | 'value' | 'visible' | 'remark'>[] = [
  {
    name: '咨询投诉保存天数',
    key: 'feedback.retention-days',
    value: '180',
    visible: 0,
    remark: '咨询、投诉和预约答复或者办结后保存的天数，到期自动删除，1 至 3650',
  },
  {
    name: '公告送达届满后展示天数',
    key: 'service.grace-days',
    value: '30',
    visible: 1,
    remark: '新增公告送达时填入的天数：公告期届满后继续展示多少天，0 至 365',
  },
  {
    name: '公告送达遮蔽自然人姓名',
    key: 'service.mask-names',
    value: 'true',
    visible: 1,
    remark: '新增公告送达时是否遮蔽自然人的名字（如“张某某”）：true 或者 false',
  },
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
  createTime: FOUNDED,
}

/** Messages of visitors to the commission, and the screen of staff; settings of these and of service announcements. */
export async function up(untyped: Kysely<unknown>): Promise<void> {
  const { schema } = untyped
  await schema
    .createTable('feedback')
    .addColumn('id', 'integer', c => c.primaryKey().autoIncrement())
    .addColumn('number', 'text', c => c.notNull().unique())
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('state', 'text', c => c.notNull())
    .addColumn('name', 'text', c => c.notNull())
    .addColumn('phone', 'text', c => c.notNull())
    .addColumn('content', 'text', c => c.notNull())
    .addColumn('visitDay', 'text')
    .addColumn('visitPart', 'text')
    .addColumn('clientKey', 'text', c => c.notNull().unique())
    .addColumn('assigneeId', 'integer', c => c.references('users.id').onDelete('set null'))
    .addColumn('answer', 'text')
    .addColumn('note', 'text')
    .addColumn('createTime', 'bigint', c => c.notNull())
    .addColumn('answeredTime', 'bigint')
    .addColumn('updateTime', 'bigint', c => c.notNull())
    .addColumn('updater', 'text')
    .execute()
  await schema.createIndex('feedbackByPhone').on('feedback').columns(['phone', 'createTime']).execute()
  await schema.createIndex('feedbackByState').on('feedback').columns(['state', 'createTime']).execute()
  await schema.createIndex('feedbackByAnswer').on('feedback').column('answeredTime').execute()
  await schema.createIndex('feedbackByAssignee').on('feedback').column('assigneeId').execute()
  await addScreen(untyped)
  await addSettings(untyped.withTables<Tables>())
}

/** The screen 咨询投诉 where the database has menus without it; an empty database gets its menus from the seed. */
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
    ...{ type: 2, parentId: content?.id ?? 0, sort: 11, name: '咨询投诉' },
    ...{ path: content ? 'feedback' : '/content/feedback', icon: 'ep:chat-dot-round' },
    ...{ component: COMPONENT, componentName: 'SystemFeedback' },
  }
  const parentId = same?.id ?? (await add(9053, screen))
  for (const [index, [id, name, permission]] of BUTTONS.entries())
    if (!present.some(row => row.permission === permission))
      await add(id, { type: 3, parentId, sort: index + 1, name, permission })
}

/** An empty database gets its settings from the seed. */
async function addSettings(db: Kysely<Tables>): Promise<void> {
  const present = await db.selectFrom('configs').select('key').execute()
  if (present.length === 0) return
  for (const setting of SETTINGS) {
    if (present.some(({ key }) => key === setting.key)) continue
    const category = setting.key.startsWith('feedback') ? 'feedback' : 'service'
    await db
      .insertInto('configs')
      .values({ ...setting, category, type: 1, createTime: FOUNDED, updateTime: FOUNDED })
      .execute()
  }
}
