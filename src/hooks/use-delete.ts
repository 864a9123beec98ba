import { useRef } from 'react'
import { notice } from '@/lib/notice'

interface Options<T> {
  /** Given the number of a row, or the numbers of several. */
  remove: (what: T) => Promise<unknown>
  /** Once it is gone: lists to ask for anew. Also after a failure, since the row may be gone already. */
  after: () => Promise<unknown>
}

/** Asks, deletes once however often it is clicked, and says so. A failure has been shown by the HTTP layer. */
export function useDelete<T = number>({ remove, after }: Options<T>) {
  const busy = useRef(false)
  return async (what: T, question: string | (() => Promise<string>)) => {
    if (busy.current) return
    busy.current = true
    try {
      const text = typeof question === 'string' ? question : await question()
      if (!(await notice.confirm(text))) return
      await remove(what)
        .then(() => notice.success('删除成功'))
        .catch(() => undefined)
      await after()
    } finally {
      busy.current = false
    }
  }
}
