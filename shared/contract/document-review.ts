import { z } from 'zod'
import { MAX_REASON } from '../domain/review'
import { field, param } from './input'
import { time } from './row'

/**
 * Of a document that was sent for review. `pending`: waits for a reviewer; `returned`: with a reason; `withdrawn`:
 * changes of a published document that their writer took back, and may go on with.
 */
const REVIEW_STATES = ['pending', 'returned', 'withdrawn'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** Those by which documents are listed. */
export const LISTED_REVIEW_STATES = ['pending', 'returned'] as const

/** The review of a document, as its caller sees it. */
export const documentReview = z.strictObject({
  state: z.enum(REVIEW_STATES),
  /** Changes of a published document, which visitors see when they are published; else it is the document itself. */
  isChange: z.boolean(),
  /** Nickname of who sent it. */
  sender: z.string(),
  /** The caller sent it. */
  isOwn: z.boolean(),
  /** When it was sent last: identifies what a reviewer has read. */
  sendTime: time(),
  /** Of changes: what their writer says of them. */
  note: z.string().nullable(),
  /** Nickname; null before a review. */
  reviewer: z.string().nullable(),
  reviewTime: time().nullable(),
  /** Why it was returned. */
  reason: z.string().nullable(),
})
export type DocumentReview = z.infer<typeof documentReview>

const ID = '文章编号不能为空'
const sendTime = field.int('送审时间不能为空')

/** What a reviewer has read: sent again since, it is refused. */
export const reviewReturnBody = z.object({
  id: field.int(ID),
  sendTime,
  reason: field.text('退回原因不能为空', { max: [MAX_REASON, `退回原因长度不能超过 ${MAX_REASON} 个字符`] }),
})
/** `publishTime`: the new one of a document; 0 is the present. */
export const reviewPublishBody = z.object({ id: field.int(ID), sendTime, publishTime: field.optionalInt() })
export const reviewDiscardQuery = z.object({ id: param.id() })
