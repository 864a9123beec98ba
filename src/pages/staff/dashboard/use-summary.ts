import { useQuery } from '@tanstack/react-query'
import { DASHBOARD_KEY, type DashboardSummary, getDashboardSummary } from '@/api/system/dashboard'
import { HttpError } from '@/lib/http/errors'

const NOTHING: DashboardSummary = {
  unreadMessages: 0,
  notices: null,
  articles: null,
  drafts: null,
  visits: null,
  reviews: null,
  disclosure: null,
  backup: null,
}

/**
 * The numbers of the dashboard, requested once for all its parts. Other ruoyi-compatible servers do not have them.
 */
export function useSummary() {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: DASHBOARD_KEY,
    queryFn: ({ signal }) => getDashboardSummary(signal).catch(absent),
  })
  return { summary: data, error: data ? null : error, retry: () => void refetch(), retrying: isFetching }
}

function absent(error: unknown): DashboardSummary {
  if (error instanceof HttpError && error.code === 404) return NOTHING
  throw error
}
