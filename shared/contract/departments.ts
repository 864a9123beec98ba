import { z } from 'zod'
import { MAX_DEPT_PHONE } from '../domain/departments'
import { readPhone } from '../domain/texts/phone-number'
import { EMAIL_RULE, field, param } from './input'
import { saved, time } from './row'

/** Contract 9.5. */
export const deptRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  /** 0: a root */
  parentId: z.int(),
  sort: z.int(),
  leaderUserId: z.int().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** dict common_status */
  status: z.int(),
  createTime: time(),
  ...saved,
})
export type Dept = z.infer<typeof deptRow>

/** To choose from. */
export const deptName = deptRow.pick({ id: true, name: true, parentId: true })
export type DeptName = z.infer<typeof deptName>

export const deptListQuery = z.object({
  name: param.text([200, '部门名称长度不能超过 200 个字符']),
  status: param.int(),
})
export type DeptListQuery = z.input<typeof deptListQuery>

const PHONE_LENGTH = `联系电话长度不能超过 ${MAX_DEPT_PHONE} 个字符`

export const deptCreateBody = z.object({
  name: field.text('部门名称不能为空', { max: [30, '部门名称长度不能超过 30 个字符'] }),
  /** null: a root */
  parentId: field.optionalInt(),
  sort: field.int('显示顺序不能为空'),
  leaderUserId: field.optionalInt(),
  phone: field
    .optionalText({ max: [60, PHONE_LENGTH] })
    .transform(text => text && readPhone(text))
    .refine(text => (text?.length ?? 0) <= MAX_DEPT_PHONE, PHONE_LENGTH),
  email: field.optionalText(EMAIL_RULE),
  status: field.status('状态不能为空', '修改状态必须是 [0, 1]'),
})
export const deptUpdateBody = z.object({ id: field.int('部门编号不能为空'), ...deptCreateBody.shape })
export type DeptSave = z.input<typeof deptCreateBody> & { id?: number }

/** Below `parentId` (0: at the top), in front of `before`, or last. */
export const deptMoveBody = z.object({
  id: field.int('部门编号不能为空'),
  parentId: field.int('上级部门不能为空'),
  before: field.optionalInt(),
})
export type DeptMove = z.input<typeof deptMoveBody>

/** How many users each department has itself. */
export const deptCounts = z.array(z.strictObject({ deptId: z.int(), users: z.int() }))
export type DeptCount = z.infer<typeof deptCounts>[number]
