import { useQuery } from '@tanstack/react-query'
import { getUserProfile } from '@/api/system/user-profile'
import { PROFILE_KEY } from '@/hooks/auth/use-own-user'

/** Who is signed in, for pages outside of the back-office. */
export const useOwnProfile = () =>
  useQuery({
    queryKey: PROFILE_KEY,
    queryFn: ({ signal }) => getUserProfile({ signal, silent: true }),
  })
