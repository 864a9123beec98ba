import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { isFromProxy, type RequestSource, requestSource, type TrustedProxies } from './client-address'

/** A request id set by a proxy: letters, digits and hyphens, as nginx and others write it. */
const GIVEN_ID = /^[A-Za-z0-9-]{8,64}$/

/** What became of a request, as it is counted and logged. */
export interface RequestOutcome {
  /** A path of the route table, or a kind of address in brackets: never the path itself, which the caller chooses. */
  route?: string
  /** Of the envelope; left out where there is none. */
  code?: number | undefined
  /** A sign-in that was tried, if the request was one. */
  signIn?: { method: string; outcome: string }
}

interface CurrentRequest extends RequestOutcome {
  request: Request
  /** Environment of the listener: holds the connection. */
  env: unknown
  trustProxy: TrustedProxies
  userId: number | null
  /** Made when it is first needed: most requests never need it. */
  id?: string
  /** Whether it has been counted as one whose response has to be computed. */
  isComputed?: true
}

const requests = new AsyncLocalStorage<CurrentRequest | undefined>()

/** Runs the work of one request: log lines written meanwhile carry its id. Nested calls belong to the outer request. */
export const inRequest = <T>(
  given: Pick<CurrentRequest, 'request' | 'env' | 'trustProxy'>,
  work: () => T,
): T => (requests.getStore() ? work() : requests.run({ ...given, userId: null }, work))

/** Runs work that belongs to no request, although one triggered it, such as writing the counts of many. */
export const outsideRequests = <T>(work: () => T): T => requests.run(undefined, work)

/** Records the user of the request, for the log. */
export function noteUser(userId: number): void {
  const current = requests.getStore()
  if (current) current.userId = userId
}

/**
 * Records what a request is for. The first one counts: a page makes calls of its own while it is written.
 * @param code of the envelope, unless a failure is noted
 */
export function noteRoute(route: string, code?: number): void {
  const current = requests.getStore()
  if (!current || current.route !== undefined) return
  current.route = route
  current.code = code
}

/** Records the code of a failure, for the metrics. */
export function noteFailure(code: number): void {
  const current = requests.getStore()
  if (current) current.code = code
}

/** Records a sign-in that was tried. The last one counts: a transaction may run more than once. */
export function noteSignIn(method: string, outcome: string): void {
  const current = requests.getStore()
  if (current) current.signIn = { method, outcome }
}

/** What is known so far of the current request, and what is noted later; empty outside of requests. */
export const currentOutcome = (): Readonly<RequestOutcome> => requests.getStore() ?? {}

export const currentUserId = (): number | null => requests.getStore()?.userId ?? null

/** The header with the request id, by which users can report a failed request to the administrator. */
export const requestIdHeader = (): Record<string, string> => {
  const current = requests.getStore()
  return current ? { 'X-Request-Id': idOf(current) } : {}
}

/**
 * Where the current request comes from, the first time that a response is computed for it: a page makes calls of its
 * own while it is written. Undefined afterwards and outside of requests.
 */
export function firstComputation(): RequestSource | undefined {
  const current = requests.getStore()
  if (!current || current.isComputed) return undefined
  current.isComputed = true
  return currentSource()
}

/** Where the current request comes from; undefined outside of requests. */
export function currentSource(): RequestSource | undefined {
  const current = requests.getStore()
  return current && requestSource(current.request, current.env, current.trustProxy)
}

/** The number of the current request; empty outside of requests. */
export const requestId = (): string => {
  const current = requests.getStore()
  return current ? idOf(current) : ''
}

/** The fields of a log line that identify its request. */
export function requestFields(): { requestId?: string; userId?: number | null; ip?: string } {
  const current = requests.getStore()
  if (!current) return {}
  const { ip } = requestSource(current.request, current.env, current.trustProxy)
  return { requestId: idOf(current), userId: current.userId, ip }
}

/** The request id: the proxy's if it set one, else 48 random bits, short enough to be read out over the phone. */
function idOf(current: CurrentRequest): string {
  current.id ??= givenId(current) ?? randomBytes(6).toString('hex')
  return current.id
}

/** Any caller can set this header, so it counts only from a trusted proxy. */
function givenId({ request, env, trustProxy }: CurrentRequest): string | undefined {
  const given = isFromProxy(trustProxy, env) ? request.headers.get('x-request-id') : null
  return given && GIVEN_ID.test(given) ? given : undefined
}
