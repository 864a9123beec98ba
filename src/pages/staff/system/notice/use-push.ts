import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type Notice, pushNotice } from '@/api/system/notice'
import { useNotifyChanged } from '@/hooks/use-notify-changed'
import { notice } from '@/lib/notice'
import { NOTICE_KEY } from './query-keys'

/** Asks, and tells every member of staff of a notice once, however often it is clicked. */
export function usePush() {
  const busy = useRef(false)
  const client = useQueryClient()
  const changed = useNotifyChanged()
  return async ({ id, title }: Notice) => {
    if (busy.current) return
    busy.current = true
    const question = `确定将公告“${title}”推送给全体工作人员吗？每个启用的账号都会收到一条站内信，不能撤回。`
    try {
      if (!(await notice.confirm(question))) return
      await pushNotice(id)
        .then(() => notice.success('已推送给全体工作人员'))
        // Said by the HTTP layer; the notice may have been deleted.
        .catch(() => client.invalidateQueries({ queryKey: NOTICE_KEY }))
      await changed()
    } finally {
      busy.current = false
    }
  }
}
