import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getPermissionInfo, getPermissionVersion, PERMISSION_VERSION_KEY } from '@/api/system/auth'
import { useServerHas } from '@/hooks/auth/use-server-has'
import { readPermissionInfo, type StaffInfo } from '@/lib/auth/permission-info'
import { watchPermissionVersion } from '@/lib/auth/permission-version'
import { notice } from '@/lib/browser/notice'
import { useUserStore } from '@/stores/user'

/** A window that is looked at learns of changed permissions within this time. */
const POLL_MS = 60_000

/**
 * Menus, buttons and tabs follow what the user may do: each response names the version of the permissions, and another
 * one than that of the loaded permissions loads them again.
 */
export function useLivePermissions(): void {
  const isLive = useServerHas('livePermissions')
  // The response's header is what counts.
  useQuery({
    queryKey: PERMISSION_VERSION_KEY,
    queryFn: ({ signal }) => getPermissionVersion(signal),
    enabled: isLive,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
    staleTime: POLL_MS,
    networkMode: 'online',
    retry: false,
  })
  useEffect(() => {
    let loading = false
    return watchPermissionVersion(version => {
      const { version: loaded } = useUserStore.getState()
      if (loading || loaded === null || loaded === version) return
      loading = true
      // After a failure the next response tries again.
      void getPermissionInfo()
        .then(response => apply(readPermissionInfo(response)))
        .catch(() => undefined)
        .finally(() => {
          loading = false
        })
    })
  }, [])
}

/** Only where it is still the same user: someone else's sign-in loads the page again (threat S8). */
function apply(info: StaffInfo | null) {
  const now = useUserStore.getState()
  if (!info || info.user.id !== now.user?.id) return
  if (isSame(info, now)) {
    useUserStore.setState({ version: info.version, additions: info.additions })
    return
  }
  now.setInfo(info)
  notice.warning('您的权限已调整，菜单和按钮已更新')
}

const isSame = (one: Omit<StaffInfo, 'user'>, other: Omit<StaffInfo, 'user'>) => textOf(one) === textOf(other)
const textOf = ({ roles, permissions, menus }: Omit<StaffInfo, 'user'>) =>
  JSON.stringify([roles, permissions, menus])
