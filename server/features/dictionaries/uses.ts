import type { DictUse } from '@shared/contract/dictionaries'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/database'
import type { Tables } from '../../platform/db/schema'

/** A column that holds values of a dictionary, or (`shownBy`) a page that shows the dictionary itself. */
type Use = { screen: string; field: string } & (
  | {
      [T in keyof Tables]: { table: T; column: keyof Tables[T] & string; isFlag?: true; hasLabels?: true }
    }[keyof Tables]
  | { shownBy: 'page' }
)

/** Every place where values of a dictionary are stored or shown, by dictionary type: the only list of them. */
export const DICT_USES: Record<string, readonly Use[]> = {
  common_status: [
    { screen: '用户管理', field: '用户状态', table: 'users', column: 'status' },
    { screen: '角色管理', field: '角色状态', table: 'roles', column: 'status' },
    { screen: '部门管理', field: '部门状态', table: 'depts', column: 'status' },
    { screen: '岗位管理', field: '岗位状态', table: 'posts', column: 'status' },
    { screen: '菜单管理', field: '菜单状态', table: 'menus', column: 'status' },
    { screen: '字典管理', field: '字典类型状态', table: 'dictTypes', column: 'status' },
    { screen: '字典管理', field: '字典数据状态', table: 'dictData', column: 'status' },
    { screen: '站内信模板', field: '状态', table: 'notifyTemplates', column: 'status' },
    { screen: '内部通知', field: '状态', table: 'notices', column: 'status' },
    { screen: '应用管理', field: '状态', table: 'oauthClients', column: 'status' },
    { screen: '信息公开', field: '状态', table: 'disclosureItems', column: 'status' },
  ],
  user_type: [{ screen: '站内信消息', field: '用户类型', table: 'notifyMessages', column: 'userType' }],
  system_user_sex: [
    { screen: '用户管理', field: '性别', table: 'users', column: 'sex' },
    { screen: '仲裁员名册', field: '性别', table: 'arbitrators', column: 'sex' },
    { screen: '门户仲裁员名册', field: '性别', table: 'publishedArbitrators', column: 'sex' },
  ],
  system_menu_type: [{ screen: '菜单管理', field: '菜单类型', table: 'menus', column: 'type' }],
  system_role_type: [{ screen: '角色管理', field: '角色类型', table: 'roles', column: 'type' }],
  system_data_scope: [{ screen: '角色管理', field: '数据范围', table: 'roles', column: 'dataScope' }],
  system_notice_type: [{ screen: '内部通知', field: '通知类型', table: 'notices', column: 'type' }],
  system_login_type: [{ screen: '登录日志', field: '登录类型', table: 'loginLogs', column: 'logType' }],
  system_login_result: [{ screen: '登录日志', field: '登录结果', table: 'loginLogs', column: 'result' }],
  system_notify_template_type: [
    { screen: '站内信模板', field: '模板类型', table: 'notifyTemplates', column: 'type' },
    { screen: '站内信消息', field: '模板类型', table: 'notifyMessages', column: 'templateType' },
  ],
  infra_config_type: [{ screen: '配置管理', field: '系统内置', table: 'configs', column: 'type' }],
  infra_boolean_string: [
    { screen: '配置管理', field: '是否可见', table: 'configs', column: 'visible', isFlag: true },
  ],
  arbitrator_roster_type: [
    { screen: '仲裁员名册', field: '名册类型', table: 'arbitrators', column: 'rosterType' },
    { screen: '门户仲裁员名册', field: '名册类型', table: 'publishedArbitrators', column: 'rosterType' },
    { screen: '门户仲裁员名册', field: '名册类型筛选', shownBy: 'page' },
  ],
  arbitrator_speciality: [
    {
      ...{ screen: '仲裁员名册', field: '专业' },
      ...{ table: 'arbitrators', column: 'profession', hasLabels: true },
    },
    {
      ...{ screen: '门户仲裁员名册', field: '专业' },
      ...{ table: 'publishedArbitrators', column: 'profession', hasLabels: true },
    },
    { screen: '门户仲裁员名册', field: '专业筛选', shownBy: 'page' },
  ],
  download_group: [
    { screen: '文件管理', field: '下载分组', table: 'files', column: 'downloadGroup' },
    { screen: '门户文书下载', field: '分组', shownBy: 'page' },
  ],
  typo: [{ screen: '文章编辑', field: '发布前检查', shownBy: 'page' }],
  right_panel_type: [{ screen: '门户栏目', field: '栏目类型', shownBy: 'page' }],
  common_use: [{ screen: '门户首页', field: '快捷入口', shownBy: 'page' }],
  contact_us_config: [
    { screen: '门户联系我们', field: '联系方式', shownBy: 'page' },
    { screen: '门户页脚', field: '联系方式', shownBy: 'page' },
  ],
  english_words: [
    { screen: '门户英文仲裁员名册', field: '专业、地区、工作单位、国籍、语言', shownBy: 'page' },
    { screen: '门户英文收费计算', field: '退费的阶段', shownBy: 'page' },
  ],
  contact_us_config_en: [
    { screen: '门户英文联系我们', field: '联系方式', shownBy: 'page' },
    { screen: '门户英文页脚', field: '联系方式', shownBy: 'page' },
  ],
  fee_refund_stages: [{ screen: '门户收费计算', field: '费用预算', shownBy: 'page' }],
  institution_names: [{ screen: '门户示范条款', field: '条款核对', shownBy: 'page' }],
}

/** Flags are stored as 0 and 1, whatever values their dictionary has. */
const FLAGS = new Map([
  ['false', '0'],
  ['true', '1'],
])

/** A list of labels with one separator around each of them. */
const itemsOf = (column: string) =>
  sql`'、' || replace(replace(replace(replace(${sql.ref(column)}, '，', '、'), ',', '、'), '；', '、'), ';', '、') || '、'`

/** Where a value is used, and by how many records; places without any are listed as well. */
export function usesOf(db: Reader, dictType: string, value: string): Promise<DictUse[]> {
  const uses = Object.hasOwn(DICT_USES, dictType) ? (DICT_USES[dictType] ?? []) : []
  return Promise.all(
    uses.map(async use => {
      const { screen, field } = use
      if ('shownBy' in use) return { screen, field, count: null }
      const stored = use.isFlag ? (FLAGS.get(value) ?? null) : value
      const { count } = await db
        .selectFrom(use.table)
        .select(eb => eb.fn.countAll<number>().as('count'))
        .$if(!use.hasLabels, q =>
          // Compared as texts, so that 01 is not 1.
          q.where(sql<boolean>`cast(${sql.ref(use.column)} as text) = ${stored}`),
        )
        .$if(use.hasLabels === true, q =>
          q.where(sql<boolean>`exists (select 1 from "dictData"
            where "dictType" = ${dictType} and "value" = ${value}
            and ${itemsOf(use.column)} like '%、' || "label" || '、%')`),
        )
        .executeTakeFirstOrThrow()
      return { screen, field, count: Number(count) }
    }),
  )
}
