import { isRecord } from '@shared/domain/is-record'

/** What a server said: the data of its envelope, or why there is none. */
export type Answer = { data: unknown } | { code: number | null; failure: string }

export interface Caller {
  call: (method: string, path: string, body?: object) => Promise<Answer>
}

export type Send = (url: string, init: RequestInit) => Promise<Response>

interface Options {
  /** Up to the prefix of the server, such as http://host/prod-api. */
  base: string
  tenant: string | undefined
  send: Send
}

const WAIT_MS = 20_000

/** Calls below `base`, with the token where there is one. Nothing of a response is trusted. */
export function openCaller({ base, tenant, send }: Options, token?: string): Caller {
  const headers = {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(tenant && { 'tenant-id': tenant }),
  }
  return {
    async call(method, path, body) {
      try {
        const response = await send(`${base}/admin-api/${path}`, {
          method,
          headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
          ...(body && { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(WAIT_MS),
        })
        return read(response.status, await response.text())
      } catch (error) {
        return {
          code: null,
          failure: `没有应答（${error instanceof Error ? error.message : String(error)}）`,
        }
      }
    },
  }
}

function read(status: number, text: string): Answer {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return { code: status, failure: `应答不是 JSON（HTTP ${status}，${text.length} 个字符）` }
  }
  if (!isRecord(body)) return { code: status, failure: '应答不是约定的形式' }
  const code = Number(body.code ?? status)
  if (code === 0 || code === 200) return { data: body.data }
  return { code, failure: typeof body.msg === 'string' && body.msg ? body.msg : `代码 ${code}` }
}
