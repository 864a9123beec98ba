import { z } from 'zod'
import { documentSnapshot } from './documents'
import { paging, param, sorting } from './input'
import { type ListQuery, time } from './row'

/**
 * The action that made a version. `origin`: the document's state before versions were stored; `restore`: to an earlier
 * version; `recover`: from the recycle bin.
 */
const VERSION_ACTIONS = [
  'create',
  'copy',
  'update',
  'publish',
  'withdraw',
  'move',
  'restore',
  'recover',
] as const
/** The actions on a document. `submit` to `discard`: of its review; `order-reset` applies to a section. */
const LOG_ACTIONS = [
  ...VERSION_ACTIONS,
  'submit',
  'recall',
  'return',
  'discard',
  'pin',
  'unpin',
  'order',
  'order-reset',
  'delete',
] as const
export type LogAction = (typeof LOG_ACTIONS)[number]

/** A document as one save left it. `author` is a nickname, null for seeded documents; `size` in bytes. */
export const documentVersion = z.strictObject({
  id: z.int(),
  documentId: z.int(),
  createTime: time(),
  author: z.string().nullable(),
  action: z.enum(['origin', ...VERSION_ACTIONS]),
  note: z.string().nullable(),
  title: z.string(),
  size: z.int(),
})
export type DocumentVersion = z.infer<typeof documentVersion>
export type VersionAction = DocumentVersion['action']

export const documentVersionDetail = documentVersion.extend({ snapshot: documentSnapshot })
export type DocumentVersionDetail = z.infer<typeof documentVersionDetail>

/** Who did what to which document, and when: an addition of this product. It outlives the document. */
export const documentLog = z.strictObject({
  id: z.int(),
  /** null for an action on a section, which `title` then names. */
  documentId: z.int().nullable(),
  /** The document's title at that time. */
  title: z.string(),
  action: z.enum(LOG_ACTIONS),
  /** Details of the action, as a text. */
  detail: z.string().nullable(),
  /** Nickname. */
  operator: z.string().nullable(),
  createTime: time(),
})
export type DocumentLog = z.infer<typeof documentLog>

const documentLogFilters = z.object({
  documentId: param.int(),
  title: param.text([200, '文档标题长度不能超过 200 个字符']),
  operator: param.text([100, '操作人长度不能超过 100 个字符']),
  action: param.choice(LOG_ACTIONS, '操作不正确'),
  createTime: param.range(),
})
export type DocumentLogQuery = ListQuery<typeof documentLogFilters>
export const documentLogPageQuery = documentLogFilters.extend({
  ...paging,
  ...sorting(['id', 'title', 'operator', 'createTime'] as const),
})
