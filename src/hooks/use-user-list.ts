import { useQuery } from '@tanstack/react-query'
import { getUserList } from '@/api/system/user'

/** Accounts change rarely. */
const STALE_MS = 60_000

/** The enabled accounts of staff, for choosing among them and for naming them. */
export function useUserList() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['user', 'simple-list'],
    queryFn: ({ signal }) => getUserList(signal),
    staleTime: STALE_MS,
  })
  return { users: data ?? [], error: data ? null : error, loading: isFetching, refetch }
}
