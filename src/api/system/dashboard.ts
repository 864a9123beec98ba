import type { DashboardSummary, ReviewedDocument, ReviewSummary, Visits } from '@shared/contract/dashboard'
import { adminHttp } from '@/lib/http/admin-http'

export type { DashboardSummary, ReviewedDocument, ReviewSummary, Visits }

/** Its failure is shown in the parts of the page. */
export const getDashboardSummary = (signal?: AbortSignal) =>
  adminHttp.get<DashboardSummary>('/system/dashboard/summary', { signal, silent: true })

export const DASHBOARD_KEY = ['dashboard-summary'] as const
