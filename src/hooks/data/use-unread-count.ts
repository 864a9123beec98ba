import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { NOTIFY_KEY, unreadCount } from '@/api/system/notify-message'
import { UNREAD_POLL_MS } from '@/config/constants'
import { watchOtherTabs } from '@/lib/browser/other-windows'
import { useHasToken } from '../auth/use-has-token'

/**
 * Unread messages, requested every 120 s while the page is visible, online and a user is signed in (requirements
 * R-notify-2), and once on return. What another window of this browser reads or sends shows here at once.
 */
export function useUnreadCount() {
  const enabled = useHasToken()
  const client = useQueryClient()
  const { data } = useQuery({
    ...unreadCount(),
    refetchInterval: UNREAD_POLL_MS,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    networkMode: 'online',
    enabled,
  })
  useEffect(
    () => watchOtherTabs(NOTIFY_KEY[0], () => void client.invalidateQueries({ queryKey: NOTIFY_KEY })),
    [client],
  )
  return {
    count: typeof data === 'number' ? data : 0,
    /** Opening the list shows what is new: nothing is unseen any more (requirements R-notify-1). */
    reset: useCallback(() => client.setQueryData(unreadCount().queryKey, 0), [client]),
  }
}
