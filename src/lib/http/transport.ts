import axios, { AxiosError, type AxiosRequestConfig } from 'axios'
import { REQUEST_TIMEOUT_MS } from '@/config/constants'
import { env } from '@/config/env'
import { toBody } from './body'
import { abortedError, type HttpError, networkError, statusError, timeoutError } from './errors'
import { toQueryString } from './params'
import { parseJson } from './parse-json'

const instance = axios.create({
  baseURL: `${env.baseApi}/admin-api`,
  timeout: REQUEST_TIMEOUT_MS,
  paramsSerializer: toQueryString,
  transformResponse: readBody,
})

/** Of a file, and of a text that is no JSON, what was received. */
function readBody(body: unknown): unknown {
  if (typeof body !== 'string') return body
  try {
    return parseJson(body)
  } catch {
    return body
  }
}

const REQUEST_NUMBER = 'x-request-id'
const PERMISSION_VERSION = 'x-permission-version'

interface Exchanged {
  data: unknown
  disposition: string | undefined
  permissionVersion: unknown
}

/** One HTTP exchange of the staff area, without tokens or codes. Rejects with an HttpError. */
export async function exchange(config: AxiosRequestConfig): Promise<Exchanged> {
  try {
    const response = await instance.request<unknown>({ ...config, data: toBody(config.data) })
    const disposition: unknown = response.headers['content-disposition']
    return {
      data: response.data,
      disposition: typeof disposition === 'string' ? disposition : undefined,
      permissionVersion: response.headers[PERMISSION_VERSION],
    }
  } catch (error) {
    throw toHttpError(error)
  }
}

function toHttpError(error: unknown): HttpError {
  if (!(error instanceof AxiosError)) return networkError()
  if (error.code === AxiosError.ERR_CANCELED) return abortedError()
  if (error.code === AxiosError.ECONNABORTED || error.code === AxiosError.ETIMEDOUT) return timeoutError()
  const { response } = error
  return response
    ? statusError(response.status, response.headers[REQUEST_NUMBER], response.data)
    : networkError()
}
