import { z } from 'zod'
import { time } from './row'

/** An article that the facade shows now. */
const latestArticle = z.strictObject({
  id: z.int(),
  title: z.string(),
  menuId: z.int(),
  menuName: z.string().nullable(),
  publishTime: time(),
  views: z.int(),
})
export type LatestArticle = z.infer<typeof latestArticle>

const latestNotice = z.strictObject({
  id: z.int(),
  title: z.string(),
  /** dict system_notice_type */
  type: z.int(),
  createTime: time(),
})
export type LatestNotice = z.infer<typeof latestNotice>

/** How many views articles had on the facade during the last 30 days, today included; days as in China. */
const visits = z.strictObject({
  total: z.int(),
  /** 30 of them, oldest first; `day` as `2026-03-01` */
  days: z.array(z.strictObject({ day: z.string(), views: z.int() })),
  /** Most viewed first; `menuId` and `name` are null for articles that no longer exist. */
  columns: z.array(
    z.strictObject({ menuId: z.int().nullable(), name: z.string().nullable(), views: z.int() }),
  ),
})
export type Visits = z.infer<typeof visits>

/** Something the commission must publish and has not, or not recently enough. */
const dueDisclosure = z.strictObject({
  id: z.int(),
  title: z.string(),
  owner: z.string().nullable(),
  state: z.enum(['missing', 'old']),
  /** When it was published last; null where that is not known. */
  time: time().nullable(),
})
export type DueDisclosure = z.infer<typeof dueDisclosure>

/** A document in review. */
const reviewed = z.strictObject({
  id: z.int(),
  title: z.string(),
  /** Changes of a published document. */
  isChange: z.boolean(),
  sender: z.string(),
  sendTime: time(),
  /** Of one that was returned: this and the next two. */
  reviewer: z.string().nullable(),
  reviewTime: time().nullable(),
  reason: z.string().nullable(),
})
export type ReviewedDocument = z.infer<typeof reviewed>
/** All of them, and those that wait longest. */
const reviewedList = z.strictObject({ total: z.int(), list: z.array(reviewed) })

/** What the user has to do about documents in review. */
const reviewSummary = z.strictObject({
  /** Documents are reviewed before they are published. */
  enabled: z.boolean(),
  /** null for users who may not publish */
  toReview: reviewedList.nullable(),
  /** The user's own ones, as below. */
  returned: reviewedList,
  /** So many wait for a review. */
  waiting: z.int(),
})
export type ReviewSummary = z.infer<typeof reviewSummary>

/** A part is null where the user has no permission to query it. */
export const dashboardSummary = z.strictObject({
  unreadMessages: z.int(),
  /** needs system:notice:query */
  notices: z.array(latestNotice).nullable(),
  /** needs system:documents:query, as the two below */
  articles: z.array(latestArticle).nullable(),
  /** not published, and scheduled */
  drafts: z.strictObject({ unpublished: z.int(), scheduled: z.int() }).nullable(),
  visits: visits.nullable(),
  /** needs system:documents:query; missing from servers that do not know it */
  reviews: reviewSummary.nullable().optional(),
  /** needs system:disclosure:query; missing from servers that do not know it */
  disclosure: z.array(dueDisclosure).nullable().optional(),
  /**
   * needs infra:backup:query; `at`: the newest complete one, `failed`: why the newest attempt failed, if it did; missing
   * from servers that do not know it
   */
  backup: z.strictObject({ at: time().nullable(), failed: z.string().nullable() }).nullable().optional(),
})
export type DashboardSummary = z.infer<typeof dashboardSummary>
