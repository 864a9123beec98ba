import type { Generated, Kysely } from 'kysely'

interface MenuRow {
  parentId: number
  sort: number
  name: string
  /** 2 page, 3 button */
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
  menus: MenuRow & { id: Generated<number> }
  dictData: { dictType: string; label: string; value: string }
  configs: Record<'category' | 'name' | 'key' | 'value' | 'remark', string> &
    Record<'type' | 'visible' | 'createTime' | 'updateTime', number>
  disclosureItems: Record<string, string | number | null>
}

const BOARD = 'facade/disclosure/index'

/** Columns of the public site, reached by quick entries: the navigation is full. */
const SERVICES = [
  { sort: 13, name: '立案指南', path: 'filing-guide', component: 'facade/guide/filing' },
  { sort: 14, name: '示范条款', path: 'clause-builder', component: 'facade/clause/builder' },
]

/** Quick entries as they were seeded, and what takes their places. Those that were changed by hand stay. */
const QUICK_ENTRIES = [
  {
    from: { label: '仲裁指南', value: '/facade/guide' },
    to: { label: '立案指南', value: '/facade/filing-guide' },
  },
  {
    from: { label: '仲裁规则', value: '/facade/rules' },
    to: { label: '示范条款', value: '/facade/clause-builder' },
  },
]

/** The rule of copies that the filing guide began with. */
const FILING_SETTING = {
  key: 'facade.filing-guide',
  name: '立案指南',
  remark:
    'JSON：bands 按争议金额（upTo，元，含本数，null 为不封顶）定份数（sets）；perFurtherParty 为超过两方时每名当事人增加的份数；withoutAmount 为没有争议金额的份数（null 为请当事人咨询）；byArbitrators 为约定了仲裁员人数时的份数，如 {"1":3,"3":5}，可以不写；articleId 为介绍仲裁流程的文章编号，可以不写',
  value:
    '{"bands":[{"upTo":500000,"sets":3},{"upTo":null,"sets":5}],"perFurtherParty":1,"withoutAmount":null}',
}

/** What the law of 2026 makes a commission publish. */
const ITEMS = [
  ['charter', '章程', 'once'],
  ['registration', '登记信息', 'once'],
  ['rules', '仲裁规则', 'once'],
  ['arbitrators', '仲裁员名册', 'once'],
  ['fees', '收费标准', 'once'],
  ['business-report', '年度业务报告', 'yearly'],
  ['financial-report', '财务报告', 'yearly'],
] as const

/** When everything of the seed was set up that has no date of its own. */
const FOUNDED = Date.UTC(2025, 2, 1, 1)

const disclosureItems = ITEMS.map(([key, title, renewal], at) => ({
  ...{ key, title, renewal, owner: null, kind: 'none', target: '', publishTime: null },
  ...{ sort: at + 1, status: 0, createTime: FOUNDED, updateTime: FOUNDED },
}))

const common = {
  type: 2,
  path: '',
  icon: '',
  component: null,
  componentName: null,
  permission: '',
  status: 0,
  visible: 1,
  keepAlive: 1,
  alwaysShow: 1,
  createTime: FOUNDED,
}

/**
 * What the commission must publish, the screen where staff say where it is, and the columns of the service pages. Databases
 * that are in use get all of it, where they do not have it; an empty one gets its rows from the seed.
 */
export async function up(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped.withTables<Tables>()
  await db.schema
    .createTable('disclosureItems')
    .addColumn('id', 'integer', c => c.primaryKey().autoIncrement())
    .addColumn('key', 'text', c => c.notNull().unique())
    .addColumn('title', 'text', c => c.notNull())
    .addColumn('owner', 'text')
    .addColumn('renewal', 'text', c => c.notNull())
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('target', 'text', c => c.notNull())
    .addColumn('publishTime', 'bigint')
    .addColumn('sort', 'integer', c => c.notNull())
    .addColumn('status', 'integer', c => c.notNull())
    .addColumn('createTime', 'bigint', c => c.notNull())
    .addColumn('updateTime', 'bigint', c => c.notNull().defaultTo(0))
    .addColumn('updater', 'text')
    .execute()

  const present = await db.selectFrom('menus').selectAll().execute()
  if (present.length === 0) return
  const add = async (row: Partial<MenuRow> & Pick<MenuRow, 'parentId' | 'sort' | 'name'>) => {
    const same = present.find(({ component }) => row.component && component === row.component)
    if (same) return same.id
    const { insertId } = await db
      .insertInto('menus')
      .values({ ...common, ...row })
      .executeTakeFirstOrThrow()
    return Number(insertId)
  }

  await db.insertInto('disclosureItems').values(disclosureItems).execute()
  const content = present.find(({ parentId, path }) => parentId === 0 && path === '/content')
  const screen = await add({
    ...{ parentId: content?.id ?? 0, sort: 8, name: '信息公开', icon: 'ep:document-checked' },
    path: content ? 'disclosure' : '/disclosure',
    ...{ component: 'system/disclosure/index', componentName: 'SystemDisclosure' },
  })
  const button = { type: 3, parentId: screen }
  await add({ ...button, sort: 1, name: '公开事项查询', permission: 'system:disclosure:query' })
  await add({ ...button, sort: 2, name: '公开事项修改', permission: 'system:disclosure:update' })

  const root = present.find(({ parentId, path }) => parentId === 0 && path === '/facade')
  if (!root) return
  for (const service of SERVICES) await add({ parentId: root.id, visible: 0, ...service })
  const about = present.find(({ parentId, path }) => parentId === root.id && path === 'about')
  await add({
    ...{ parentId: about?.id ?? root.id, sort: about ? 5 : 15, visible: about ? 1 : 0 },
    ...{ name: '信息公开目录', path: 'disclosure-board', component: BOARD },
  })
  for (const { from, to } of QUICK_ENTRIES)
    await db
      .updateTable('dictData')
      .set(to)
      .where('dictType', '=', 'common_use')
      .where('label', '=', from.label)
      .where('value', '=', from.value)
      .execute()
  await db
    .insertInto('configs')
    .values({
      ...{ category: 'facade', ...FILING_SETTING },
      ...{ type: 1, visible: 1, createTime: FOUNDED, updateTime: FOUNDED },
    })
    // Somebody may have made it by hand before: it is theirs.
    .onConflict(conflict => conflict.column('key').doNothing())
    .execute()
}
