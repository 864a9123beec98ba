import { useQuery } from '@tanstack/react-query'
import { dashboardSummary } from '@/api/system/dashboard'

/** The numbers of the dashboard for one of its parts. */
export function useSummary() {
  const { data, error, refetch, isFetching } = useQuery(dashboardSummary())
  return { summary: data, error: data ? null : error, retry: () => void refetch(), retrying: isFetching }
}
