import type {
  BoardItem,
  DashboardFigures,
  DashboardSummary,
  DayCount,
  MonthCount,
  ReviewedDocument,
  ReviewSummary,
  Visits,
} from '@shared/contract/dashboard'
import { queryOptions } from '@tanstack/react-query'
import type { ExportOptions } from '@/api/export-list'
import { adminHttp } from '@/lib/http/admin-http'

/** What was requested beside the signed-in user is not requested again by the dashboard. */
const FRESH_MS = 5_000

export type {
  BoardItem,
  DashboardFigures,
  DashboardSummary,
  DayCount,
  MonthCount,
  ReviewedDocument,
  ReviewSummary,
  Visits,
}

/** On servers without it. */
export const NO_SUMMARY: DashboardSummary = {
  unreadMessages: 0,
  notices: null,
  articles: null,
  drafts: null,
  visits: null,
  reviews: null,
  disclosure: null,
  backup: null,
}

/** Its failure is shown in the parts of the page. */
const getDashboardSummary = (signal: AbortSignal) =>
  adminHttp.get<DashboardSummary>('/system/dashboard/summary', { signal, silent: true })

export const DASHBOARD_KEY = ['dashboard-summary'] as const

/** The numbers of the dashboard, requested once for all its parts. */
export const dashboardSummary = () =>
  queryOptions({
    queryKey: DASHBOARD_KEY,
    queryFn: ({ signal }) => getDashboardSummary(signal),
    staleTime: FRESH_MS,
  })

/** What staff act on, requested once for all cards that show it, after the page itself. */
export const dashboardFigures = () =>
  queryOptions({
    queryKey: [...DASHBOARD_KEY, 'figures'],
    queryFn: ({ signal }) =>
      adminHttp.get<DashboardFigures>('/system/dashboard/figures', { signal, silent: true }),
    staleTime: FRESH_MS,
  })

/** 年度业务数据 of a year as a sheet. */
export const exportYear = (year: number, options?: ExportOptions) =>
  adminHttp.download('/system/dashboard/year-export', { params: { year }, ...options })
