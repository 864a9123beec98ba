import { z } from 'zod'
import { MAX_DICT_IMPORT } from '../domain/dictionaries'
import { added } from './additions'
import { field, paging, param, sheetBody, sorting } from './input'
import { exportChoice, type ListQuery, saved, time } from './row'

const STATUS_MESSAGE = '修改状态必须是 [0, 1]'

/** Contract 7.1. `status`: dict common_status. */
export const dictTypeRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  type: z.string(),
  status: z.int(),
  remark: z.string().nullable(),
  createTime: time(),
  ...saved,
})
export type DictType = z.infer<typeof dictTypeRow>
export const dictTypeName = dictTypeRow.pick({ id: true, name: true, type: true })
export type DictTypeName = z.infer<typeof dictTypeName>

const dictTypeFilters = z.object({
  name: param.text([200, '字典类型名称长度不能超过 200 个字符']),
  type: param.text([100, '字典类型类型长度不能超过 100 个字符']),
  status: param.int(),
  createTime: param.range(),
})
export type DictTypeQuery = ListQuery<typeof dictTypeFilters>
export const dictTypePageQuery = dictTypeFilters.extend({
  ...paging,
  ...sorting(['id', 'name', 'type', 'status', 'createTime'] as const),
})
export const dictTypeExportQuery = dictTypeFilters.extend(exportChoice)

export const dictTypeCreateBody = z.object({
  name: field.text('字典名称不能为空', { max: [100, '字典类型名称长度不能超过100个字符'] }),
  type: field.text('字典类型不能为空', { max: [100, '字典类型类型长度不能超过 100 个字符'] }),
  status: field.int('状态不能为空'),
  remark: field.optionalText({ max: [500, '备注长度不能超过 500 个字符'] }),
})
export const dictTypeUpdateBody = z.object({
  id: field.int('字典类型编号不能为空'),
  ...dictTypeCreateBody.shape,
})
export type DictTypeSave = z.input<typeof dictTypeCreateBody> & { id?: number }

/** Contract 7.2. `value` is always a text, also for numbers. */
export const dictDataRow = z.strictObject({
  id: z.int(),
  sort: z.int(),
  label: z.string(),
  value: z.string(),
  dictType: z.string(),
  status: z.int(),
  colorType: z.string().nullable(),
  cssClass: z.string().nullable(),
  remark: z.string().nullable(),
  createTime: time(),
  ...saved,
})
export type DictData = z.infer<typeof dictDataRow>

/** An enabled entry, as every screen uses it. */
export const dictEntry = dictDataRow
  .pick({ dictType: true, label: true, value: true, colorType: true, cssClass: true })
  // Only where disabled entries were asked for.
  .extend({ status: added('filters', dictDataRow.shape.status.optional()) })
export type DictEntry = z.infer<typeof dictEntry>

/**
 * `types` and `disabled`: the entries of these types alone, and with the enabled ones those
 * that records may still have.
 */
export const dictEntriesQuery = z.object({
  types: added('filters', param.texts('字典类型', 100)),
  disabled: added('filters', param.flag()),
})

/** Contract 7.4: an entry as visitors get it. */
export const publicDictEntry = dictDataRow
  .pick({ id: true, label: true, value: true, dictType: true })
  .extend({ status: added('filters', dictDataRow.shape.status.optional()) })
export type PublicDictEntry = z.infer<typeof publicDictEntry>

const dictDataFilters = z.object({
  label: param.text([100, '字典标签长度不能超过100个字符']),
  dictType: param.text([100, '字典类型类型长度不能超过 100 个字符']),
  status: param.status(STATUS_MESSAGE),
})
export type DictDataQuery = ListQuery<typeof dictDataFilters>
export const dictDataPageQuery = dictDataFilters.extend({
  ...paging,
  ...sorting(['id', 'sort', 'label', 'value', 'status', 'createTime'] as const),
})
/** `format=csv`: the columns an import takes. */
export const dictDataExportQuery = dictDataFilters.extend(exportChoice)

const MAX_SORT = 2_147_483_647

export const dictDataCreateBody = z.object(
  {
    // An int of the ruoyi-compatible servers.
    sort: field
      .int('显示顺序不能为空')
      .refine(value => Math.abs(value) <= MAX_SORT, `显示顺序不能超过 ${MAX_SORT}`),
    label: field.text('字典标签不能为空', { max: [100, '字典标签长度不能超过100个字符'] }),
    value: field.text('字典键值不能为空', { max: [100, '字典键值长度不能超过100个字符'] }),
    dictType: field.text('字典类型不能为空', { max: [100, '字典类型长度不能超过100个字符'] }),
    status: field.status('状态不能为空', STATUS_MESSAGE),
    colorType: field.optionalText({ max: [100, '颜色类型长度不能超过100个字符'] }),
    cssClass: field.optionalText({ max: [100, 'CSS Class 长度不能超过100个字符'] }),
    remark: field.optionalText({ max: [500, '备注长度不能超过 500 个字符'] }),
  },
  // For a row of an import; a request body is an object already.
  { error: '数据格式不正确' },
)
export const dictDataUpdateBody = z.object({
  id: field.int('字典数据编号不能为空'),
  ...dictDataCreateBody.shape,
})
export type DictDataSave = z.input<typeof dictDataCreateBody> & { id?: number }

export const dictUsesQuery = z.object({
  dictType: param.requiredText('dictType'),
  value: param.requiredText('value'),
})
/** A place where a value is used. `count`: records that hold it; null for a page that shows the entries themselves. */
export const dictUse = z.strictObject({ screen: z.string(), field: z.string(), count: z.int().nullable() })
export type DictUse = z.infer<typeof dictUse>

export const dictImportBody = z
  .object(sheetBody(MAX_DICT_IMPORT))
  .refine(({ rows }) => rows && rows.length > 0, '导入数据不能为空')
