import type { Addition } from '@shared/contract/additions'
import type { QueryClient } from '@tanstack/react-query'
import { getPermissionInfo } from '@/api/system/auth'
import { dashboardSummary } from '@/api/system/dashboard'
import { unreadCount, unreadList } from '@/api/system/notify-message'
import { STAFF_HOME } from '@/config/constants'
import { readPermissionInfo, type StaffInfo } from '@/lib/auth/permission-info'
import { getTokenOwner, setTokenOwner } from '@/lib/auth/tokens'
import { notice } from '@/lib/browser/notice'
import { HttpError, isUnreachable } from '@/lib/http/errors'
import { useDictStore } from '@/stores/dict'
import { useUserStore } from '@/stores/user'

interface LoadOptions {
  client: QueryClient
  /** Of the page that is going to be shown. */
  pathname: string
  signal: AbortSignal
}

/**
 * Loads the dictionaries and the signed-in user (requirements R-guard-3), and beside them what the frame and the
 * dashboard are going to show. Rejects with an HttpError. A failing dictionary call does not block: tags then show the
 * bare values.
 */
export async function loadStaff(options: LoadOptions): Promise<StaffInfo> {
  const { client, pathname, signal } = options
  const owner = getTokenOwner()
  // Removes responses of the user who was signed in here before.
  client.removeQueries({ type: 'inactive' })
  void client.prefetchQuery(unreadCount())
  const opensDashboard = pathname === STAFF_HOME || pathname === '/admin'
  if (opensDashboard) void client.prefetchQuery(unreadList('dashboard'))
  const [response] = await Promise.all([
    getPermissionInfo(signal),
    useDictStore
      .getState()
      .load(signal)
      .catch(() => undefined),
  ])
  const info = readPermissionInfo(response)
  if (!info) throw new Error('未能获取您的账号信息，请重新登录')
  // Another tab has signed in as another user meanwhile: that user's data is loaded.
  if (getTokenOwner() !== owner) return loadStaff(options)
  setTokenOwner(info.user.id)
  if (opensDashboard && info.additions.includes('dashboard' satisfies Addition))
    void client.prefetchQuery(dashboardSummary())
  return info
}

/**
 * The backend cannot be reached: a retry may help, signing out would not (docs/sign-in.md). One that accepts the
 * request and never responds does not count as unreachable.
 */
export const mayRetry = (error: unknown): boolean =>
  isUnreachable(error) && !(error instanceof HttpError && error.kind === 'timeout')

/** Signs out because loading failed: message, then the index page (requirements R-session-2). */
export async function giveUp(error: unknown): Promise<void> {
  notice.error(error instanceof Error ? error.message : '未能获取您的账号信息，请重新登录')
  await useUserStore.getState().signOut()
}
