import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { NOTIFY_KEY } from '@/api/system/notify-message'
import { notifyOtherTabs } from '@/lib/browser/other-windows'

/** After messages were read or sent: the bell and every list of messages follow, in this window and in the others. */
export function useNotifyChanged() {
  const client = useQueryClient()
  return useCallback(() => {
    notifyOtherTabs(NOTIFY_KEY[0])
    return client.invalidateQueries({ queryKey: NOTIFY_KEY })
  }, [client])
}
