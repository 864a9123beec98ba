import { z } from 'zod'
import { MAX_RESTORED } from '../domain/recycle-bin'
import { field, paging, param, sorting } from './input'
import { type ListQuery, time } from './row'

/** What goes to the recycle bin when it is deleted. */
export const RECYCLE_KINDS = [
  'document',
  'file',
  'arbitrator',
  'dict-type',
  'dict-data',
  'notice',
  'notify-template',
  'search-words',
  'former-address',
  'calendar-span',
  'period',
  'post',
  'config',
] as const
export type RecycleKindName = (typeof RECYCLE_KINDS)[number]

/** A deleted record. `rowId`: its own number, which it has again when it is restored. */
export const recycledRow = z.strictObject({
  id: z.int(),
  kind: z.enum(RECYCLE_KINDS),
  rowId: z.int(),
  title: z.string(),
  /** Where it was, such as the section of a document or the type of a dictionary entry. */
  place: z.string().nullable(),
  /** Nickname of the user who deleted it. */
  deleter: z.string(),
  deleteTime: time(),
  /** When it is deleted for good. */
  until: time(),
  /** Whether the caller may restore records of this kind. */
  mayRestore: z.boolean(),
})
export type RecycledRow = z.infer<typeof recycledRow>

/** What a deleted record was, for users who restore it or delete it for good. */
export const recycledDetail = recycledRow.extend({
  facts: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  /** HTML */
  content: z.string().nullable(),
})
export type RecycledDetail = z.infer<typeof recycledDetail>

/** The kinds that the caller sees, and how many days deleted records are stored. */
export const recycleInfo = z.strictObject({
  kinds: z.array(z.enum(RECYCLE_KINDS)),
  retentionDays: z.int(),
})
export type RecycleInfo = z.infer<typeof recycleInfo>

const filters = z.object({
  kind: param.choice(RECYCLE_KINDS, '类型不正确'),
  title: param.text([200, '名称长度不能超过 200 个字符']),
  deleter: param.text([100, '删除人长度不能超过 100 个字符']),
  deleteTime: param.range(),
})
export type RecycleQuery = ListQuery<typeof filters>
export const recyclePageQuery = filters.extend({
  ...paging,
  ...sorting(['id', 'title', 'kind', 'deleter', 'deleteTime', 'until'] as const),
})

const ids = z
  .array(z.int(), { error: '请求参数不正确:ids' })
  .min(1, '请求参数缺失:ids')
  .max(MAX_RESTORED, `一次最多恢复 ${MAX_RESTORED} 项`)

/** `menuId`: the section for documents whose own one is gone. */
export const recycleRestoreBody = z.object({ ids, menuId: field.optionalInt() })
export type RecycleRestore = z.input<typeof recycleRestoreBody>

/** `ids`: the numbers that the records had. */
export const recycleUndoBody = z.object({
  kind: z.enum(RECYCLE_KINDS, { error: '类型不正确' }),
  ids: z.array(z.int(), { error: '请求参数不正确:ids' }).min(1, '请求参数缺失:ids').max(1000),
})
export type RecycleUndo = z.input<typeof recycleUndoBody>

/** What was restored, and what was not: that is still in the recycle bin. */
export const recycleOutcome = z.strictObject({
  restored: z.array(
    z.strictObject({
      id: z.int(),
      title: z.string(),
      /** What is not as it was before. */
      note: z.string().nullable(),
    }),
  ),
  failed: z.array(z.strictObject({ id: z.int(), title: z.string(), code: z.int(), reason: z.string() })),
})
export type RecycleOutcome = z.infer<typeof recycleOutcome>
