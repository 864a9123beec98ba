import { type Generated, type Kysely, PostgresAdapter, sql } from 'kysely'

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

interface SearchWordRow {
  words: string
  kind: string
  target: string
  createTime: number
}

/** Not an interface: Kysely takes only what could have more tables. */
type Tables = {
  menus: MenuRow & { id: Generated<number> }
  searchWords: SearchWordRow & { id: Generated<number> }
}

const COMPONENT = 'system/search-words/index'
const BUTTONS: [id: number, name: string, permission: string][] = [
  [90871, '搜索词查询', 'system:search-words:query'],
  [90872, '搜索词新增', 'system:search-words:create'],
  [90873, '搜索词修改', 'system:search-words:update'],
  [90874, '搜索词删除', 'system:search-words:delete'],
]
const CREATED = Date.UTC(2025, 2, 1, 1)

/** Words that mean the same at every commission. */
const SAME = ['收费、费用、仲裁费', '立案、申请仲裁', '裁决、判决', '申请书、申请表', '投诉、举报、监督']

/** Words that lead to a screen of the public site, by the screen. */
const LEADING: [component: string, words: string][] = [
  [
    'facade/contact/index',
    '电话、联系电话、咨询电话、联系方式、联系、热线、传真、邮箱、地址、开庭地点、开庭地址、怎么走、乘车路线、工作时间、上班时间',
  ],
  [
    'facade/fee/calculator',
    '收费、收费标准、收费计算、计算器、费用、仲裁费、仲裁费用、受理费、处理费、费用计算、多少钱、缴费、交费',
  ],
  ['facade/guide/filing', '立案、立案材料、申请仲裁、提交材料、需要材料、材料、份数、材料清单'],
  ['facade/clause/builder', '示范条款、仲裁条款、合同条款、条款、仲裁协议'],
  ['facade/arbitrator/list', '仲裁员、名册、仲裁员名单、查仲裁员、选仲裁员'],
  ['facade/file/list', '下载、表格、模板、范本、文书、文书样式、申请书、申请表'],
  ['facade/disclosure/index', '信息公开、公开、年度报告、年报、工作报告、财务报告'],
]

/**
 * The words by which the site search understands visitors; what it needs to put exact titles first and superseded rules
 * last. Every row is to be read again: for its title's key, and arbitrators for their pinyin.
 */
export async function up(untyped: Kysely<unknown>): Promise<void> {
  const { schema } = untyped
  await schema
    .createTable('searchWords')
    .addColumn('id', 'integer', c => c.primaryKey().autoIncrement())
    .addColumn('words', 'text', c => c.notNull())
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('target', 'text', c => c.notNull())
    .addColumn('createTime', 'bigint', c => c.notNull())
    .addColumn('updateTime', 'bigint', c => c.notNull().defaultTo(0))
    .addColumn('updater', 'text')
    .execute()
  await schema.alterTable('searchTexts').addColumn('titleKey', 'text').execute()
  await schema
    .alterTable('searchItems')
    .addColumn('outdated', 'integer', c => c.notNull().defaultTo(0))
    .execute()
  await schema.createIndex('searchTextsByTitle').on('searchTexts').column('titleKey').execute()
  await followAbolished(untyped)
  await sql`update "searchItems" set "stale" = 1`.execute(untyped)
  await addScreen(untyped)
  await addWords(untyped)
}

/** That rules are superseded is one of the facts by which they are found. */
async function followAbolished(db: Kysely<unknown>): Promise<void> {
  const columns = ['title', 'summary', 'content', 'menuId', 'abolished']
  const names = sql.join(columns.map(name => sql.ref(name)))
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    const row = (name: string) => sql`(${sql.join(columns.map(column => sql.ref(`${name}.${column}`)))})`
    await sql`drop trigger "searchdocumentsChanged" on "documents"`.execute(db)
    await sql`create trigger "searchdocumentsChanged" after update of ${names} on "documents"
      for each row when (${row('old')} is distinct from ${row('new')})
      execute function "searchedTextChanged"('article')`.execute(db)
    return
  }
  const changed = columns.map(name => sql`new.${sql.ref(name)} is not old.${sql.ref(name)}`)
  await sql`drop trigger "searchdocumentsChanged"`.execute(db)
  await sql`create trigger "searchdocumentsChanged" after update of ${names} on "documents"
    when ${sql.join(changed, sql` or `)} begin
      update "searchItems" set "stale" = 1 where "kind" = 'article' and "itemId" = new."id";
    end`.execute(db)
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
  createTime: CREATED,
}

/** The screen 搜索词 where the database has menus without it; an empty database gets its menus from the seed. */
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
    const added = await db
      .insertInto('menus')
      .values({ ...common, ...row, ...(isFree && { id }) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return added.id
  }
  const content = present.find(({ parentId, path }) => parentId === 0 && path === '/content')
  const same = present.find(({ component }) => component === COMPONENT)
  const screen = {
    ...{ type: 2, parentId: content?.id ?? 0, sort: 11, name: '搜索词' },
    ...{ path: content ? 'search-words' : '/content/search-words', icon: 'ep:search' },
    ...{ component: COMPONENT, componentName: 'SystemSearchWords' },
  }
  const parentId = same?.id ?? (await add(9087, screen))
  for (const [index, [id, name, permission]] of BUTTONS.entries())
    if (!present.some(row => row.permission === permission))
      await add(id, { type: 3, parentId, sort: index + 1, name, permission })
}

/** A first list for a site that is there already: for the screens that it has. */
async function addWords(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped.withTables<Tables>()
  const screens = await db
    .selectFrom('menus')
    .select(['id', 'component'])
    .where('component', 'like', 'facade/%')
    .where('status', '=', 0)
    .orderBy('id')
    .execute()
  if (screens.length === 0) return
  const leading = LEADING.flatMap(([component, words]) => {
    const screen = screens.find(row => row.component === component)
    return screen ? [{ words, kind: 'column', target: String(screen.id) }] : []
  })
  const same = SAME.map(words => ({ words, kind: 'same', target: '' }))
  await db
    .insertInto('searchWords')
    .values([...leading, ...same].map(row => ({ ...row, createTime: CREATED })))
    .execute()
}
