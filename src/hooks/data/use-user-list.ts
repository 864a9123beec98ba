import { useQuery } from '@tanstack/react-query'
import { getUserList } from '@/api/system/user'

/** In the query cache. */
export const USER_LIST_KEY = ['user', 'simple-list'] as const
/** Accounts change rarely. */
const STALE_MS = 60_000

/** The enabled accounts of staff, for choosing among them and for naming them. */
export function useUserList() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: USER_LIST_KEY,
    queryFn: ({ signal }) => getUserList(signal),
    staleTime: STALE_MS,
  })
  return { users: data ?? [], error: data ? null : error, loading: isFetching, refetch }
}
