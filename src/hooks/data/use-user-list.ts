import { useQuery } from '@tanstack/react-query'
import { userList } from '@/api/system/user'

/** The enabled accounts of staff, for selects and for showing names. */
export function useUserList() {
  const { data, error, isFetching, refetch } = useQuery(userList())
  return { users: data ?? [], error: data ? null : error, loading: isFetching, refetch }
}
