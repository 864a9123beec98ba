import { type Kysely, sql } from 'kysely'

/** Not an interface: Kysely takes only what could have more tables. */
type Tables = {
  files: { id: number; name: string; source: number | null; downloadGroup: string | null }
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

const TYPE = 'download_group'
const FOUNDED = Date.UTC(2025, 2, 1, 1)
const DOWNLOAD_CENTRE = 200

/** The groups in the order of a case, and the names of the files that go into them; the first that fits counts. */
const GROUPS: readonly [value: string, label: string, names: RegExp][] = [
  ['6', '撤回与其他', /撤回|撤销|和解|退费/],
  ['3', '答辩与反请求', /答辩|反请求|反申请/],
  ['5', '保全', /保全/],
  ['2', '委托与身份', /委托|代表人|身份|送达|地址确认/],
  ['4', '组庭与证据', /选定|仲裁员|组庭|回避|证据|鉴定/],
  ['1', '申请', /申请|立案/],
]
const REMARK = '文书下载页的分组，按显示顺序排列；文件归入哪一组，在文件管理的下载中心中选择'

/** The download centre in groups, in the order of a case; files in it go into the group that their name tells. */
export async function up(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped.withTables<Tables>()
  await db.schema.alterTable('files').addColumn('downloadGroup', 'text').execute()
  const types = await db.selectFrom('dictTypes').select('type').execute()
  // An empty database gets its dictionaries and files from the seed.
  if (types.length === 0 || types.some(({ type }) => type === TYPE)) return
  await db
    .insertInto('dictTypes')
    .values({ type: TYPE, name: '文书下载分组', remark: REMARK, status: 0, createTime: FOUNDED })
    .execute()
  const common = { dictType: TYPE, status: 0, colorType: '', cssClass: '', remark: null, createTime: FOUNDED }
  for (const [value, label] of GROUPS.toSorted(([one], [other]) => Number(one) - Number(other)))
    await db
      .insertInto('dictData')
      .values({ ...common, value, label, sort: Number(value) })
      .execute()
  await sql`update "dictData" set "updateTime" = "createTime" where "dictType" = ${TYPE}`.execute(db)
  await sql`update "dictTypes" set "updateTime" = "createTime" where "type" = ${TYPE}`.execute(db)
  const files = await db
    .selectFrom('files')
    .select(['id', 'name'])
    .where('source', '=', DOWNLOAD_CENTRE)
    .execute()
  for (const { id, name } of files) {
    const group = GROUPS.find(([, , names]) => names.test(name))
    if (!group) continue
    await db.updateTable('files').set({ downloadGroup: group[0] }).where('id', '=', id).execute()
  }
}
