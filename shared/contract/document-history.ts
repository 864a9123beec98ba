import { z } from 'zod'
import { staffDocument } from './documents'
import { paging, param, sorting } from './input'
import { type ListQuery, time } from './row'

/** What made a version. `origin`: it is what the document was before versions were kept. */
const VERSION_ACTIONS = ['create', 'copy', 'update', 'publish', 'withdraw', 'move', 'restore'] as const
/** What was done to a document. `order-reset` is done to a section. */
const LOG_ACTIONS = [...VERSION_ACTIONS, 'pin', 'unpin', 'order', 'order-reset', 'delete'] as const
export type LogAction = (typeof LOG_ACTIONS)[number]

/** All that is written into a document. */
const documentSnapshot = staffDocument.pick({
  menuId: true,
  title: true,
  summary: true,
  cover: true,
  content: true,
  author: true,
  source: true,
  sourceUrl: true,
  linkUrl: true,
  publishTime: true,
  top: true,
  sort: true,
  status: true,
  attachments: true,
  ruleVersion: true,
  effectiveDate: true,
  abolished: true,
})
export type DocumentSnapshot = z.infer<typeof documentSnapshot>

/** A document as it was saved once. `author` is a nickname, null for what came with the product; `size` in bytes. */
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

/** Who did what to which document, and when: an addition of this product. It stays when the document is deleted. */
export const documentLog = z.strictObject({
  id: z.int(),
  /** null for what was done to a section, which `title` then names. */
  documentId: z.int().nullable(),
  /** As the document was called then. */
  title: z.string(),
  action: z.enum(LOG_ACTIONS),
  /** What exactly, in words. */
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
