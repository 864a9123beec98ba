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
type Tables = {
  menus: MenuRow & { id: Generated<number> }
  roleMenus: { roleId: number; menuId: number }
  configs: {
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
  notifyTemplates: {
    name: string
    code: string
    type: number
    nickname: string
    content: string
    params: string
    status: number
    remark: string | null
    createTime: number
    updateTime: number
  }
}

const FOUNDED = Date.UTC(2025, 2, 1, 1)
const PUBLISH = 'system:documents:publish'
const DIRECTLY = 'system:documents:publish-directly'

const SETTING = {
  ...{ category: 'facade', name: '发布前审核', key: 'facade.review', value: 'false', type: 1, visible: 1 },
  remark: 'true：没有“文档免审发布”权限的人员，所写内容由他人审核后发布；false：有发布权限即可发布',
}

/** Templates of the events that send messages. */
const EVENTS: readonly [code: string, name: string, nickname: string, content: string, remark: string][] = [
  ['document_submitted', '文档待审核', '工作人员', '送审《{title}》，请审核。', '撰稿人送审文档时发送'],
  [
    'document_returned',
    '文档被退回',
    '工作人员',
    '《{title}》已退回，请修改后重新送审。\n退回原因：{reason}',
    '审核人员退回文档时发送',
  ],
  [
    'document_approved',
    '文档审核通过',
    '工作人员',
    '《{title}》已审核通过，{when}。',
    '审核人员发布送审的文档时发送',
  ],
]

/**
 * Reviews of documents before they are published. Databases that are in use go on without, and whoever publishes there
 * may go on to do so without a review when it is switched on.
 */
export async function up(untyped: Kysely<unknown>): Promise<void> {
  const { schema } = untyped
  await schema
    .createTable('documentReviews')
    .addColumn('id', 'integer', c => c.primaryKey().autoIncrement())
    .addColumn('documentId', 'integer', c => c.notNull().references('documents.id').onDelete('cascade'))
    .addColumn('state', 'text', c => c.notNull())
    .addColumn('senderId', 'integer', c => c.notNull())
    .addColumn('sender', 'text', c => c.notNull())
    .addColumn('sendTime', 'bigint', c => c.notNull())
    .addColumn('changes', 'text')
    .addColumn('note', 'text')
    .addColumn('reviewer', 'text')
    .addColumn('reviewTime', 'bigint')
    .addColumn('reason', 'text')
    .execute()
  await schema
    .createIndex('documentReviewsByDocument')
    .unique()
    .on('documentReviews')
    .column('documentId')
    .execute()
  await schema
    .createIndex('documentReviewsByState')
    .on('documentReviews')
    .columns(['state', 'senderId', 'sendTime'])
    .execute()
  // Those that end with the review.
  await sql`create index "notifyMessagesOfReviews" on "notifyMessages" ("link")
    where "templateCode" = 'document_submitted' and "readStatus" = 0`.execute(untyped)
  await addPermission(untyped)
  await addSetting(untyped.withTables<Tables>())
  await addTemplates(untyped)
}

/**
 * The permission below 文档管理 where the database has menus without it, for every role that may publish; an empty
 * database gets it from the seed.
 */
export async function addPermission(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped.withTables<Tables>()
  const present = await db.selectFrom('menus').select(['id', 'parentId', 'permission']).execute()
  const publish = present.find(({ permission }) => permission === PUBLISH)
  if (!publish || present.some(({ permission }) => permission === DIRECTLY)) return
  const isFree = !present.some(({ id }) => id === 9008)
  const { id } = await db
    .insertInto('menus')
    .values({
      ...{ parentId: publish.parentId, type: 3, sort: 7, name: '文档免审发布', path: '', icon: '' },
      ...{ component: null, componentName: null, permission: DIRECTLY, status: 0, visible: 1 },
      ...{ keepAlive: 1, alwaysShow: 1, createTime: FOUNDED },
      ...(isFree && { id: 9008 }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const publishing = present.filter(({ permission }) => permission === PUBLISH).map(row => row.id)
  const roles = await db
    .selectFrom('roleMenus')
    .select('roleId')
    .distinct()
    .where('menuId', 'in', publishing)
    .orderBy('roleId')
    .execute()
  for (const { roleId } of roles) await db.insertInto('roleMenus').values({ roleId, menuId: id }).execute()
}

/** An empty database gets its settings from the seed. */
async function addSetting(db: Kysely<Tables>): Promise<void> {
  const present = await db.selectFrom('configs').select('key').execute()
  if (present.length === 0 || present.some(({ key }) => key === SETTING.key)) return
  await db
    .insertInto('configs')
    .values({ ...SETTING, createTime: FOUNDED, updateTime: FOUNDED })
    .execute()
}

/** A template for each event that has none. An empty database gets its templates from the seed. */
export async function addTemplates(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped.withTables<Tables>()
  const menus = await db.selectFrom('menus').select('id').limit(1).execute()
  if (menus.length === 0) return
  for (const [code, name, nickname, content, remark] of EVENTS) {
    const present = await db.selectFrom('notifyTemplates').select('code').where('code', '=', code).execute()
    if (present.length > 0) continue
    const names = [...content.matchAll(/\{([^{}]+)\}/g)].map(([, param]) => param)
    await db
      .insertInto('notifyTemplates')
      .values({
        ...{ code, name, type: 2, nickname, content, remark, status: 0 },
        ...{ params: JSON.stringify(names), createTime: FOUNDED, updateTime: FOUNDED },
      })
      .execute()
  }
}
