import type { SheetCells, SheetRules } from './sheet-rows'

/** What an import takes at once. */
const MAX_USERS = 5_000
export const MAX_USER_SHEET_BYTES = 4 * 1024 * 1024

/** The first heading is that of the template and the export; others are those of ruoyi's template. */
const HEADINGS = {
  username: ['用户账号', '登录名称', '登录账号', '账号'],
  nickname: ['用户昵称', '用户名称', '姓名'],
  dept: ['部门', '部门编号', '部门名称'],
  posts: ['岗位'],
  mobile: ['手机号码', '手机号', '用户手机', '手机'],
  email: ['邮箱', '用户邮箱'],
  sex: ['性别', '用户性别'],
  status: ['状态', '帐号状态', '账号状态'],
  remark: ['备注'],
} as const

export type UserCells = SheetCells<typeof HEADINGS>

/** The headings of a template. */
export const USER_HEADINGS = Object.values(HEADINGS).map(([heading]) => heading)

/** How accounts are read out of a file. */
export const USER_SHEET: SheetRules<typeof HEADINGS> = {
  headings: HEADINGS,
  required: ['username'],
  maxRows: MAX_USERS,
}
