import { z } from 'zod'
import { field, paging, param, sorting } from './input'
import { exportChoice, type ListQuery, saved, time } from './row'

/** Contract 9.6. */
export const postRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  sort: z.int(),
  /** dict common_status */
  status: z.int(),
  remark: z.string().nullable(),
  createTime: time(),
  ...saved,
})
export type Post = z.infer<typeof postRow>

/** To choose from. */
export const postName = postRow.pick({ id: true, name: true })
export type PostName = z.infer<typeof postName>

export const postFilters = z.object({
  code: param.text([200, '岗位编码长度不能超过 200 个字符']),
  name: param.text([200, '岗位名称长度不能超过 200 个字符']),
  status: param.int(),
})
export type PostQuery = ListQuery<typeof postFilters>
export const postExportQuery = postFilters.extend(exportChoice)
export const postPageQuery = postFilters.extend({
  ...paging,
  ...sorting(['id', 'name', 'code', 'sort', 'status', 'createTime'] as const),
})

export const postCreateBody = z.object({
  name: field.text('岗位名称不能为空', { max: [50, '岗位名称长度不能超过 50 个字符'] }),
  code: field.text('岗位编码不能为空', { max: [64, '岗位编码长度不能超过64个字符'] }),
  sort: field.int('显示顺序不能为空'),
  status: field.status('状态不能为空', '修改状态必须是 [0, 1]'),
  remark: field.optionalText({ max: [500, '备注长度不能超过 500 个字符'] }),
})
export const postUpdateBody = z.object({ id: field.int('岗位编号不能为空'), ...postCreateBody.shape })
export type PostSave = z.input<typeof postCreateBody> & { id?: number }
