import { z } from 'zod'
import { FEEDBACK_STATES } from '../domain/feedback'
import { param } from './input'
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

/** Something the commission must publish: missing, not recent enough, or as it should be. */
const boardItem = z.strictObject({
  id: z.int(),
  title: z.string(),
  owner: z.string().nullable(),
  state: z.enum(['missing', 'old', 'current']),
  /** When it was published last; null where that is not known. */
  time: time().nullable(),
})
export type BoardItem = z.infer<typeof boardItem>

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
  disclosure: z.array(boardItem).nullable().optional(),
  /**
   * needs infra:backup:query; `at`: the newest complete one, `failed`: why the newest attempt failed, if it did; missing
   * from servers that do not know it
   */
  backup: z.strictObject({ at: time().nullable(), failed: z.string().nullable() }).nullable().optional(),
})
export type DashboardSummary = z.infer<typeof dashboardSummary>

/** A count of this month in China until now, of the last one until the same day, and of the whole of that. */
const monthCount = z.strictObject({ month: z.int(), lastToDate: z.int(), lastMonth: z.int() })
export type MonthCount = z.infer<typeof monthCount>

/** A count of whole days in China, `from` and `to` included. */
const dayCount = z.strictObject({ from: z.string(), to: z.string(), count: z.int() })
export type DayCount = z.infer<typeof dayCount>

/** The figures that staff act on. A part is null where the user has no permission to query it. */
export const dashboardFigures = z.strictObject({
  /** `2026-03-01` in China, the day of the figures */
  today: z.string(),
  /** needs system:documents:query, as the two below: articles that were published, in the data scope */
  articles: monthCount.nullable(),
  /** views of articles on the public site */
  visits: monthCount.nullable(),
  /** documents that wait for a review, by the days on which they were sent: the newest first */
  waiting: z.array(dayCount).nullable(),
  /** needs system:feedback:query: what is stored, by state, and how many of it is open after its last day */
  feedback: z
    .strictObject({
      states: z.array(z.strictObject({ state: z.enum(FEEDBACK_STATES), count: z.int() })),
      overdue: z.int(),
    })
    .nullable(),
  /** needs system:arbitrator:query: terms on the roster that have ended, and those that end, by month, this one first: 13 */
  terms: z.array(dayCount).nullable(),
  /** needs system:arbitrator:query: how many on the roster a search for the speciality finds; the most first */
  specialities: z
    .strictObject({ total: z.int(), list: z.array(z.strictObject({ name: z.string(), count: z.int() })) })
    .nullable(),
})
export type DashboardFigures = z.infer<typeof dashboardFigures>

export const yearQuery = z.object({ year: param.int() })
