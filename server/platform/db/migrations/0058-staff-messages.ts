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

interface TemplateRow {
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

interface EntryRow {
  sort: number
  label: string
  value: string
  dictType: string
  status: number
  colorType: string | null
  cssClass: string | null
  remark: string | null
  createTime: number
  updateTime: number
}

/** Not interfaces: Kysely takes only what could have more tables. */
type Tables = {
  menus: MenuRow & { id: Generated<number> }
  notifyTemplates: TemplateRow & { id: Generated<number> }
  notifyMessages: { id: Generated<number>; templateId: number; templateCode: string }
  roles: { id: Generated<number>; remark: string | null }
  dictTypes: { type: string }
  dictData: EntryRow & { id: Generated<number> }
}

type Template = [code: string, name: string, type: number, nickname: string, content: string, remark: string]

const FOUNDED = Date.UTC(2025, 2, 1, 1)
const COMPONENT = 'system/staff-message/index'
const PERMISSION = 'system:staff-message:send'
const TYPES = 'system_notify_template_type'

/** Templates of the events that send messages. */
const EVENTS: readonly Template[] = [
  ['staff_message', '同事消息', 3, '工作人员', '【{title}】\n{content}', '工作人员在“发消息”中发送时发送'],
  ['notice', '内部通知', 1, '工作人员', '《{title}》\n{content}', '在“内部通知”中推送一条通知时发送'],
  [
    'feedback-new',
    '新的咨询投诉',
    2,
    '系统',
    '有新的咨询、投诉或者立案预约等待办理，请到“内容管理”的“咨询投诉”中查看。',
    '访客提交咨询、投诉或者立案预约时；上一条未读的，不再重复发送发送',
  ],
  [
    'permission_request',
    '权限申请',
    2,
    '权限申请',
    '{name}（{account}）申请查看“{page}”的权限。{reason}\n处理：在“用户管理”中为该用户分配角色 {address}',
    '工作人员打开没有权限的页面并提出申请时发送',
  ],
  [
    'account_event',
    '账号安全提醒',
    2,
    '账号安全',
    '您的账号于 {time} {change}，来自 {ip}。\n{advice}全部记录见“个人中心 → 账号动态”。',
    '账号的密码、手机号、两步验证、角色等发生变化时发送',
  ],
]

/** Templates that databases began with, and by which nothing was ever sent. */
const UNUSED: readonly Template[] = [
  [
    'case_filed',
    '新案待审查',
    2,
    '立案部',
    '收到新的仲裁申请：申请人{applicant}，案由{cause}，争议金额{amount}元，收件编号{receiptNo}。请于{deadline}前完成立案审查。',
    '收到仲裁申请时发送给立案人员',
  ],
  [
    'fee_received',
    '仲裁费到账',
    2,
    '综合部',
    '{caseNo}案件的仲裁费{amount}元已于{date}到账，请核对后办理受理和送达。',
    '财务登记到账后发送',
  ],
  [
    'tribunal_formed',
    '仲裁庭组成',
    2,
    '仲裁员工作部',
    '{caseNo}案件已组成仲裁庭，{role}为{arbitrator}。请于{deadline}前向各方当事人发出组庭通知和披露信息。',
    '组庭后发送给案件秘书',
  ],
  [
    'hearing_scheduled',
    '开庭排期',
    2,
    '办案部',
    '{caseNo}案件定于{time}在{room}开庭，预计{duration}。请核对送达情况，并在开庭前一日确认到庭人员。',
    '排定开庭时间后发送',
  ],
  [
    'award_due',
    '裁决期限提醒',
    2,
    '办案部',
    '{caseNo}案件的裁决期限将于{date}届满，尚余{days}天。需要延长的，请提前办理审批。',
    '裁决期限届满前发送',
  ],
  [
    'document_published',
    '文章发布',
    1,
    '综合部',
    '《{title}》已在门户“{column}”栏目发布。发现内容有误的，请及时联系{author}更正。',
    '门户文章发布后发送',
  ],
  [
    'system_maintenance',
    '系统维护',
    1,
    '系统管理员',
    '系统将于{start}至{end}进行维护，期间{effect}。请提前保存正在编辑的内容。',
    '系统维护前发送给全体人员',
  ],
  [
    'meeting_notice',
    '会议通知',
    1,
    '综合部',
    '{time}在{place}召开{topic}，请准时参加；不能参加的，请提前向{contact}请假。',
    '内部会议通知',
  ],
]

/** The notice to staff has another name than the section 通知公告 of the public site. */
const NAMES: readonly [permission: string, before: string, now: string][] = [
  ['system:notice:query', '公告查询', '内部通知查询'],
  ['system:notice:create', '公告新增', '内部通知新增'],
  ['system:notice:update', '公告修改', '内部通知修改'],
  ['system:notice:delete', '公告删除', '内部通知删除'],
]

/** Messages of staff to colleagues, templates for what is sent, and a name of its own for the notice to staff. */
export async function up(untyped: Kysely<unknown>): Promise<void> {
  const { schema } = untyped
  await schema
    .createTable('staffMessages')
    .addColumn('id', 'integer', c => c.primaryKey().autoIncrement())
    .addColumn('senderId', 'integer', c => c.references('users.id').onDelete('set null'))
    .addColumn('title', 'text', c => c.notNull())
    .addColumn('content', 'text', c => c.notNull())
    .addColumn('link', 'text')
    .addColumn('target', 'text', c => c.notNull())
    .addColumn('recipients', 'integer', c => c.notNull())
    .addColumn('clientKey', 'text', c => c.notNull())
    .addColumn('createTime', 'bigint', c => c.notNull())
    .execute()
  await schema
    .createIndex('staffMessagesByKey')
    .on('staffMessages')
    .columns(['senderId', 'clientKey'])
    .unique()
    .execute()
  await schema.alterTable('notifyMessages').addColumn('link', 'text').execute()
  await schema.alterTable('notifyMessages').addColumn('sentId', 'integer').execute()
  await sql`create index "notifyMessagesBySent" on "notifyMessages" ("sentId", "readStatus")
    where "sentId" is not null`.execute(untyped)
  await addScreen(untyped)
  await renameNotices(untyped)
  await addType(untyped)
  await replaceTemplates(untyped)
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

/** The screen 发消息 where the database has menus without it; an empty database gets its menus from the seed. */
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
  const system = present.find(({ parentId, path }) => parentId === 0 && path === '/system')
  const centre = present.find(({ parentId, path }) => parentId === system?.id && path === 'messages')
  const same = present.find(({ component }) => component === COMPONENT)
  const screen = {
    ...{ type: 2, parentId: centre?.id ?? 0, sort: 1, name: '发消息' },
    ...{ path: centre ? 'staff-message' : '/system/messages/staff-message', icon: 'ep:promotion' },
    ...{ component: COMPONENT, componentName: 'SystemStaffMessage' },
  }
  const parentId = same?.id ?? (await add(9057, screen))
  if (!present.some(row => row.permission === PERMISSION))
    await add(90571, { type: 3, parentId, sort: 1, name: '发消息', permission: PERMISSION })
}

/** Only what still has the name it began with. */

/** An empty database gets its names from the seed. */
export async function renameNotices(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped.withTables<Tables>()
  const any = await db.selectFrom('menus').select('id').limit(1).execute()
  if (any.length === 0) return
  await db
    .updateTable('menus')
    .set({ name: '内部通知' })
    .where('component', '=', 'system/notice/index')
    .where('name', '=', '通知公告')
    .execute()
  for (const [permission, before, name] of NAMES)
    await db
      .updateTable('menus')
      .set({ name })
      .where('permission', '=', permission)
      .where('name', '=', before)
      .execute()
  await db
    .updateTable('roles')
    .set({ remark: '可查询字典、站内信和内部通知，不能修改' })
    .where('remark', '=', '可查询字典、站内信和通知公告，不能修改')
    .execute()
  await db
    .updateTable('dictData')
    .set({ label: '内部通知' })
    .where('dictType', '=', TYPES)
    .where('value', '=', '1')
    .where('label', '=', '通知公告')
    .execute()
}

/** The type of the messages of colleagues, where the database has the dictionary. */
async function addType(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped.withTables<Tables>()
  const type = await db.selectFrom('dictTypes').select('type').where('type', '=', TYPES).executeTakeFirst()
  const entry = await db
    .selectFrom('dictData')
    .select('id')
    .where('dictType', '=', TYPES)
    .where('value', '=', '3')
    .executeTakeFirst()
  if (!type || entry) return
  await db
    .insertInto('dictData')
    .values({
      ...{ dictType: TYPES, value: '3', label: '同事消息', sort: 3, status: 0 },
      ...{ colorType: 'warning', cssClass: '', remark: null, createTime: FOUNDED, updateTime: FOUNDED },
    })
    .execute()
}

/**
 * A template for each event that has none. Those that nothing sends by are deleted, if they are as they began and no
 * message refers to them. An empty database gets its templates from the seed.
 */
export async function replaceTemplates(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped.withTables<Tables>()
  const menus = await db.selectFrom('menus').select('id').limit(1).execute()
  if (menus.length === 0) return
  for (const [code, name, type, nickname, content, remark] of UNUSED)
    await db
      .deleteFrom('notifyTemplates')
      .where(({ and, not, exists, selectFrom }) =>
        and([
          and({ code, name, type, nickname, content, remark, status: 0 }),
          not(
            exists(
              selectFrom('notifyMessages')
                .select('notifyMessages.id')
                .where(({ or, eb }) =>
                  or([
                    eb('notifyMessages.templateCode', '=', code),
                    eb('notifyMessages.templateId', '=', eb.ref('notifyTemplates.id')),
                  ]),
                ),
            ),
          ),
        ]),
      )
      .execute()
  for (const [code, name, type, nickname, content, remark] of EVENTS) {
    const present = await db.selectFrom('notifyTemplates').select('id').where('code', '=', code).execute()
    if (present.length > 0) continue
    const names = [...content.matchAll(/\{([^{}]+)\}/g)].map(([, param]) => param)
    await db
      .insertInto('notifyTemplates')
      .values({
        ...{ code, name, type, nickname, content, remark, status: 0 },
        ...{ params: JSON.stringify([...new Set(names)]), createTime: FOUNDED, updateTime: FOUNDED },
      })
      .execute()
  }
}
