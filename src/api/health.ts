import { env } from '@/config/env'

const TIMEOUT_MS = 5_000

/** Whether a server responds; one that does not have the endpoint counts as well. Never rejects. */
export async function isServerThere(): Promise<boolean> {
  const control = new AbortController()
  const timer = setTimeout(() => control.abort(), TIMEOUT_MS)
  try {
    const { signal } = control
    const { status } = await fetch(`${env.baseApi}/health`, {
      cache: 'no-store',
      credentials: 'omit',
      signal,
    })
    return status < 500
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
