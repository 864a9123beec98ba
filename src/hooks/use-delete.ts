import { useRef } from 'react'
import { notice } from '@/lib/notice'

interface Options {
  remove: (id: number) => Promise<unknown>
  /** Once it is gone: lists to ask for anew. Also after a failure, since the row may be gone already. */
  after: () => Promise<unknown>
}

/** Asks, deletes once however often it is clicked, and says so. A failure has been shown by the HTTP layer. */
export function useDelete({ remove, after }: Options) {
  const busy = useRef(false)
  return async (id: number, question: string) => {
    if (busy.current) return
    busy.current = true
    try {
      if (!(await notice.confirm(question))) return
      await remove(id)
        .then(() => notice.success('删除成功'))
        .catch(() => undefined)
      await after()
    } finally {
      busy.current = false
    }
  }
}
