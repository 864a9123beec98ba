import { foldText } from '@shared/domain/texts/fold'
import { pinyinOrder } from '@shared/domain/texts/pinyin-order'
import { type Kysely, sql } from 'kysely'

/** Which row, told by which column, and its text before and now. */
type Change = readonly [key: string, former: string, now: string]

const MENUS: Change[] = [
  ['system:documents:query', '文档查询', '文章查询'],
  ['system:documents:create', '文档新增', '文章新增'],
  ['system:documents:update', '文档修改', '文章修改'],
  ['system:documents:delete', '文档删除', '文章删除'],
  ['system:documents:publish', '文档发布', '文章发布'],
  ['system:documents:export', '文档导出', '文章导出'],
  ['system:documents:publish-directly', '文档免审发布', '文章免审发布'],
]
const PAGES: Change[] = [['system/documents/index', '文档管理', '文章管理']]
const ENTRIES: Record<string, Change[]> = {
  common_status: [
    ['0', '开启', '启用'],
    ['1', '关闭', '停用'],
  ],
  right_panel_type: [
    ['1', '文档列表', '文章列表'],
    ['2', '文档详情', '文章详情'],
  ],
}
const TEMPLATES: Change[] = [
  ['document_submitted', '文档待审核', '文章待审核'],
  ['document_returned', '文档被退回', '文章被退回'],
  ['document_approved', '文档审核通过', '文章审核通过'],
]

/** 内置 is no alarm. */
const GREY = { system_role_type: '内置', infra_config_type: '系统内置' }

/** Delivered names get the words of today; one that staff have changed stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A new database has no rows, and is to have none: on PostgreSQL its triggers count changes of no row too.
  const { rows } = await sql`select 1 from "menus" limit 1`.execute(db)
  if (rows.length === 0) return
  const { pinyin } = await import('pinyin-pro')
  const readingsOf = (name: string) =>
    pinyin(name, { toneType: 'num', type: 'array', v: true, nonZh: 'spaced', surname: 'head' })
  for (const change of MENUS) await rename(db, 'menus.name', sql`"permission"`, change)
  for (const change of PAGES) await rename(db, 'menus.name', sql`"component"`, change)
  for (const [type, changes] of Object.entries(ENTRIES))
    for (const change of changes)
      await rename(db, 'dictData.label', sql`"dictType" = ${type} and "value"`, change)
  for (const [type, label] of Object.entries(GREY))
    await sql`update "dictData" set "colorType" = 'default'
      where "dictType" = ${type} and "label" = ${label} and "colorType" = 'danger'`.execute(db)
  for (const change of TEMPLATES) {
    await rename(db, 'notifyTemplates.name', sql`"code"`, change)
    const [code, , name] = change
    await sql`update "notifyTemplates" set "namePinyin" = ${pinyinOrder(name, readingsOf)}
      where "code" = ${code} and "name" = ${name}`.execute(db)
  }
}

async function rename(
  db: Kysely<unknown>,
  place: `${string}.${string}`,
  by: ReturnType<typeof sql>,
  [key, former, now]: Change,
): Promise<void> {
  const [table = '', column = ''] = place.split('.')
  await sql`update ${sql.table(table)}
    set ${sql.ref(column)} = ${now}, ${sql.ref(`${column}Folded`)} = ${foldText(now)}
    where ${by} = ${key} and ${sql.ref(column)} = ${former}`.execute(db)
}
