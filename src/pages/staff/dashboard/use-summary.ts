import { useQuery } from '@tanstack/react-query'
import { dashboardSummary, NO_SUMMARY } from '@/api/system/dashboard'
import { useServerHas } from '@/hooks/auth/use-server-has'

const ABSENT = { summary: NO_SUMMARY, error: null, retry: () => undefined, retrying: false }

/** The numbers of the dashboard for one of its parts. */
export function useSummary() {
  const isThere = useServerHas('dashboard')
  const { data, error, refetch, isFetching } = useQuery({ ...dashboardSummary(), enabled: isThere })
  if (!isThere) return ABSENT
  return { summary: data, error: data ? null : error, retry: () => void refetch(), retrying: isFetching }
}
