import { z } from 'zod'
import { field, paging, param, sorting } from './input'
import { exportChoice, type ListQuery, saved, time } from './row'

/** A row of the configuration (contract 11.1). */
export const configRow = z.strictObject({
  id: z.int(),
  category: z.string(),
  name: z.string(),
  key: z.string(),
  value: z.string(),
  /** dict infra_config_type: 1 built in, not to be deleted; 2 custom */
  type: z.int(),
  /** Whether get-value-by-key returns it. */
  visible: z.boolean(),
  remark: z.string().nullable(),
  createTime: time(),
  ...saved,
})
export type Config = z.infer<typeof configRow>
export const configValue = configRow.shape.value.nullable()

export const configValueQuery = z.object({ key: param.requiredText('key') })

export const configFilters = z.object({
  name: param.text([200, '参数名称长度不能超过 200 个字符']),
  key: param.text([200, '参数键名长度不能超过 200 个字符']),
  type: param.int(),
  createTime: param.range(),
})
export type ConfigQuery = ListQuery<typeof configFilters>
export const configExportQuery = configFilters.extend(exportChoice)
export const configPageQuery = configFilters.extend({
  ...paging,
  ...sorting(['id', 'category', 'name', 'key', 'type', 'visible', 'createTime'] as const),
})

export const configCreateBody = z.object({
  // The texts of contract 11.1, exactly.
  category: field.text('参数分组不能为空', { max: [50, '参数名称不能超过 50 个字符'] }),
  name: field.text('参数名称不能为空', { max: [100, '参数名称不能超过 100 个字符'] }),
  key: field.text('参数键名长度不能为空', { max: [100, '参数键名长度不能超过 100 个字符'] }),
  value: field.text('参数键值不能为空', { max: [500, '参数键值长度不能超过 500 个字符'] }),
  visible: field.flag('是否可见不能为空'),
  remark: field.optionalText({ max: [500, '备注长度不能超过 500 个字符'] }),
})
export const configUpdateBody = z.object({
  id: field.int('参数配置编号不能为空'),
  ...configCreateBody.shape,
})
export type ConfigSave = z.input<typeof configCreateBody> & { id?: number }
