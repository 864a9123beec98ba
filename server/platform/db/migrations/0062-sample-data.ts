import { type Kysely, sql } from 'kysely'

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
  menus: MenuRow & { id: number }
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
  sampleRows: { kind: string; rowId: number; state: string; bare: string | null }
}

const SCREEN = 'infra/facade-settings/index'
const CLEAR = 'infra:sample-data:clear'
const FOUNDED = Date.UTC(2025, 2, 1, 1)

const TEXTS = [
  { key: 'facade.motto', name: '首页标语', remark: '首页门户名称下方', value: '独立　公正　及时' },
  {
    key: 'facade.introduction',
    name: '首页简介',
    remark: '首页标语下方的一段文字',
    value:
      '依法仲裁自然人、法人和非法人组织之间的合同纠纷和其他财产权益纠纷。仲裁实行一裁终局，裁决书自作出之日起发生法律效力。',
  },
  {
    key: 'facade.sign-in-motto',
    name: '登录页标语',
    remark: '登录页门户名称下方',
    value: '独立 · 公正 · 专业 · 高效',
  },
]

/**
 * Which rows are sample data, so that they can be taken out: those of the fictional commission that every earlier version
 * filled its database with, as far as they were not edited. Texts of the home page and of the sign-in page become
 * settings.
 */
export async function up(untyped: Kysely<unknown>): Promise<void> {
  await untyped.schema
    .createTable('sampleRows')
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('rowId', 'integer', c => c.notNull())
    .addColumn('state', 'text', c => c.notNull())
    .addColumn('bare', 'text')
    .addPrimaryKeyConstraint('sampleRowsKey', ['kind', 'rowId'])
    .execute()
  await addButton(untyped)
  await addTexts(untyped.withTables<Tables>())
  await markSamples(untyped.withTables<Tables>())
}

/** The permission below 门户设置 where the database has menus without it; an empty database gets it from the seed. */
export async function addButton(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped.withTables<Tables>()
  const present = await db.selectFrom('menus').select(['id', 'component', 'permission']).execute()
  const screen = present.find(({ component }) => component === SCREEN)
  if (!screen || present.some(({ permission }) => permission === CLEAR)) return
  const isFree = !present.some(({ id }) => id === 9044)
  const row: MenuRow = {
    ...{ parentId: screen.id, type: 3, sort: 1, name: '示例数据清除', path: '', icon: '', component: null },
    ...{ componentName: null, permission: CLEAR, status: 0, visible: 1, keepAlive: 1, alwaysShow: 1 },
    createTime: FOUNDED,
  }
  // Without an id of its own the database gives one.
  await db
    .insertInto('menus')
    .values({ ...row, ...(isFree && { id: 9044 }) } as MenuRow & { id: number })
    .execute()
}

/** An empty database gets its settings from the seed. */
async function addTexts(db: Kysely<Tables>): Promise<void> {
  const present = await db.selectFrom('configs').select('key').execute()
  if (present.length === 0) return
  for (const text of TEXTS)
    if (!present.some(({ key }) => key === text.key))
      await db
        .insertInto('configs')
        .values({
          ...text,
          category: 'facade',
          type: 1,
          visible: 1,
          createTime: FOUNDED,
          updateTime: FOUNDED,
        })
        .execute()
}

type Row = Record<string, unknown> & { id: number }

interface Rule {
  table: string
  /** Columns that are read; rows are recognised by `isSample`. */
  columns: string[]
  isSample: (row: Row) => boolean
  /** By which rows are compared later. */
  state: string[]
  bare?: Record<string, unknown>
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const SAVED = ['updateTime']

const ARTICLES = new Set([
  '1 机构简介',
  '2 组织机构',
  '3 云州仲裁委员会章程',
  '4 仲裁收费标准',
  '5 隐私声明',
  '11 立案须知',
  '12 示范仲裁条款',
  '13 仲裁流程',
  '14 答辩与反请求指引',
  '15 保全申请指引',
  '16 撤回申请与退费指引',
  '17 网上开庭操作指引',
  '21 云州仲裁委员会仲裁规则（2026年版）',
  '22 网上仲裁特别规则',
  '23 调解规则',
  '24 云州仲裁委员会仲裁规则（2021年版，已废止）',
  '31 新修订的仲裁法要点',
  '32 网上仲裁：法律怎么规定，本会怎么做',
  '33 仲裁机构应当公开哪些信息',
  '41 2025年度工作报告',
  '42 2025年度财务报告摘要',
  '43 登记信息公示',
  '51 About the Commission',
  '52 Overview of the Arbitration Rules (2026)',
  '53 Model Arbitration Clauses',
  '54 Arbitration Fees',
  '55 Contact',
  '100 开展优化营商环境企业走访活动',
  '101 仲裁调解进工地，现场化解工程款纠纷',
  '102 网上立案平台投入试运行',
  '103 2025年度优秀裁决书评选揭晓',
  '104 第五届委员会第三次全体会议召开',
  '105 新仲裁规则施行首个工作日立案十一件',
  '106 知识产权宣传周走访软件企业',
  '107 赴金融机构调研格式合同中的仲裁条款',
  '108 本会召开年中工作会议',
  '109 模拟仲裁庭开放日迎来四十名大学生',
  '110 与市律师协会座谈听取代理人意见',
  '111 首起全程网上审理的跨省买卖合同案审结',
  '112 岚海仲裁机构来访交流网上仲裁工作',
  '113 走进澄湖区产业园宣讲示范仲裁条款',
  '114 本会举办2026年第三期仲裁员培训班',
  '115 本会网上庭审室完成改造',
  '200 关于迁址办公的公告',
  '201 关于更新仲裁员名册的公告',
  '202 关于调整对外服务电话的通知',
  '203 关于春节期间立案和开庭安排的通知',
  '204 关于施行新仲裁规则及案件适用衔接的公告',
  '205 关于启用新版仲裁文书示范文本的通知',
  '206 关于规范证据材料提交格式的通知',
  '207 关于公布2025年度工作报告和财务报告摘要的公告',
  '208 关于全面推行送达地址确认的通知',
  '209 关于高温时段立案窗口实行预约办理的通知',
  '210 关于国庆假期立案和值班安排的通知',
  '211 关于2027年度仲裁员续聘和增聘申报工作的通知',
  '212 关于网上立案平台停机维护的通知',
  '213 关于2026年年终案件款项结算时间的通知',
  '214 关于防范冒用本会名义收费、送达的风险提示',
  '215 网上立案平台使用说明（平台网站）',
  '216 关于开展当事人满意度回访的通知',
  '217 关于元旦假期立案和值班安排的通知',
  '251 关于向林某某公告送达仲裁通知和开庭通知的公告',
  '301 新修订的仲裁法表决通过',
  '302 合同里的“不可抗力”条款怎么写',
  '303 全市两级法院与本会建立仲裁保全衔接机制',
  '304 订立合同时怎样选择仲裁或者诉讼',
  '305 六市仲裁机构联席会议讨论案件鉴定周期',
  '306 装修合同怎样减少验收和尾款争议',
])

const FILES = new Set([
  'templates/20260225/arbitration-application.docx 仲裁申请书.docx',
  'templates/20260225/statement-of-defence.docx 答辩书.docx',
  'templates/20260225/counterclaim.docx 反请求申请书.docx',
  'templates/20260225/power-of-attorney.docx 授权委托书.docx',
  'templates/20260225/list-of-evidence.docx 证据清单.docx',
  'templates/20260225/property-preservation-application.docx 财产保全申请书.docx',
  'templates/20260225/appointment-of-arbitrator.docx 选定仲裁员声明书.docx',
  'templates/20260615/service-address-confirmation.docx 送达地址确认书.docx',
  'templates/20260225/legal-representative-certificate.docx 法定代表人身份证明书.docx',
  'templates/20260225/withdrawal-of-application.docx 撤回仲裁申请书.docx',
])

const ARBITRATORS = new Set([
  '1 沈砚秋 云州大学建筑工程学院',
  '2 贺松涛 澄湖工程造价咨询有限公司',
  '3 蓝静 云州明理律师事务所',
  '4 祝长庚 东屏建筑设计研究院',
  '5 田若溪 云州大学法学院',
  '6 龚怀远 北岭城市建设发展有限公司',
  '7 裴晓楠 云州谨言律师事务所',
  '8 阮青山 清溪县建筑业协会',
  '9 纪文澜 云州衡准工程咨询有限公司',
  '10 卫东临 岚海轨道工程有限公司',
  '11 陆鸣谦 云州大学经济学院',
  '12 宋知微 云州明理律师事务所',
  '13 孟庭舟 云州大学法学院',
  '14 谭一苇 澄湖装备制造集团',
  '15 莫如海 云州安泽保险公估有限公司',
  '16 费明娟 云州正则会计师事务所',
  '17 施广仁 岚海资本管理有限公司',
  '18 童沛 云州谨言律师事务所',
  '19 洪砺 云州同舟清算事务所',
  '20 尚书媛 北岭税务师事务所',
  '21 欧阳朗 和衡律师事务所',
  '22 常韵 沪滨资产管理有限公司',
  '23 方启年 云州大学法学院',
  '24 葛映雪 云州清和律师事务所',
  '25 邵屹 云州智汇软件有限公司',
  '26 栾思齐 云州大学计算机学院',
  '27 俞晚晴 云州清和律师事务所',
  '28 鲍维峰 东屏港航物流有限公司',
  '29 温知夏 云州大学附属医院',
  '30 苗晋 清溪新能源开发有限公司',
  '31 佟素琴 安和县农业技术推广中心',
  '32 雷行简 岚海文化传播有限公司',
  '33 麦承 云州商贸流通协会',
  '34 司徒敏 澄湖旅游集团',
  '35 顾衡 沪滨对外贸易大学',
  '36 章以宁 和衡律师事务所',
  '37 乔望川 穗海律师事务所',
  '38 康令仪 中衡国际工程有限公司',
  '39 靳远航 沪滨资产管理有限公司',
  '40 慕容舒 云州跨境电商产业园',
  '41 夏侯桐 鹏湾律师事务所',
  '42 洛珊 星岛国际法律咨询所',
  '43 安德 泰晤士争议解决中心',
  '44 千叶遥 樱丘综合法律事务所',
  '45 霍景行 维湾大律师事务所',
  '46 岑雅文 维湾金融争议研究中心',
  '47 关月明 港岛工程顾问有限公司',
  '48 施利安 濠江法律事务所',
  '49 连士杰 竹溪法律事务所',
  '50 简毓敏 竹溪管理顾问公司',
  '51 蒋和平 云州市人民调解协会',
  '52 柴玉兰 澄湖区物业服务协会',
  '53 盛开元 东屏区建筑业协会',
  '54 凌霜 云州金融消费服务中心',
  '55 车万里 北岭货运服务站',
  '56 郁芳菲 云州商会服务中心',
  '57 仇正 安和县司法服务所',
  '58 濮阳惠 清溪县消费者服务中心',
  '59 戚少白 云州软件行业协会',
  '60 韦静姝 云州大学外国语学院',
])

const NOTICES = new Set([
  '关于调整仲裁庭使用登记办法的通知',
  '关于2026年高温假期间值班安排的公告',
  '关于开展案卷归档自查的通知',
  '关于启用站内信提醒的通知',
  '关于加强账号和密码管理的公告',
  '关于做好年终结案和数据核对工作的通知',
])

const CONTACTS = new Set([
  '云州市澄湖区明理路000号法律服务中心六层',
  '000000',
  '0999-8880001',
  '0999-8880002',
  '0999-8880003',
  'contact@yunzhou-arb.example',
  '工作日 9:00—12:00，13:30—17:30（法定节假日除外）',
  '乘000路公交车到“明理路”站，下车后向北步行约200米',
  '0999-8880005',
  '0999-8880004',
  'filing@yunzhou-arb.example',
])

const SLOTS = new Map([
  ['about', '1'],
  ['charter', '3'],
  ['guide', '11'],
  ['fee', '4'],
  ['privacy', '5'],
])

const SETTINGS = new Set([
  'facade.name 云州仲裁委员会',
  'facade.english-name Yunzhou Arbitration Commission',
  'facade.admin-title 云州仲裁委员会管理系统',
  'facade.copyright © 云州仲裁委员会 版权所有',
  'facade.links [{"id":1,"name":"云州市人民政府","url":"https://www.yunzhou-gov.example/","logo":null,"sort":1},{"id":2,"name":"云州市司法局","url":"https://sfj.yunzhou-gov.example/","logo":null,"sort":2},{"id":3,"name":"云州市中级人民法院","url":"https://www.yunzhou-court.example/","logo":null,"sort":3},{"id":4,"name":"云州市律师协会","url":"https://www.yunzhou-bar.example/","logo":null,"sort":4}]',
])

const WORDS = new Set(['column 9190', 'article 13'])

const TARGETS = new Map([
  ['charter', '3'],
  ['registration', '43'],
  ['fees', '4'],
  ['business-report', '41'],
  ['financial-report', '42'],
])

const TEMPLATES = new Set([
  'award_due',
  'case_filed',
  'document_published',
  'fee_received',
  'hearing_scheduled',
  'meeting_notice',
  'system_maintenance',
  'tribunal_formed',
])

const MAILS = new Set(['admin@yunzhou-arb.example', 'clerk@yunzhou-arb.example'])

const LAW_ARTICLE = '34 《仲裁委员会仲裁收费办法》要点'
const PLATFORM = 'https://efiling.yunzhou-arb.example/'
const PUBLISHED = Date.UTC(2026, 2, 1, 16)
/** So many messages every database began with. */
const MESSAGES = 60
const COPIES =
  '{"bands":[{"upTo":500000,"sets":3},{"upTo":null,"sets":5}],"perFurtherParty":1,"withoutAmount":null,"articleId":13}'

const RULES: Rule[] = [
  {
    table: 'disclosureItems',
    columns: ['key', 'kind', 'target'],
    isSample: row => row.kind === 'article' && TARGETS.get(text(row.key)) === row.target,
    state: SAVED,
    bare: { owner: null, kind: 'none', target: '' },
  },
  {
    table: 'searchWords',
    columns: ['kind', 'target'],
    isSample: row => WORDS.has(`${text(row.kind)} ${text(row.target)}`),
    state: SAVED,
  },
  {
    table: 'configs',
    columns: ['key', 'value'],
    isSample: row => SETTINGS.has(`${text(row.key)} ${text(row.value)}`),
    state: SAVED,
  },
  {
    table: 'configs',
    columns: ['key', 'value'],
    isSample: row => row.key === 'facade.filing-guide' && row.value === COPIES,
    state: SAVED,
    bare: { value: COPIES.replace(',"articleId":13', '') },
  },
  {
    table: 'documents',
    columns: ['title'],
    isSample: row => ARTICLES.has(`${row.id} ${text(row.title)}`),
    state: SAVED,
  },
  {
    table: 'documents',
    columns: ['title'],
    isSample: row => `${row.id} ${text(row.title)}` === LAW_ARTICLE,
    state: SAVED,
    bare: { author: null, source: null },
  },
  { table: 'menus', columns: ['path'], isSample: row => row.path === PLATFORM, state: SAVED },
  {
    table: 'dictData',
    columns: ['dictType', 'value'],
    isSample: row => row.dictType === 'contact_us_config' && CONTACTS.has(text(row.value)),
    state: SAVED,
  },
  {
    table: 'dictData',
    columns: ['dictType', 'value', 'remark'],
    isSample: row => row.dictType === 'rich_text_config' && SLOTS.get(text(row.value)) === row.remark,
    state: SAVED,
    bare: { remark: null },
  },
  {
    table: 'files',
    columns: ['path', 'name'],
    isSample: row => FILES.has(`${text(row.path)} ${text(row.name)}`),
    state: ['name', 'sort', 'downloadGroup', 'isPublic', 'followsUse'],
  },
  {
    table: 'arbitrators',
    columns: ['name', 'workUnit'],
    isSample: row => ARBITRATORS.has(`${row.id} ${text(row.name)} ${text(row.workUnit)}`),
    state: SAVED,
  },
  {
    table: 'rosterPublications',
    columns: ['publishTime', 'publisher'],
    isSample: row => Number(row.publishTime) === PUBLISHED && row.publisher === '综合部',
    state: ['total'],
  },
  { table: 'notices', columns: ['title'], isSample: row => NOTICES.has(text(row.title)), state: SAVED },
  {
    table: 'notifyMessages',
    columns: ['templateCode'],
    isSample: row => row.id <= MESSAGES && TEMPLATES.has(text(row.templateCode)),
    state: ['id'],
  },
  {
    table: 'users',
    columns: ['email'],
    isSample: row => MAILS.has(text(row.email)),
    state: ['email'],
    bare: { email: null },
  },
]

/** Rows that were never saved by a user have no updater. */
const HAS_UPDATER = [
  'disclosureItems',
  'searchWords',
  'configs',
  'documents',
  'menus',
  'dictData',
  'arbitrators',
  'notices',
]

async function markSamples(db: Kysely<Tables>): Promise<void> {
  for (const { table, columns, isSample, state, bare } of RULES) {
    const names = [...new Set(['id', ...columns, ...state])].map(name => sql.ref(name))
    const unsaved = HAS_UPDATER.includes(table) ? sql`where "updater" is null` : sql``
    const { rows } = await sql<Row>`select ${sql.join(names)} from ${sql.table(table)} ${unsaved}`.execute(db)
    for (const row of rows) {
      if (!isSample(row)) continue
      const mark = {
        kind: table,
        rowId: Number(row.id),
        state: JSON.stringify(state.map(column => row[column] ?? null)),
        bare: bare ? JSON.stringify(bare) : null,
      }
      await db.insertInto('sampleRows').values(mark).execute()
    }
  }
}
