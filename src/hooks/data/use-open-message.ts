import { useCallback, useState } from 'react'
import { type NotifyMessage, updateRead } from '@/api/system/notify-message'
import { useNotifyChanged } from './use-notify-changed'

/** One of the user's own messages, opened to be read: that reads it. */
export function useOpenMessage() {
  const changed = useNotifyChanged()
  const [opened, setOpened] = useState<NotifyMessage | null>(null)
  const open = useCallback(
    (message: NotifyMessage) => {
      setOpened(message)
      if (message.readStatus) return
      // A failure has been shown; the message stays unread.
      void updateRead([message.id])
        .catch(() => undefined)
        .then(changed)
    },
    [changed],
  )
  return { opened, open, close: useCallback(() => setOpened(null), []) }
}
