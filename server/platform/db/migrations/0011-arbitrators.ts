import { type Generated, type Kysely, sql } from 'kysely'
import { rosterItems, soundReader } from './0011-roster-index'

interface Person {
  id: number
  name: string
  sex: number | null
  photo: string | null
  rosterType: string | null
  profession: string | null
  region: string | null
  workUnit: string | null
  jobTitle: string | null
  education: string | null
  language: string | null
  introduction: string | null
  appointTime: number | null
  sort: number
}

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
type Tables = {
  arbitrators: Person & { sound: string; createTime: number; updateTime: number }
  publishedArbitrators: Person & { sound: string }
  publishedItems: { arbitratorId: number; kind: string; value: string }
  menus: MenuRow & { id: Generated<number> }
}

const DIRECTORY = { id: 9000, path: '/content', name: '内容管理', icon: 'ep:reading', sort: 5 }
const COMPONENT = 'system/arbitrator/index'
const PAGE = {
  id: 9060,
  sort: 6,
  name: '仲裁员名册',
  path: 'arbitrator',
  icon: 'ep:user',
  component: COMPONENT,
  componentName: 'SystemArbitrator',
}
const BUTTONS = [
  ['名册查询', 'query'],
  ['名册新增', 'create'],
  ['名册修改', 'update'],
  ['名册删除', 'delete'],
  ['名册发布', 'publish'],
  ['名册导入', 'import'],
  ['名册导出', 'export'],
] as const

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

/**
 * The roster that staff keep, apart from the one that is published. What visitors of a database in use see stays as it
 * is; the day it was published on is not known.
 */
export async function up(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped.withTables<Tables>()
  await addTables(db)
  await publishAll(db)
  await addMenus(db)
}

async function addTables({ schema }: Kysely<Tables>) {
  const alter = () => schema.alterTable('arbitrators')
  await alter()
    .addColumn('status', 'integer', c => c.notNull().defaultTo(0))
    .execute()
  await alter()
    .addColumn('sound', 'text', c => c.notNull().defaultTo(''))
    .execute()
  await alter()
    .addColumn('createTime', 'bigint', c => c.notNull().defaultTo(FOUNDED))
    .execute()
  await alter()
    .addColumn('updateTime', 'bigint', c => c.notNull().defaultTo(FOUNDED))
    .execute()
  await alter().addColumn('updater', 'text').execute()

  await schema
    .createTable('publishedArbitrators')
    .addColumn('id', 'integer', c => c.primaryKey())
    .addColumn('name', 'text', c => c.notNull())
    .addColumn('sex', 'integer')
    .addColumn('photo', 'text')
    .addColumn('rosterType', 'text')
    .addColumn('profession', 'text')
    .addColumn('region', 'text')
    .addColumn('workUnit', 'text')
    .addColumn('jobTitle', 'text')
    .addColumn('education', 'text')
    .addColumn('language', 'text')
    .addColumn('introduction', 'text')
    .addColumn('appointTime', 'bigint')
    .addColumn('sort', 'integer', c => c.notNull())
    .addColumn('sound', 'text', c => c.notNull())
    .execute()
  await schema
    .createIndex('publishedArbitratorsOrder')
    .on('publishedArbitrators')
    .columns(['sort', 'id'])
    .execute()
  await schema
    .createTable('publishedItems')
    .addColumn('arbitratorId', 'integer', c =>
      c.notNull().references('publishedArbitrators.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('value', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('publishedItemsKey', ['kind', 'value', 'arbitratorId'])
    .execute()
  await schema.createIndex('publishedItemsPerson').on('publishedItems').column('arbitratorId').execute()
  await schema
    .createTable('rosterPublications')
    .addColumn('id', 'integer', c => c.primaryKey().autoIncrement())
    .addColumn('publishTime', 'bigint', c => c.notNull())
    .addColumn('publisher', 'text', c => c.notNull())
    .addColumn('total', 'integer', c => c.notNull())
    .execute()
}

async function publishAll(db: Kysely<Tables>) {
  const people = await db.selectFrom('arbitrators').selectAll().execute()
  if (people.length === 0) return
  const soundOf = await soundReader()
  for (const { id, name } of people) {
    await db
      .updateTable('arbitrators')
      .set({ sound: soundOf(name) })
      .where('id', '=', id)
      .execute()
  }
  const columns = sql.raw(
    'id, name, sex, photo, rosterType, profession, region, workUnit, jobTitle, education, language, introduction, appointTime, sort, sound',
  )
  await sql`insert into publishedArbitrators (${columns}) select ${columns} from arbitrators`.execute(db)
  for (const person of people) {
    const items = rosterItems(person)
    if (items.length > 0) await db.insertInto('publishedItems').values(items).execute()
  }
}

/** The screen, wherever it was put; an empty database gets its menus from the seed. */
async function addMenus(db: Kysely<Tables>) {
  const present = await db
    .selectFrom('menus')
    .select(['id', 'parentId', 'path', 'component', 'permission'])
    .execute()
  if (present.length === 0) return

  const add = async (wanted: number, row: MenuRow): Promise<number> => {
    const isFree = !present.some(({ id }) => id === wanted)
    const { insertId } = await db
      .insertInto('menus')
      .values(isFree ? { id: wanted, ...row } : row)
      .executeTakeFirstOrThrow()
    return isFree ? wanted : Number(insertId)
  }
  const directory = async () => {
    const { id, ...row } = DIRECTORY
    const same = present.find(({ path, parentId }) => path === row.path && parentId === 0)
    return same?.id ?? (await add(id, { ...common, ...row, type: 1, parentId: 0 }))
  }
  const page = async () => {
    const { id, ...row } = PAGE
    return add(id, { ...common, ...row, type: 2, parentId: await directory() })
  }
  const parentId = present.find(({ component }) => component === COMPONENT)?.id ?? (await page())
  for (const [at, [name, action]] of BUTTONS.entries()) {
    const permission = `system:arbitrator:${action}`
    if (present.some(row => row.permission === permission)) continue
    await add(PAGE.id + 1 + at, { ...common, type: 3, parentId, sort: at + 1, name, permission })
  }
}
