import { env } from '@/config/env'

const TIMEOUT_MS = 5_000

/** Whether a server answers: one of another kind, which does not know the call, does too. Never rejects. */
export const isServerThere = (): Promise<boolean> =>
  fetch(`${env.baseApi}/health`, {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).then(
    ({ status }) => status < 500,
    () => false,
  )
