import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { getPermissionInfo } from '@/api/system/auth'
import { USER_LIST_KEY } from '@/api/system/user'
import { PROFILE_KEY, type UserProfile } from '@/api/system/user-profile'
import { readPermissionInfo, type StaffUser } from '@/lib/auth/permission-info'
import { notifyOtherTabs, watchOtherTabs } from '@/lib/browser/other-windows'
import { useUserStore } from '@/stores/user'

/** Name of the change in messages between windows. */
const TOPIC = 'own-user'

/**
 * After the user's own account was changed: this screen, the navbar and the first page show it at once, other windows
 * too.
 */
export function useOwnUserChanged() {
  const client = useQueryClient()
  return useCallback(
    async (change: Partial<UserProfile>) => {
      notifyOtherTabs(TOPIC)
      client.setQueryData<UserProfile>(PROFILE_KEY, before => before && { ...before, ...change })
      const { user } = useUserStore.getState()
      if (user) {
        const { nickname = user.nickname, avatar = user.avatar } = change
        useUserStore.setState({ user: { ...user, nickname, avatar: avatar ?? '' } })
      }
      await Promise.all([
        client.invalidateQueries({ queryKey: PROFILE_KEY }),
        client.invalidateQueries({ queryKey: USER_LIST_KEY }),
      ])
    },
    [client],
  )
}

/** Shows what another window of this browser has changed of the own account. */
export function useOwnUserSync(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      watchOtherTabs(TOPIC, () => {
        void client.invalidateQueries({ queryKey: PROFILE_KEY })
        void client.invalidateQueries({ queryKey: USER_LIST_KEY })
        // A failing call leaves the former name; the next page load brings the new one.
        void readOwnUser().then(showUser, () => undefined)
      }),
    [client],
  )
}

const readOwnUser = async () => readPermissionInfo(await getPermissionInfo())?.user

/** Only where it is still the same user: someone else's sign-in loads the page again (threat S8). */
function showUser(changed: StaffUser | undefined): void {
  if (changed && changed.id === useUserStore.getState().user?.id) useUserStore.setState({ user: changed })
}
