import { z } from 'zod'
import { MAX_REASON } from '../domain/permission-requests'
import { field, paging, param } from './input'
import { type ListQuery, time } from './row'

const path = field.text('路由地址不能为空', { max: [200, '路由地址不能超过200个字符'] })

/** A user asks for a page. */
export const permissionRequestBody = z.object({
  path,
  reason: field.optionalText({ max: [MAX_REASON, `申请理由不能超过 ${MAX_REASON} 个字符`] }),
})
export const ownRequestQuery = z.object({ path: param.requiredText('path', 200) })

const status = z.int().min(0).max(2).meta({ description: '0 待处理，1 已批准，2 已拒绝' })
const answered = {
  status,
  /** Why it was refused. */
  answer: z.string().nullable(),
  /** Who answered it. */
  handler: z.string().nullable(),
  handledTime: time().nullable(),
}
/** The caller's latest request for a page, and whether the caller can open the page now. */
export const ownRequest = z.strictObject({
  allowed: z.boolean(),
  request: z.strictObject({ ...answered, requestTime: time() }).nullable(),
})
export type OwnRequest = z.infer<typeof ownRequest>

/** A request as those see it who answer it. */
export const permissionRequest = z.strictObject({
  id: z.int(),
  userId: z.int(),
  nickname: z.string(),
  username: z.string(),
  deptName: z.string().nullable(),
  /** Name of the page when it was asked for, with those of the menus above it. */
  page: z.string(),
  path: z.string(),
  reason: z.string().nullable(),
  ...answered,
  /** The role by which it was approved. */
  roleName: z.string().nullable(),
  requestTime: time(),
})
export type PermissionRequest = z.infer<typeof permissionRequest>

const filters = z.object({
  nickname: param.text([100, '查询内容长度不能超过 100 个字符']),
  status: param.int(),
  requestTime: param.range(),
})
export type PermissionRequestQuery = ListQuery<typeof filters>
export const permissionRequestPageQuery = filters.extend(paging)

/** A role by which a request can be approved. */
const requestChoice = z.strictObject({
  id: z.int(),
  name: z.string(),
  remark: z.string().nullable(),
  /** dict system_data_scope */
  dataScope: z.int(),
  /** How many menus and buttons the user gets besides the page. */
  further: z.int(),
  /** These, by the page that they belong to. */
  gives: z.array(z.strictObject({ page: z.string(), actions: z.array(z.string()) })),
  /** Why the caller may not give it; null for a role that the caller may give. */
  refusal: z.string().nullable(),
})
export type RequestChoice = z.infer<typeof requestChoice>
export const requestChoices = z.strictObject({
  /** The user can open the page already: it is approved without a role. */
  allowed: z.boolean(),
  /** Why no role would do; null where there are some. */
  problem: z.string().nullable(),
  /** Those with the fewest further rights first. */
  roles: z.array(requestChoice),
})
export type RequestChoices = z.infer<typeof requestChoices>

const id = field.int('申请编号不能为空')
export const requestApproveBody = z.object({ id, roleId: field.optionalInt() })
export const requestRefuseBody = z.object({
  id,
  reason: field.text('拒绝理由不能为空', { max: [MAX_REASON, `拒绝理由不能超过 ${MAX_REASON} 个字符`] }),
})
