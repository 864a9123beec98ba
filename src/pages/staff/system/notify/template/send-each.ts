import { HttpError } from '@/lib/http/errors'

export interface Sent {
  userId: number
  /** `off`: the template was disabled meanwhile; `left`: not tried, since one before it failed. */
  outcome: 'sent' | 'off' | 'failed' | 'left'
  /** Why it failed. */
  error?: HttpError
}

/**
 * Sends one after another, as there is no call for several. The first failure ends it: the others would fail alike, or
 * make someone wait for as many time-outs.
 * @param send resolves to the number of the message, or null when the template is disabled
 */
export async function sendEach(
  userIds: readonly number[],
  send: (userId: number) => Promise<number | null>,
): Promise<Sent[]> {
  const results: Sent[] = []
  let failed = false
  for (const userId of userIds) {
    if (failed) {
      results.push({ userId, outcome: 'left' })
      continue
    }
    try {
      results.push({ userId, outcome: (await send(userId)) === null ? 'off' : 'sent' })
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      failed = true
      results.push({ userId, outcome: 'failed', error })
    }
  }
  return results
}
