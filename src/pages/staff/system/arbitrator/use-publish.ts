import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { publishRoster, type RosterPending } from '@/api/system/arbitrator'
import { notice } from '@/lib/notice'
import { ARBITRATOR_KEY } from './query-keys'

/** Asks, and makes the public list what staff have, once however often it is clicked. */
export function usePublish() {
  const busy = useRef(false)
  const client = useQueryClient()
  return async (pending: RosterPending, waiting: string) => {
    if (busy.current) return
    busy.current = true
    const question = waiting
      ? `确定发布名册吗？${waiting}，名册更新日期改为今天，访客立即看到。`
      : '名册没有变化。仍然发布，把名册更新日期改为今天吗？'
    try {
      if (!(await notice.confirm(question))) return
      await publishRoster(pending)
        .then(() => notice.success('名册已发布'))
        // Said by the HTTP layer; something may have been changed meanwhile.
        .catch(() => undefined)
      await client.invalidateQueries({ queryKey: ARBITRATOR_KEY })
    } finally {
      busy.current = false
    }
  }
}
