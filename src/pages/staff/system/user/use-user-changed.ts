import { useQueryClient } from '@tanstack/react-query'
import { USER_KEY } from '@/api/system/user'

/** Loads again what shows accounts. */
export function useUserChanged() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: USER_KEY })
}
