import { env } from '@/config/env'
import { dataOf, request } from './app-http'

/** For files of several MB over a slow connection. */
const UPLOAD_TIMEOUT_MS = 300_000

/**
 * Sends something for a visitor, without a sign-in. Apart from the client that reads, since few pages send anything.
 * @param path from the base of the API on
 * @throws HttpError
 */
export async function postForVisitor<T>(path: string, body: unknown, signal?: AbortSignal): Promise<T> {
  const init = { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
  return dataOf(await request(`${env.baseApi}${path}`, init, { signal, isPrivate: true })) as T
}

/**
 * Uploads a file for a visitor, without a sign-in.
 * @throws HttpError
 */
export async function uploadForVisitor<T>(path: string, form: FormData): Promise<T> {
  const init = { method: 'POST', body: form }
  return dataOf(
    await request(`${env.baseApi}${path}`, init, { isPrivate: true, timeout: UPLOAD_TIMEOUT_MS }),
  ) as T
}
