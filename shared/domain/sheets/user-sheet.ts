import { MAX_USER_IMPORT, USER_LABELS } from '../users'
import type { SheetCells, SheetRules } from './sheet-rows'

export const MAX_USER_SHEET_BYTES = 4 * 1024 * 1024

/** The first heading is that of the template and the export; others are those of ruoyi's template. */
const HEADINGS = {
  username: [USER_LABELS.username, '登录名称', '登录账号', '账号'],
  nickname: [USER_LABELS.nickname, '用户名称', '姓名'],
  dept: [USER_LABELS.deptId, '部门编号', '部门名称'],
  posts: [USER_LABELS.postIds],
  mobile: [USER_LABELS.mobile, '手机号', '用户手机', '手机'],
  email: [USER_LABELS.email, '用户邮箱'],
  sex: [USER_LABELS.sex, '用户性别'],
  status: [USER_LABELS.status, '帐号状态', '账号状态'],
  remark: [USER_LABELS.remark],
} as const

export type UserCells = SheetCells<typeof HEADINGS>

/** The headings of a template. */
export const USER_HEADINGS = Object.values(HEADINGS).map(([heading]) => heading)

/** How accounts are read out of a file. */
export const USER_SHEET: SheetRules<typeof HEADINGS> = {
  headings: HEADINGS,
  required: ['username'],
  maxRows: MAX_USER_IMPORT,
}
