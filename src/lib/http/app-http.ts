import { REQUEST_TIMEOUT_MS } from '@/config/constants'
import { env } from '@/config/env'
import { tenantHeader } from '@/lib/auth/tenant'
import { recordResponse } from '@/lib/offline/data-source'
import {
  abortedError,
  HttpError,
  networkError,
  readEnvelope,
  statusError,
  timeoutError,
  unreadableError,
} from './errors'
import { toQueryString } from './params'
import { parseJson } from './parse-json'

/** A server of the family says 401 to visitors who ask for what it does not have. */
const NOT_OFFERED = '服务器没有提供这项内容'

interface AppOptions {
  params?: object
  signal?: AbortSignal | undefined
  /** The response is the visitor's own: it is not offered for offline reading. */
  isPrivate?: true
  /** In ms. */
  timeout?: number
}

/** Sends the request; while the server prerenders a page, without a network (app/facade-html.tsx). */
let send: typeof fetch = (...args) => fetch(...args)
export const setTransport = (transport: typeof fetch): void => {
  send = transport
}

/**
 * The facade's client. It is `fetch` and not axios, which would be a fifth of all a visitor downloads; codes, texts and
 * the time limit are the same. It sends no token, shows nothing and never requires a sign-in (contract 13.1): a page
 * shows its failure in place. Rejects with an HttpError.
 */
export async function request(
  url: string,
  init: RequestInit,
  { params, signal, isPrivate, timeout = REQUEST_TIMEOUT_MS }: AppOptions,
): Promise<unknown> {
  const query = toQueryString(params ?? {})
  const control = new AbortController()
  const timer = setTimeout(() => control.abort('timeout'), timeout)
  const cancel = () => control.abort('cancel')
  signal?.addEventListener('abort', cancel)
  if (signal?.aborted) cancel()
  try {
    const response = await send(query ? `${url}?${query}` : url, {
      credentials: 'omit',
      // The server is always requested, and mostly responds with 304: a response of the browser's cache would be shown
      // without notice when the server is unreachable. A page in use requests nothing twice within a minute.
      cache: 'no-cache',
      ...init,
      headers: { ...tenantHeader(), ...init.headers },
      signal: control.signal,
    })
    if (!response.ok) throw statusError(response.status, response.headers.get('x-request-id'))
    const text = await response.text()
    const body = parse(text)
    if (!isPrivate) recordResponse(response, text, init.body)
    return body
  } catch (error) {
    if (error instanceof HttpError) throw error
    if (control.signal.aborted) throw control.signal.reason === 'timeout' ? timeoutError() : abortedError()
    throw networkError()
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
  }
}

function parse(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    throw unreadableError()
  }
}

export function dataOf(body: unknown): unknown {
  const reading = readEnvelope(body)
  if (reading.kind === 'data') return reading.data
  throw reading.kind === 'failed' ? reading.error : new HttpError('business', NOT_OFFERED, 'silent', 401)
}

export const appHttp = {
  get: async <T>(url: string, options: AppOptions = {}): Promise<T> =>
    dataOf(await request(`${env.baseApi}/app-api${url}`, {}, options)) as T,
}

/** The call that finds the tenant of a host, before any other call can name one (contract 12). */
export const tenantHttp = {
  byWebsite: async (website: string): Promise<unknown> =>
    dataOf(
      await request(`${env.baseApi}/admin-api/system/tenant/get-by-website`, {}, { params: { website } }),
    ),
}

/** The roster service (contract 13.7). Resolves to the whole body: its shape is another system's. */
export const rosterHttp = {
  post: async (url: string, body: unknown, options: AppOptions = {}): Promise<unknown> => {
    const init = {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    }
    const responseBody = await request(`${env.rosterApi}${url}`, init, options)
    dataOf(responseBody)
    return responseBody
  },
}
