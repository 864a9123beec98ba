import { ROWS_HEADER } from '@shared/domain/sheets/export-column'
import type { AxiosRequestConfig } from 'axios'
import { reportPermissionVersion } from '@/lib/auth/permission-version'
import { tenantHeader } from '@/lib/auth/tenant'
import { HttpError, type Reading, readEnvelope, SIGNED_OUT_TEXT, unreadableError } from './errors'
import { parseJson } from './parse-json'
import { captureAuth, freshToken, tokenOfNextSignIn } from './refresh'
import { LINES, LineReader, requestOf, textOf } from './response-lines'
import { showError } from './show-error'
import { exchange } from './transport'

export interface AdminOptions {
  params?: object
  signal?: AbortSignal
  /** Where the call is not below admin-api. */
  baseURL?: string
  /** In ms, where 30 s are too long. */
  timeout?: number
  /** Called with the part of the body that has been sent, 0 to 1. */
  onProgress?: (sent: number) => void
  /** Called with the progress of the response. */
  onReceived?: (received: Received) => void
  /** Called with each line that comes before the envelope, where the server sends such (`application/x-ndjson`). */
  onLine?: (line: unknown) => void
  /** Of a record that is saved: the `updateTime` that the form read. Servers that know it refuse when there is a newer one. */
  ifUpdatedAt?: number
  /** The caller shows the failure itself. */
  silent?: boolean
  /** No bearer, and a 401 is an ordinary failure: sign-in and captcha. */
  anonymous?: boolean
  /** A 401 is an ordinary failure: sign-out. */
  noRefresh?: boolean
}

/** So far, in bytes; `total` where the server says how much there is, `rows` where it is a list and the server says how many. */
export interface Received {
  bytes: number
  total?: number
  rows?: number
}

type Call = Pick<AxiosRequestConfig, 'method' | 'url' | 'data' | 'responseType'> & AdminOptions

interface AxiosAnswer {
  reading: Reading
  disposition: string | undefined
}

/** A file and the name the server gave it. */
export interface Download {
  blob: Blob
  name: string | null
}

async function attempt(call: Call, token: string | null): Promise<AxiosAnswer> {
  const { method, url, baseURL, params, signal, timeout, responseType } = call
  const { anonymous, onProgress, onReceived, onLine, ifUpdatedAt } = call
  const lines = onLine && new LineReader(onLine)
  const headers = {
    ...tenantHeader(),
    ...(token && !anonymous && { Authorization: `Bearer ${token}` }),
    ...(ifUpdatedAt !== undefined && { 'X-If-Updated-At': String(ifUpdatedAt) }),
    ...(lines && { Accept: `${LINES}, application/json` }),
  }
  const response = await exchange({
    ...{ method, url, baseURL, data: call.data, params, signal, timeout, headers },
    responseType: lines ? 'text' : responseType,
    ...(onProgress && { onUploadProgress: ({ progress }) => onProgress(progress ?? 0) }),
    ...(lines && { onDownloadProgress: ({ event }) => lines.read(textOf(event)) }),
    ...(onReceived && {
      onDownloadProgress: ({ loaded, total, event }) =>
        onReceived({ bytes: loaded, total, rows: rowsOf(event) }),
    }),
  })
  reportPermissionVersion(response.permissionVersion)
  const data = lines ? lines.end(response.data) : response.data
  const reading = data instanceof Blob ? await readBlob(data) : readEnvelope(data)
  return { reading, disposition: response.disposition }
}

/** Of an exported list. */
function rowsOf(event: unknown): number | undefined {
  const rows = requestOf(event)?.getResponseHeader(ROWS_HEADER)
  return rows ? Number(rows) : undefined
}

/** A file is the data; JSON in its place is the failure's envelope (contract 1.11). */
async function readBlob(blob: Blob): Promise<Reading> {
  if (!blob.type.includes('json')) return { kind: 'data', data: blob }
  try {
    const reading = readEnvelope(parseJson(await blob.text()))
    return reading.kind === 'data' ? { kind: 'failed', error: unreadableError() } : reading
  } catch {
    return { kind: 'failed', error: unreadableError() }
  }
}

/**
 * Sends with the token of this moment; after a 401 once more with a fresh one, and after another with that of the user's
 * next sign-in, never a fourth time.
 */
async function send(call: Call): Promise<{ data: unknown; disposition: string | undefined }> {
  try {
    const snapshot = captureAuth()
    let response = await attempt(call, snapshot.token)
    if (response.reading.kind === 'signed-out' && !call.anonymous && !call.noRefresh) {
      // A call whose screen has gone meanwhile ends here: its signal lets nothing out any more (threat S12).
      response = await attempt(call, await freshToken(snapshot))
      if (response.reading.kind === 'signed-out')
        response = await attempt(call, await tokenOfNextSignIn('refused', snapshot))
    }
    const { reading, disposition } = response
    if (reading.kind === 'data') return { data: reading.data, disposition }
    if (reading.kind === 'failed') throw reading.error
    throw new HttpError('business', SIGNED_OUT_TEXT, 'toast', 401)
  } catch (error) {
    if (error instanceof HttpError && !call.silent) showError(error)
    throw error
  }
}

async function json<T>(call: Call): Promise<T> {
  const { data } = await send(call)
  // The server's types are those of src/api; what must not be trusted is typed `unknown` there and checked.
  return data as T
}

async function download(url: string, options: AdminOptions & { fallback?: string } = {}): Promise<Download> {
  const { fallback, ...rest } = options
  try {
    const { data, disposition } = await send({
      method: 'GET',
      url,
      responseType: 'blob',
      ...rest,
      silent: true,
    })
    if (!(data instanceof Blob)) throw unreadableError()
    return { blob: data, name: fileName(disposition) }
  } catch (error) {
    // Older ruoyi-compatible servers have the export only at its former path (contract 18 row 8).
    const unknownPath = error instanceof HttpError && (error.code === 404 || error.code === 405)
    if (unknownPath && fallback) return download(fallback, rest)
    if (error instanceof HttpError && !options.silent) showError(error)
    throw error
  }
}

function fileName(disposition: string | undefined): string | null {
  const encoded = /filename\*?=(?:UTF-8'')?"?([^";]+)/i.exec(disposition ?? '')?.[1]
  try {
    return encoded ? decodeURIComponent(encoded) : null
  } catch {
    return null
  }
}

/**
 * The staff area's client: base /prod-api/admin-api, 30 s, bearer, refresh (requirements R-http-1, R-session-4,
 * R-error-1). Resolves to the envelope's `data`; rejects with an HttpError, already shown unless `silent`.
 */
export const adminHttp = {
  get: <T>(url: string, options?: AdminOptions) => json<T>({ method: 'GET', url, ...options }),
  post: <T>(url: string, data?: unknown, options?: AdminOptions) =>
    json<T>({ method: 'POST', url, data, ...options }),
  put: <T>(url: string, data?: unknown, options?: AdminOptions) =>
    json<T>({ method: 'PUT', url, data, ...options }),
  /** Few calls of the contract have a body here. */
  delete: <T>(url: string, options?: AdminOptions & { data?: unknown }) =>
    json<T>({ method: 'DELETE', url, ...options }),
  download,
}
