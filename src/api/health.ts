import { env } from '@/config/env'

const TIMEOUT_MS = 5_000

/** Whether a server responds; one that does not have the endpoint counts as well. Never rejects. */
export const isServerThere = (): Promise<boolean> =>
  fetch(`${env.baseApi}/health`, {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).then(
    ({ status }) => status < 500,
    () => false,
  )
