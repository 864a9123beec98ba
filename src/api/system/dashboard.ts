import type { DisclosureState } from '@/api/system/public-disclosure'
import { adminHttp } from '@/lib/http/admin-http'

/** An article that the facade shows now. */
export interface LatestArticle {
  id: number
  title: string
  menuId: number
  menuName: string | null
  publishTime: number
  views: number
}

export interface LatestNotice {
  id: number
  title: string
  /** dict system_notice_type */
  type: number
  createTime: number
}

/** How often articles were opened on the facade during the last 30 days, today included; days as in China. */
export interface Visits {
  total: number
  /** 30 of them, oldest first; `day` as `2026-03-01` */
  days: { day: string; views: number }[]
  /** Most visited first; `menuId` and `name` are null for articles that no longer exist. */
  columns: { menuId: number | null; name: string | null; views: number }[]
}

/** Something the commission must publish and has not, or not lately enough. */
export interface DueDisclosure {
  id: number
  title: string
  owner: string | null
  state: Exclude<DisclosureState, 'current'>
  /** When it was published last; null where nobody knows. */
  time: number | null
}

/** A part is null where the user may not query what it tells of. */
export interface DashboardSummary {
  unreadMessages: number
  /** system:notice:query */
  notices: LatestNotice[] | null
  /** system:documents:query, as for the two below */
  articles: LatestArticle[] | null
  /** not published, and published for a time to come */
  drafts: { unpublished: number; scheduled: number } | null
  visits: Visits | null
  /** system:disclosure:query; missing from servers that do not know it */
  disclosure?: DueDisclosure[] | null
}

/** Its failure is shown in the parts of the page. */
export const getDashboardSummary = (signal?: AbortSignal) =>
  adminHttp.get<DashboardSummary>('/system/dashboard/summary', { signal, silent: true })

export const DASHBOARD_KEY = ['dashboard-summary'] as const
