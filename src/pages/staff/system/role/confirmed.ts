import { notice } from '@/lib/browser/notice'
import type { HttpError } from '@/lib/http/errors'

/**
 * Runs a change, and once more with the user's confirmation where the server demands one.
 * @param isQuestion whether a failure demands it; its message is the question
 * @throws the failure, also where the user does not confirm
 */
export async function confirmed<T>(
  run: (confirm?: boolean) => Promise<T>,
  isQuestion: (error: unknown) => error is HttpError,
): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!isQuestion(error) || !(await notice.confirm(`${error.message}。仍要继续？`))) throw error
  }
  return run(true)
}
