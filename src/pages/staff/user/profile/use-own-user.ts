import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { UserProfile } from '@/api/system/user-profile'
import { useUserStore } from '@/stores/user'
import { PROFILE_KEY } from './query-keys'

/** After the own account was changed: this screen, the navbar and the first page show it at once. */
export function useOwnUserChanged() {
  const client = useQueryClient()
  return useCallback(
    async (change: Partial<UserProfile>) => {
      client.setQueryData<UserProfile>(PROFILE_KEY, before => before && { ...before, ...change })
      const { user } = useUserStore.getState()
      if (user) {
        const { nickname = user.nickname, avatar = user.avatar } = change
        useUserStore.setState({ user: { ...user, nickname, avatar: avatar ?? '' } })
      }
      await client.invalidateQueries({ queryKey: PROFILE_KEY })
    },
    [client],
  )
}
