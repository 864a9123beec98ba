import type { Envelope } from '../../server/platform/api/envelope'
import type { TokenPair } from '../../src/api/system/auth'
import { type Account, PASSWORDS } from './backend'

export interface ClientResponse<T = unknown> extends Envelope<T> {
  /** HTTP status */
  status: number
  headers: Headers
}

interface CallOptions {
  token?: string
  body?: unknown
  headers?: Record<string, string>
}

/** What responds to requests: a backend of this process, or `overHttp`. */
export interface Responder {
  app: { fetch: (request: Request) => Response | Promise<Response> }
}

/** A running server. Every request has a connection of its own, so that several processes take turns. */
export const overHttp = (origin: string): Responder => ({
  app: {
    fetch(request) {
      const { pathname, search } = new URL(request.url)
      const sent = new Request(origin + pathname + search, request)
      sent.headers.set('connection', 'close')
      return fetch(sent)
    },
  },
})

/** Calls a backend as a client would. Paths are below /prod-api. */
export class Client {
  constructor(
    private readonly backend: Responder,
    private readonly token?: string,
  ) {}

  raw(
    method: string,
    path: string,
    { token = this.token, body, headers = {} }: CallOptions = {},
  ): Promise<Response> {
    const isText = typeof body === 'string'
    const request = new Request(`http://localhost/prod-api${path}`, {
      method,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : body instanceof FormData || isText ? body : JSON.stringify(body),
    })
    return Promise.resolve(this.backend.app.fetch(request))
  }

  async call<T = unknown>(method: string, path: string, options?: CallOptions): Promise<ClientResponse<T>> {
    const response = await this.raw(method, path, options)
    const envelope: Envelope<T> = await response.json()
    return { ...envelope, status: response.status, headers: response.headers }
  }

  get = <T = unknown>(path: string, options?: CallOptions) => this.call<T>('GET', path, options)
  post = <T = unknown>(path: string, body?: unknown, options?: CallOptions) =>
    this.call<T>('POST', path, { body, ...options })
  put = <T = unknown>(path: string, body?: unknown, options?: CallOptions) =>
    this.call<T>('PUT', path, { body, ...options })
  delete = <T = unknown>(path: string, options?: CallOptions) => this.call<T>('DELETE', path, options)
}

/** A backend of this process, whose switches can be turned. */
interface Switchable {
  deps?: { captchaEnabled: boolean }
}

/** The real call of the sign-in, without the captcha that people may have to solve. */
export async function postSignIn(backend: Responder & Switchable, body: object) {
  const { deps } = backend
  const isNeeded = deps?.captchaEnabled ?? false
  if (deps) deps.captchaEnabled = false
  try {
    return await new Client(backend).post<TokenPair>('/admin-api/system/auth/login', body)
  } finally {
    if (deps) deps.captchaEnabled = isNeeded
  }
}

/** Signs in through the real call. */
export async function signIn(
  backend: Responder & Switchable,
  account: Account,
  password: string = PASSWORDS[account],
): Promise<TokenPair> {
  const { code, msg, data } = await postSignIn(backend, { username: account, password })
  if (code !== 0 || !data) throw new Error(`sign-in of ${account} failed: ${code} ${msg}`)
  return data
}

export const clientOf = async (backend: Responder & Switchable, account: Account): Promise<Client> =>
  new Client(backend, (await signIn(backend, account)).accessToken)
