import { MAX_USER_IMPORT, USER_LABELS } from '../users'
import type { SheetCells, SheetRules } from './sheet-rows'
import type { TemplateColumn } from './write-template'

export const MAX_USER_SHEET_BYTES = 4 * 1024 * 1024

/** The first heading is that of the template and the export; others are those of ruoyi's and of former templates. */
const HEADINGS = {
  username: [USER_LABELS.username, '登录名称', '用户账号', '登录账号', '账号'],
  nickname: [USER_LABELS.nickname, '用户名称', '用户昵称'],
  dept: [USER_LABELS.deptId, '部门编号', '部门名称'],
  posts: [USER_LABELS.postIds],
  mobile: [USER_LABELS.mobile, '手机号', '用户手机', '手机'],
  email: [USER_LABELS.email, '用户邮箱'],
  sex: [USER_LABELS.sex, '用户性别'],
  roles: [USER_LABELS.roles, '用户角色', '角色名称'],
  status: [USER_LABELS.status, '帐号状态', '账号状态'],
  remark: [USER_LABELS.remark],
} as const

export type UserCells = SheetCells<typeof HEADINGS>

const REQUIRED = ['username'] as const

/** How accounts are read out of a file. */
export const USER_SHEET: SheetRules<typeof HEADINGS> = {
  headings: HEADINGS,
  required: REQUIRED,
  maxRows: MAX_USER_IMPORT,
}

const FIELDS = Object.keys(HEADINGS) as (keyof typeof HEADINGS)[]

/** What else a template has beside the column that it must have. */
export const OPTIONAL_USER_HEADINGS = FIELDS.slice(1).map(field => HEADINGS[field][0])

const EXAMPLES: Record<keyof typeof HEADINGS, string> = {
  ...{ username: 'zhangsan', nickname: '张三', dept: '办公室/立案部', posts: '书记员、办案秘书' },
  ...{ mobile: '13800138000', email: 'zhangsan@example.com', sex: '男', roles: '书记员' },
  ...{ status: '启用', remark: '' },
}

/** The columns of a template. @param words that a column knows */
export const userTemplate = (words: Readonly<Record<string, readonly string[]>>): TemplateColumn[] =>
  FIELDS.map(field => ({
    title: HEADINGS[field][0],
    example: EXAMPLES[field],
    isRequired: (REQUIRED as readonly string[]).includes(field),
    words: words[field] ?? [],
    hasSeveral: field === 'posts' || field === 'roles',
  }))
