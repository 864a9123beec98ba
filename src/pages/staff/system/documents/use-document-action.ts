import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { notice } from '@/lib/notice'
import { DOCUMENTS_KEY } from './query-keys'

interface Action {
  /** Asked first; left out where nothing is lost by it. */
  question?: string | undefined
  run: () => Promise<unknown>
  done: string
}

/** Asks, does it once however often it is clicked, says so, and asks for the list anew, since it may have failed too. */
export function useDocumentAction() {
  const busy = useRef(false)
  const client = useQueryClient()
  return async ({ question, run, done }: Action): Promise<boolean> => {
    if (busy.current) return false
    busy.current = true
    try {
      if (question && !(await notice.confirm(question))) return false
      const succeeded = await run().then(
        () => true,
        // Said by the HTTP layer.
        () => false,
      )
      if (succeeded) notice.success(done)
      await client.invalidateQueries({ queryKey: DOCUMENTS_KEY })
      return succeeded
    } finally {
      busy.current = false
    }
  }
}
