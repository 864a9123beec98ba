import { type Context, Hono } from 'hono'
import { mayUser } from './access'
import type { Refusal } from './account-events/refusals'
import { MAX_OPEN_BODY, readText } from './body'
import { clientAddress } from './client-address'
import { DatabaseBusy } from './db/lock'
import type { Deps } from './deps'
import { type Access, type Endpoint, parametersOf } from './endpoint'
import { badInput, badType, Failure, initialPasswordInUse, notAllowed, notSignedIn, ok } from './envelope'
import { hashQueue } from './hash-queue'
import { check, readQuery } from './input'
import { type KeepFresh, keepFresh } from './keep-fresh'
import { endpoints } from './modules/all'
import { findGranted } from './oauth/grants'
import { type PublicAnswer, publicAnswer, sendPacked, sendPublic } from './public-answer'
import { findSignedIn, noteUse, type Origin, type SignedInUser } from './tokens'

/** The largest JSON body taken from signed-in users, in bytes, where an endpoint names no other. */
const MAX_JSON = 1024 * 1024

export interface App {
  fetch: (request: Request, env?: unknown) => Response | Promise<Response>
}

/** Whether a path is the backend's. Everything else belongs to the front end. */
export const isApiPath = (path: string) => /^\/(prod-api|admin-api|app-api|proxy-api)(\/|$)/.test(path)

/**
 * The whole backend as one fetch handler: inside `vite dev`, behind `npm start`, and in the tests. Calls are served
 * under /prod-api and, for other front ends of this contract, under / (contract section 17).
 */
export function createApp(deps: Deps): App {
  const app = new Hono({
    getPath: request => new URL(request.url).pathname.replace(/^\/prod-api(?=\/|$)/, '') || '/',
  })

  app.onError((error, c) => {
    if (error instanceof Failure) {
      countRefusal(deps, c, error)
      return refusal(c, error)
    }
    const { ip } = origin(deps, c)
    const userId = callers.get(c)?.id ?? null
    if (error instanceof DatabaseBusy) {
      deps.log.warn({ err: error, method: c.req.method, path: c.req.path, userId, ip }, 'database is locked')
      return refusal(c, new Failure(503, '数据库正被其他程序占用，本次操作没有保存，请稍后再试'))
    }
    deps.log.error({ err: error, method: c.req.method, path: c.req.path, userId, ip }, 'unexpected error')
    return refusal(c, new Failure(500, '系统异常'))
  })

  const kept = keepFresh<PublicAnswer>(deps.db.version, () => deps.now())
  for (const endpoint of endpoints) {
    const { method, path, cache } = endpoint
    app.on(method, path, c =>
      cache ? servePublic(kept, deps, endpoint, cache, c) : serve(deps, endpoint, c),
    )
  }
  // Routing comes after the sign-in (contract 1.10), so a stranger cannot tell which staff calls exist.
  for (const path of new Set(endpoints.map(endpoint => endpoint.path))) {
    app.all(path, async c => {
      await authenticate(deps, c, pathAccess(path))
      throw new Failure(405, `请求方法不正确:${c.req.method}`)
    })
  }
  app.notFound(async c => {
    await authenticate(deps, c, pathAccess(c.req.path))
    throw new Failure(404, `请求地址不存在:${c.req.path}`)
  })
  return { fetch: (request, env) => knownAnswer(kept, deps, request) ?? app.fetch(request, env) }
}

const ARTICLE = /^(?:\/prod-api)?\/app-api\/system\/documents\/get\?id=([1-9]\d{0,9})$/

/**
 * What visitors ask for again and again is sent as soon as it is asked for, before all routes: these answers are of open
 * calls alone, and the same for everybody. Addresses that are written in another way take the long one.
 */
function knownAnswer(
  kept: KeepFresh<PublicAnswer>,
  deps: Deps,
  request: Request,
): Response | Promise<Response> | undefined {
  if (request.method !== 'GET') return undefined
  const target = targetOf(request.url)
  const known = kept.known(target)
  if (known) return sendPacked(known, request)
  const [, id] = ARTICLE.exec(target) ?? []
  return id ? deps.articles.openKnown(Number(id), request) : undefined
}

/** Path and query. */
const targetOf = (url: string) => url.slice(url.indexOf('/', url.indexOf('//') + 2))

/** Errors come with HTTP 200 (contract 1.4) and must not be kept in the place of a later success. */
const refusal = (c: Context, failure: Failure) =>
  c.json(failure.envelope(), 200, { 'Cache-Control': 'no-store' })

/** Who is signed in on a call, for what is recorded of it. */
const callers = new WeakMap<Context, SignedInUser>()

const REFUSAL_KINDS: Record<number, Refusal['kind'] | undefined> = {
  400: 'bad-input',
  401: 'not-signed-in',
  403: 'not-allowed',
  429: 'too-many',
}

/** Refused calls are counted for the record (docs/security.md, "Account events"); what was sent is not part of it. */
function countRefusal(deps: Deps, c: Context, { code }: Failure) {
  const kind = REFUSAL_KINDS[code]
  if (!kind) return
  const userId = callers.get(c)?.id ?? null
  const detail = `${c.req.method} ${c.req.path}`.slice(0, 200)
  deps.refusals.count({ kind, userId, detail, now: deps.now(), ...origin(deps, c) })
}

const pathAccess = (path: string): Access =>
  path.startsWith('/admin-api/') && !isOpenPath(path) ? 'signed-in' : 'open'
const isOpenPath = (path: string) =>
  endpoints.some(endpoint => endpoint.path === path && endpoint.access === 'open')

/**
 * Order of evaluation as in contract 1.10: sign-in, input, permission, business rules; the permission for a large body is
 * checked before it is read.
 */
async function serve(deps: Deps, endpoint: Endpoint, c: Context): Promise<Response> {
  const answer = await answerOf(deps, endpoint, c)
  return answer instanceof Response
    ? answer
    : c.json(ok(answer ?? null), 200, { 'Cache-Control': 'no-store' })
}

/** The same for an answer that every visitor gets alike (contract 13.1), which is made once for as long as it holds. */
async function servePublic(
  kept: KeepFresh<PublicAnswer>,
  deps: Deps,
  endpoint: Endpoint,
  seconds: number,
  c: Context,
): Promise<Response> {
  const make = async () => publicAnswer(ok((await answerOf(deps, endpoint, c)) ?? null), seconds)
  return sendPublic(await kept(keyOf(endpoint, new URL(c.req.url)), make), c.req.raw)
}

/**
 * Under what an answer is kept: its address, written in one way. Parameters that the endpoint does not declare have no
 * part in it, nor has their order.
 */
function keyOf(endpoint: Endpoint, { pathname, searchParams }: URL): string {
  const sent = readQuery(searchParams)
  const query = new URLSearchParams()
  for (const name of parametersOf(endpoint))
    if (sent[name]?.some(value => value !== '')) for (const value of sent[name]) query.append(name, value)
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

/** The envelope's `data`, or what is to be sent as it is. */
async function answerOf(deps: Deps, endpoint: Endpoint, c: Context): Promise<unknown> {
  const user = await authenticate(deps, c, endpoint.access)
  if (user?.passwordInitial && endpoint.access !== 'open' && !endpoint.initialPassword)
    throw initialPasswordInUse()
  const rawQuery = readQuery(new URL(c.req.url).searchParams)
  const query = endpoint.query ? check(endpoint.query, rawQuery) : rawQuery
  let permission: Promise<void> | undefined
  const checkedPermission = () => (permission ??= checkPermission(deps, endpoint, user))
  // Who may not call is not read and parsed megabytes of; beyond that, the order of the contract holds.
  const body = endpoint.body
    ? check(endpoint.body, await readJson(c, maxBody(endpoint), checkedPermission))
    : undefined
  await checkedPermission()
  const handle = () =>
    endpoint.handle({
      query: query as never,
      body: body as never,
      params: c.req.param() as Record<string, string>,
      user: user as SignedInUser,
      deps,
      db: deps.db.read,
      now: deps.now(),
      ...origin(deps, c),
      c,
    })
  return endpoint.hashes ? hashQueue.admit(handle) : handle()
}

const maxBody = ({ access, maxBody }: Endpoint) => maxBody ?? (access === 'open' ? MAX_OPEN_BODY : MAX_JSON)

/** @throws Failure 403 */
async function checkPermission(deps: Deps, { access }: Endpoint, user: SignedInUser | null): Promise<void> {
  if (!access.startsWith('perm:')) return
  if (!user || !(await mayUser(deps.db.read, user.id, access.slice('perm:'.length)))) throw notAllowed()
}

/**
 * The caller, from `Authorization: Bearer …`, a bare token there, or a `token` parameter (contract 1.1). On open
 * calls an unknown token is a stranger's; the header is not read at all under app-api (contract 2.4).
 */
async function authenticate(deps: Deps, c: Context, access: Access): Promise<SignedInUser | null> {
  if (access === 'open' && !c.req.path.startsWith('/admin-api/')) return null
  const token =
    c.req
      .header('authorization')
      ?.replace(/^Bearer\s+/i, '')
      .trim() || c.req.query('token')
  if (access.startsWith('scope:')) return userOfClient(deps, token, access.slice('scope:'.length))
  const user = token ? await findSignedIn(deps.db.read, token, deps.now()) : undefined
  if (!user && access !== 'open') throw notSignedIn()
  if (!user) return null
  callers.set(c, user)
  await noteUse(deps, user, origin(deps, c))
  return user
}

/** A client's token opens what its scope names and nothing else; a session's token does not open that (contract 5). */
async function userOfClient(deps: Deps, token: string | undefined, scope: string): Promise<SignedInUser> {
  const granted = token ? await findGranted(deps.db.read, token, deps.now()) : undefined
  if (!granted) throw notSignedIn()
  if (!granted.scopes.includes(scope)) throw notAllowed()
  return granted.user
}

async function readJson(c: Context, max: number, beforeLarge: () => Promise<void>): Promise<unknown> {
  const type = c.req.header('content-type') ?? ''
  const text = await readText(c.req.raw, max, beforeLarge)
  if (text === '') throw badType(' request body 缺失')
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type))
    throw new Failure(400, `请求类型不正确:${type.slice(0, 100)}`)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw badInput('JSON 格式错误')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badType(' request body 应为对象')
  return value
}

/** From where a call comes: address and browser, the latter cut to what is kept of it. */
function origin(deps: Deps, c: Context): Origin {
  const env: unknown = c.env
  const socket = (env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming?.socket
  return {
    ip: clientAddress({
      peer: socket?.remoteAddress,
      forwardedFor: c.req.header('x-forwarded-for'),
      trustProxy: deps.trustProxy,
    }),
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 512),
  }
}
