import { type Kysely, sql } from 'kysely'

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

/** Not an interface: Kysely takes only what could have more tables. */
type Tables = {
  arbitrators: Person
  publishedArbitrators: Person
  rosterPublications: { id: number }
  rosterHistory: { arbitratorId: number; since: number; until: number | null; content: string }
  dictTypes: { name: string; type: string; status: number; remark: string | null; createTime: number }
  dictData: {
    sort: number
    label: string
    value: string
    dictType: string
    status: number
    colorType: string | null
    cssClass: string | null
    remark: string | null
    createTime: number
  }
}

const TYPE = 'arbitrator_speciality'
const FOUNDED = Date.UTC(2025, 2, 1, 1)

/** Groups with their specialities, and what a speciality that is not among them says if it belongs to the group. */
const GROUPS: readonly [label: string, specialities: readonly string[], words: RegExp][] = [
  [
    '工程与房地产',
    ['建设工程', '工程造价', '工程质量', '房地产开发', '房屋租赁与物业', '家装'],
    /工程|建筑|建设|房|物业|家装|招标|招投标|土地/,
  ],
  [
    '金融与保险',
    ['银行与借贷', '证券与基金', '保险', '信托与资产管理', '融资租赁', '金融消费'],
    /金融|银行|借款|担保|证券|基金|期货|保险|信托|租赁|票据/,
  ],
  [
    '公司与投资',
    ['股权转让', '公司治理', '投资与并购', '破产与重整', '财税与审计'],
    /公司|股权|投资|并购|合伙|破产|重整|税|会计|审计/,
  ],
  [
    '贸易与物流',
    ['买卖合同', '商贸流通', '特许经营', '物流运输'],
    /买卖|贸易|商贸|物流|运输|仓储|特许|采购|电商|电子商务/,
  ],
  [
    '涉外与海事',
    ['国际贸易', '国际投资', '国际工程', '国际商事仲裁', '海商海事', '跨境电子商务'],
    /国际|涉外|跨境|海事|海商/,
  ],
  [
    '知识产权与科技',
    ['知识产权', '技术合同', '信息技术', '数据与网络安全', '文化创意'],
    /知识产权|专利|商标|著作权|技术|信息|数据|网络|软件|互联网|文化|创意/,
  ],
  [
    '产业与民生',
    ['能源', '农业', '制造业', '医疗健康', '旅游与服务', '民商事调解'],
    /能源|电力|矿|农|制造|医|旅游|服务|消费|调解|环境|劳动|教育/,
  ],
]
const OTHER = '其他专业'
/** Foreign matters first: 国际工程 is not one of the building trade. */
const ORDER = [4, 2, 1, 0, 5, 3, 6]
const ROWS_AT_ONCE = 50

/**
 * Specialities as a dictionary in two levels, with every text in use; the end of terms, which nobody knows yet; and
 * what each publication made public, from the last one on.
 */
export async function up(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped.withTables<Tables>()
  for (const table of ['arbitrators', 'publishedArbitrators'])
    await db.schema.alterTable(table).addColumn('termEndTime', 'bigint').execute()
  await db.schema
    .createTable('rosterHistory')
    .addColumn('arbitratorId', 'integer', c => c.notNull())
    .addColumn('since', 'integer', c => c.notNull())
    .addColumn('until', 'integer')
    .addColumn('content', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('rosterHistoryKey', ['arbitratorId', 'since'])
    .execute()
  for (const column of ['since', 'until'] as const)
    await db.schema
      .createIndex(`rosterHistory_${column}`)
      .on('rosterHistory')
      .columns([column, 'arbitratorId'])
      .execute()
  await recordPublished(db)
  await addDictionary(db)
}

async function recordPublished(db: Kysely<Tables>) {
  const people = await db
    .selectFrom('publishedArbitrators')
    .select(['id', 'name', 'sex', 'photo', 'rosterType', 'profession', 'region', 'workUnit', 'jobTitle'])
    .select(['education', 'language', 'introduction', 'appointTime', 'sort'])
    .execute()
  const last = await db
    .selectFrom('rosterPublications')
    .select(eb => eb.fn.max('id').as('id'))
    .executeTakeFirst()
  const since = Number(last?.id ?? 0)
  const rows = people.map(person => ({
    ...{ arbitratorId: person.id, since, until: null },
    content: JSON.stringify({ ...person, termEndTime: null }),
  }))
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await db
      .insertInto('rosterHistory')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .execute()
}

/** An empty database gets its dictionaries from the seed. */
async function addDictionary(db: Kysely<Tables>) {
  const types = await db.selectFrom('dictTypes').select('type').execute()
  if (types.length === 0 || types.some(({ type }) => type === TYPE)) return
  const people = [
    ...(await db.selectFrom('arbitrators').select('profession').execute()),
    ...(await db.selectFrom('publishedArbitrators').select('profession').execute()),
  ]
  const used = new Set(
    people.flatMap(({ profession }) =>
      (profession ?? '')
        .split(/[、，,；;\r\n]+/)
        .map(item => item.trim())
        // Longer than an entry may be: it stays with its record alone.
        .filter(item => item !== '' && item.length <= 100),
    ),
  )
  const groups = GROUPS.map(([label, specialities]) => ({ label, specialities: [...specialities] }))
  const other = { label: OTHER, specialities: [] as string[] }
  const known = new Set(groups.flatMap(group => group.specialities))
  for (const item of used) {
    if (known.has(item)) continue
    const fitting = ORDER.find(at => GROUPS[at]?.[2].test(item))
    const group = fitting === undefined ? other : (groups[fitting] ?? other)
    group.specialities.push(item)
  }
  const all = other.specialities.length > 0 ? [...groups, other] : groups
  const entries = all.flatMap(({ label, specialities }, at) => [
    { value: String(at + 1), label },
    ...specialities.map((speciality, place) => ({ value: `${at + 1}/${place + 1}`, label: speciality })),
  ])
  const common = { dictType: TYPE, status: 0, createTime: FOUNDED }
  await db
    .insertInto('dictTypes')
    .values({ type: TYPE, name: '仲裁员专业', remark: REMARK, status: 0, createTime: FOUNDED })
    .execute()
  for (const [index, entry] of entries.entries())
    await db
      .insertInto('dictData')
      .values({ ...common, ...entry, sort: index + 1, colorType: '', cssClass: '', remark: null })
      .execute()
  await sql`update "dictData" set "updateTime" = "createTime" where "dictType" = ${TYPE}`.execute(db)
  await sql`update "dictTypes" set "updateTime" = "createTime" where "type" = ${TYPE}`.execute(db)
}

const REMARK = '分两级：分组的键值如 1，组内专业的键值为“分组键值/序号”，如 1/3；名册中保存标签，按标签查找'
