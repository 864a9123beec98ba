import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { requestSource } from './client-address'

/** The number a proxy may give a request: letters, digits and hyphens, as nginx and others write it. */
const GIVEN_ID = /^[A-Za-z0-9-]{8,64}$/

interface CurrentRequest {
  request: Request
  /** Of the listener: holds the connection. */
  env: unknown
  trustProxy: boolean
  userId: number | null
  /** Made when it is first asked for: most requests never are. */
  id?: string
}

const requests = new AsyncLocalStorage<CurrentRequest | undefined>()

/** Does what belongs to one request: lines logged meanwhile name it. Within another request it belongs to that one. */
export const inRequest = <T>(given: Omit<CurrentRequest, 'userId' | 'id'>, work: () => T): T =>
  requests.getStore() ? work() : requests.run({ ...given, userId: null }, work)

/** Begins what belongs to no request, though one set it off: writing the counts of many. */
export const outsideRequests = <T>(work: () => T): T => requests.run(undefined, work)

/** Notes who calls. */
export function noteUser(userId: number): void {
  const current = requests.getStore()
  if (current) current.userId = userId
}

export const currentUserId = (): number | null => requests.getStore()?.userId ?? null

/** The header by which a failed request can be named to the administrator. */
export const requestIdHeader = (): Record<string, string> => {
  const current = requests.getStore()
  return current ? { 'X-Request-Id': idOf(current) } : {}
}

/** What every line of the process log says of the request it belongs to. */
export function requestFields(): { requestId?: string; userId?: number | null; ip?: string } {
  const current = requests.getStore()
  if (!current) return {}
  const { ip } = requestSource(current.request, current.env, current.trustProxy)
  return { requestId: idOf(current), userId: current.userId, ip }
}

/** Its number: the proxy's if it gave one, else 48 random bits, few enough to be read out over the phone. */
function idOf(current: CurrentRequest): string {
  current.id ??= givenId(current) ?? randomBytes(6).toString('hex')
  return current.id
}

/** A claim of the caller like any other header, so it counts only where a proxy is set up (TRUST_PROXY). */
function givenId({ request, trustProxy }: CurrentRequest): string | undefined {
  const given = trustProxy ? request.headers.get('x-request-id') : null
  return given && GIVEN_ID.test(given) ? given : undefined
}
