import { env } from '@/config/env'
import { withTimeLimit } from '@/lib/http/with-time-limit'

const TIMEOUT_MS = 5_000

/** Whether a server responds; one that does not have the endpoint counts as well. Never rejects. */
export const isServerThere = (): Promise<boolean> =>
  withTimeLimit(TIMEOUT_MS, signal =>
    fetch(`${env.baseApi}/health`, { cache: 'no-store', credentials: 'omit', signal }),
  ).then(
    ({ status }) => status < 500,
    () => false,
  )
