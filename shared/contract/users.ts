import { z } from 'zod'
import { isWebAddress, storedFileOf } from '../domain/paths/addresses'
import { MAX_USER_BATCH, MAX_USER_IMPORT } from '../domain/users'
import { added } from './additions'
import { EMAIL_RULE, field, paging, param, sheetBody, sorting } from './input'
import {
  exportChoice,
  type ListQuery,
  type SheetResult,
  type SheetSent,
  saved,
  sheetResult,
  time,
} from './row'
import { mobile } from './sign-in'

/** An account of staff as others may see it (contract 9.4). `sex`: dict system_user_sex. */
export const userSimple = z.strictObject({
  id: z.int(),
  nickname: z.string(),
  avatar: z.string().nullable(),
  sex: z.int(),
  deptId: z.int().nullable(),
  deptName: z.string().nullable(),
})
export type UserSimple = z.infer<typeof userSimple>

/** An account as administrators see it (contract 9.4). `sex`: dict system_user_sex, `status`: dict common_status. */
export const staffUser = z.strictObject({
  id: z.int(),
  username: z.string(),
  nickname: z.string(),
  remark: z.string().nullable(),
  deptId: z.int().nullable(),
  deptName: z.string().nullable(),
  /** Other servers send null for none. */
  postIds: z.array(z.int()).nullable(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  sex: z.int(),
  avatar: z.string().nullable(),
  status: z.int(),
  loginIp: z.string().nullable(),
  loginDate: time().nullable(),
  createTime: time(),
  roles: added('userRoles', z.array(z.strictObject({ id: z.int(), name: z.string() })).optional()),
  /** Whether the account can sign in with a password: not before one was set by the link. */
  hasPassword: added('userLinks', z.boolean().optional()),
  /** When the unused link to set a password ends; null without one. */
  linkExpires: added('userLinks', time().nullable().optional()),
  /** Whether the account's rights exceed those of the caller, who may then not administer it. */
  isAbove: added('administrationRank', z.boolean().optional()),
  ...saved,
})
export type StaffUser = z.infer<typeof staffUser>

const NAME_LENGTH = [100, '查询内容长度不能超过 100 个字符'] as [number, string]
const userFilters = z.object({
  username: param.text(NAME_LENGTH),
  nickname: added('filters', param.text(NAME_LENGTH)),
  mobile: param.text(NAME_LENGTH),
  status: param.int(),
  createTime: param.range(),
  /** With all departments below it. */
  deptId: param.int(),
  roleId: param.int(),
})
export type UserFilters = z.infer<typeof userFilters>
export type UserQuery = ListQuery<typeof userFilters>
export const userPageQuery = userFilters.extend({
  ...paging,
  ...sorting(['id', 'username', 'nickname', 'status', 'loginDate', 'createTime'] as const),
})
export const userExportQuery = userFilters.extend(exportChoice)
export const userSimpleQuery = z.object({ deptId: param.int() })
export const nicknameQuery = z.object({ nickname: param.requiredText('nickname', 100, '姓名') })

const MAX_POSTS = 50
const MAX_ROLES = 500
const roleIds = field.list(z.int({ error: '角色编号不正确' }), MAX_ROLES, `角色个数不能超过 ${MAX_ROLES}`)
/** An empty text removes what is stored; what is not sent stays. */
const contact = {
  email: field.optionalText(EMAIL_RULE).transform(value => (value === '' ? null : value)),
  mobile: z
    .union([z.literal(['', null]).transform(() => null), mobile], { error: '手机号格式不正确' })
    .optional(),
}

export const userFields = {
  username: field.text('用户账号不能为空', {
    length: [4, 30, '用户账号长度为 4-30 个字符'],
    pattern: [/^[a-zA-Z0-9]{4,30}$/, '用户账号由 数字、字母 组成'],
  }),
  nickname: field
    .optionalText({ max: [30, '用户昵称长度不能超过30个字符'] })
    .refine(value => value === undefined || value.trim() !== '', '用户昵称不能为空'),
  remark: field.optionalText({ max: [500, '备注长度不能超过 500 个字符'] }),
  ...contact,
  sex: field
    .optionalInt()
    .refine(value => value === undefined || [0, 1, 2].includes(value), '必须在指定范围 [0, 1, 2]'),
}
const saveFields = {
  ...userFields,
  /** 0: in none. */
  deptId: field.optionalInt(),
  postIds: field.list(z.int({ error: '岗位编号不正确' }), MAX_POSTS, `岗位个数不能超过 ${MAX_POSTS}`),
  avatar: field
    .optionalText({ max: [512, '头像地址长度不能超过 512 个字符'] })
    .refine(
      value => !value || isWebAddress(value) || storedFileOf(value) !== undefined,
      '头像地址格式不正确',
    ),
  /** Needs the permission to give roles; left out, they stay as they are. */
  roleIds: added('manyUsers', roleIds),
}
const password = field.text('密码不能为空', { length: [8, 64, '密码长度为 8-64 位'] })

export const userCreateBody = z.object({ ...saveFields, password })
/** The same for an account whose user sets the password by a link. */
export const userInviteBody = z.object(saveFields)
export const userUpdateBody = z.object({ ...saveFields, id: field.int('用户编号不能为空') })
export type UserSave = z.input<typeof userInviteBody>
/** What is stored of a created or changed account. */
export type UserValues = z.output<typeof userInviteBody>

export const userPasswordBody = z.object({ id: field.int('用户编号不能为空'), password })
export type UserPasswordSave = z.input<typeof userPasswordBody>
export const userStatusBody = z.object({
  // Text of the contract.
  id: field.int('角色编号不能为空'),
  status: field.status('状态不能为空', '修改状态必须是 [0, 1]'),
})

/** A link by which a user sets a password, once: shown to the administrator who made it. */
export const passwordLink = z.strictObject({
  id: z.int(),
  token: z.string(),
  expiresTime: time(),
  /** The masked phone number that it was sent to; null: it was not sent. */
  sentTo: z.string().nullable(),
})
export type PasswordLink = z.infer<typeof passwordLink>
export const userLinkBody = z.object({ id: field.int('用户编号不能为空') })

const token = field.text('链接不完整', { pattern: [/^[\da-f]{32}$/, '链接不完整'] })
export const linkBody = z.object({ token })
export const setPasswordBody = z.object({ token, password })
export type SetPasswordBody = z.input<typeof setPasswordBody>
/** Whose password a link sets. */
export const linkOwner = z.strictObject({ username: z.string(), nickname: z.string(), expiresTime: time() })
export type LinkOwner = z.infer<typeof linkOwner>

export const userRolesQuery = z.object({ userId: param.id('userId') })
/** Contract 9.3. */
export const userRolesBody = z.object({ userId: field.int('用户编号不能为空'), roleIds })

const many = `一次最多处理 ${MAX_USER_BATCH} 个用户`
const userIds = field
  .list(z.int({ error: '用户编号不正确' }), MAX_USER_BATCH, many)
  .transform(ids => [...new Set(ids ?? [])])
  .refine(ids => ids.length > 0, '请选择用户')
export const userStatusListBody = z.object({
  ids: userIds,
  status: field.status('状态不能为空', '修改状态必须是 [0, 1]'),
})
/** `add`: beside those a user has; `remove`; `replace`: these and no others. */
const ROLE_CHANGES = ['add', 'remove', 'replace'] as const
export type RoleChange = (typeof ROLE_CHANGES)[number]
export const userRolesListBody = z
  .object({
    ids: userIds,
    roleIds,
    change: z.enum(ROLE_CHANGES, { error: `修改方式必须是 [${ROLE_CHANGES.join(', ')}]` }),
  })
  .refine(({ change, roleIds }) => change === 'replace' || (roleIds && roleIds.length > 0), '请选择角色')
export const userLinkListBody = z.object({ ids: userIds })

/** What a call for many users did with one of them; `same`: nothing was to be done. */
const userOutcome = z.strictObject({
  id: z.int(),
  outcome: z.enum(['done', 'same', 'refused']),
  /** Why it was refused. */
  message: z.string().nullable(),
})
export type UserOutcome = z.infer<typeof userOutcome>
export const userOutcomes = z.array(userOutcome)
/** The same with the links that were made. */
const userLinkOutcome = userOutcome.extend({
  link: z.strictObject({ token: z.string(), expiresTime: time() }).nullable(),
})
export type UserLinkOutcome = z.infer<typeof userLinkOutcome>
export const userLinkOutcomes = z.array(userLinkOutcome)

/** Rows that the browser read from a file. */
export const userImportBody = z
  .object({
    ...sheetBody(MAX_USER_IMPORT),
    /** Whether accounts that exist are changed; otherwise they are skipped. */
    updateSupport: field.optionalFlag(),
  })
  .refine(({ rows }) => rows && rows.length > 0, '导入用户数据不能为空！')
export interface UserImport extends SheetSent {
  updateSupport: boolean
}

/** The outcome of an import, and the ids of the accounts that it made. */
export const userSheetResult = sheetResult.extend({
  created: added('manyUsers', z.array(z.int()).optional()),
})
export type UserSheetResult = SheetResult & { created?: number[] | undefined }

/** Contract 9.4: user names, and of refused rows the reasons. */
export const userImportResult = z.strictObject({
  createUsernames: z.array(z.string()),
  updateUsernames: z.array(z.string()),
  failureUsernames: z.record(z.string(), z.string()),
})
