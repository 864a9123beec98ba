import { useQuery } from '@tanstack/react-query'
import { userProfile } from '@/api/system/user-profile'

/** The signed-in user, for pages outside of the back-office. */
export const useOwnProfile = () => useQuery(userProfile({ silent: true }))
