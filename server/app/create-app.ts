import { type Context, Hono } from 'hono'
import { type AuditedCall, recordingChanges, recordReading } from '../features/audit'
import { admitLargeBody } from '../features/auth/large-bodies'
import { findGranted } from '../features/auth/oauth/grants'
import { hashQueue } from '../features/auth/passwords/hash-queue'
import { findSignedIn, recordUse } from '../features/auth/sessions/signed-in'
import { withSitePaths } from '../features/files/absolute-address'
import { cachedPermissions, hasPermissionIn, permissionVersion } from '../features/permissions/permissions'
import { consumeComputed } from '../features/rate-limits/address-limits'
import type { SignedInUser } from '../platform/api/caller'
import type { Deps } from '../platform/api/deps'
import { type Access, type Endpoint, isAudited, parametersOf } from '../platform/api/endpoint'
import {
  badType,
  Failure,
  initialPasswordInUse,
  notAllowed,
  notSignedIn,
  ok,
  passwordExpired,
} from '../platform/api/envelope'
import { check, readQuery } from '../platform/api/input'
import type { App } from '../platform/api/services'
import { checkTenant, TENANT } from '../platform/api/tenant'
import type { Database } from '../platform/db/database'
import { MOMENT, openTableVersions } from '../platform/db/table-versions'
import { splitAddress } from '../platform/http/address'
import { MAX_ANONYMOUS_BODY, MAX_JSON, readText } from '../platform/http/body'
import { inRequest, noteRoute, noteUser, requestId } from '../platform/http/current-request'
import { finishResponse } from '../platform/http/finish-response'
import { parseJson } from '../platform/http/json'
import { openResponseCache, type RawResponse } from '../platform/http/response-cache'
import { openStaffReads } from '../platform/http/staff-reads'
import { tellingBreaks } from '../platform/http/streamed'
import { ImportProgress } from '../platform/spreadsheet/import-progress'
import { logFault, respondToError, sourceOf } from './failures'
import { endpoints } from './routes'
import { withProgress } from './with-progress'

const PERMISSION_VERSION = 'X-Permission-Version'
const TENANT_ID = 'tenant-id'
/** How old, in ms, a number of views may be in a list, as in browsers, which may store lists for as long (contract 13.1). */
const MAX_AGE = 60_000

/** Endpoints are served under /prod-api and, for other front ends of this contract, under / (contract 17). */
const apiPath = (pathname: string) => pathname.replace(/^\/prod-api(?=\/|$)/, '') || '/'

/**
 * The whole backend as one fetch handler: inside `vite dev`, behind `npm start`, and in the tests.
 * @param cache of public responses, in front of the router
 * @param table the route table; tests give one whose responses are checked, or that has no additions
 */
export function createApp(
  deps: Deps,
  cache = openResponseCache(deps.db.version, () => deps.now(), {
    tables: openTableVersions(deps.db, () => deps.now()),
    onMiss: () => consumeComputed(deps, 'computed'),
  }),
  table: readonly Endpoint[] = endpoints,
): App {
  const cachedEndpoints = cachedIn(table)
  const staffReads = deps.staffReads ?? openStaffReads()
  const openPaths = new Set(table.filter(({ access }) => access === 'open').map(({ path }) => path))
  const pathAccess = (path: string): Access =>
    path.startsWith('/admin-api/') && !openPaths.has(path) ? 'signed-in' : 'open'
  const app = new Hono({ getPath: request => apiPath(splitAddress(request.url).path) })

  app.onError((error, c) => respondToError(deps, error, c))

  for (const endpoint of table)
    app.on(endpoint.method, endpoint.path, c => {
      noteEndpoint(endpoint)
      const cached = cachedRead(cachedEndpoints, deps, c.req.raw)
      return cached
        ? cache.respond(cached.key, c.req.raw, () => makePublic(deps, endpoint, c))
        : isStaffRead(endpoint)
          ? staffReads.take(tokenOf(c), () => serve(deps, endpoint, c))
          : serve(deps, endpoint, c)
    })
  // Routing comes after the sign-in (contract 1.10), so that an anonymous caller cannot find out which staff endpoints
  // exist.
  for (const path of new Set(table.map(endpoint => endpoint.path))) {
    app.all(path, async c => {
      noteRoute(path)
      await authenticate(deps, c, pathAccess(path))
      throw new Failure(405, `请求方法不正确:${c.req.method}`)
    })
  }
  app.notFound(async c => {
    await authenticate(deps, c, pathAccess(c.req.path))
    throw new Failure(404, `请求地址不存在:${c.req.path.slice(1)}`)
  })
  return {
    fetch(request, env) {
      const read = cachedRead(cachedEndpoints, deps, request)
      const cached = read && cache.find(read.key, request)
      if (cached) {
        noteEndpoint(read.endpoint)
        return cached
      }
      const route = async () => {
        const response = await finishResponse(request, await app.fetch(request, env))
        // What is JSON is complete before it is sent.
        if (response.headers.get('content-type')?.startsWith('application/json')) return response
        return tellingBreaks(response, env, error =>
          logFault(deps, error, { method: request.method, path: apiPath(splitAddress(request.url).path) }),
        )
      }
      return inRequest({ request, env, trustProxy: deps.trustProxy }, route)
    },
  }
}

interface CachedEndpoint {
  endpoint: Endpoint
  parameters: readonly string[]
}

const cachedIn = (table: readonly Endpoint[]): ReadonlyMap<string, CachedEndpoint> =>
  new Map(
    table
      .filter(({ cache }) => cache !== undefined)
      .map(endpoint => [endpoint.path, { endpoint, parameters: parametersOf(endpoint) }]),
  )

/**
 * The endpoint and the key under which the response to a request is cached; undefined: it is not. Parameters that the
 * endpoint does not declare are not part of the key, nor is the order of parameters. With tenancy on, only calls that
 * name the tenant find it.
 */
function cachedRead(
  cachedEndpoints: ReadonlyMap<string, CachedEndpoint>,
  { tenancy }: Deps,
  { method, url, headers }: Request,
): { endpoint: Endpoint; key: string } | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  if (tenancy && headers.get(TENANT_ID) !== String(TENANT)) return undefined
  const { path, query } = splitAddress(url)
  const cached = cachedEndpoints.get(apiPath(path))
  if (!cached) return undefined
  const { endpoint, parameters } = cached
  const sent = query === '' ? {} : readQuery(new URLSearchParams(query))
  const named = parameters.filter(name => sent[name]?.some(value => value !== ''))
  return { endpoint, key: `GET ${endpoint.path} ${JSON.stringify(named.map(name => [name, sent[name]]))}` }
}

const isStaffRead = ({ method, access }: Endpoint) => method === 'GET' && access !== 'open'

const noteEndpoint = ({ path, response }: Endpoint) => noteRoute(path, response === 'file' ? undefined : 0)

/**
 * Order of evaluation as in contract 1.10: sign-in, input, permission, business rules; the permission for a large body is
 * checked before it is read.
 */
function serve(deps: Deps, endpoint: Endpoint, c: Context): Promise<Response> {
  const respond = (progress: ImportProgress) => respondTo(deps, endpoint, c, progress)
  return endpoint.reportsProgress
    ? withProgress(c.req.raw, respond, error => respondToError(deps, error, c))
    : respond(new ImportProgress())
}

async function respondTo(
  deps: Deps,
  endpoint: Endpoint,
  c: Context,
  progress: ImportProgress,
): Promise<Response> {
  const result = await runEndpoint(deps, endpoint, c, progress)
  return result instanceof Response
    ? result
    : c.json(ok(result ?? null), 200, { 'Cache-Control': 'no-store' })
}

/** The same for a response that is the same for all visitors (contract 13.1) and is therefore cached. */
async function makePublic(deps: Deps, endpoint: Endpoint, c: Context): Promise<RawResponse> {
  const data = (await runEndpoint(deps, endpoint, c, new ImportProgress())) ?? null
  const { cache = 0, onSend } = endpoint
  const query = queryOf(endpoint, c)
  return {
    body: Buffer.from(JSON.stringify(ok(data))),
    headers: {
      'Content-Type': 'application/json;charset=UTF-8',
      'Cache-Control': cache > 0 ? `public, max-age=${cache}` : 'no-store',
    },
    onSend: onSend && (() => onSend({ query: query as never, deps })),
    // What it counts is one of its numbers.
    maxAge: onSend ? MOMENT : MAX_AGE,
  }
}

/** Returns the envelope's `data`, or a Response to be sent as it is. */
async function runEndpoint(
  deps: Deps,
  endpoint: Endpoint,
  c: Context,
  progress: ImportProgress,
): Promise<unknown> {
  const user = await authenticate(deps, c, endpoint.access)
  if (!endpoint.anyTenant) checkTenant(deps, c.req.header(TENANT_ID), user !== null)
  if (user && endpoint.access !== 'open' && !endpoint.initialPassword) {
    if (user.passwordInitial) throw initialPasswordInUse()
    if (user.isPasswordExpired) throw passwordExpired()
  }
  const query = queryOf(endpoint, c)
  let permission: Promise<void> | undefined
  const checkedPermission = () => (permission ??= checkPermission(deps, endpoint, user))
  // Of a caller without the permission no megabytes are read and parsed; otherwise the order of the contract applies.
  const sent = endpoint.body ? await readText(c.req.raw, maxBody(endpoint), checkedPermission) : null
  const done = user && sent !== null ? admitLargeBody(deps, user.id, Buffer.byteLength(sent)) : () => {}
  try {
    const body =
      endpoint.body && sent !== null ? check(endpoint.body, objectIn(deps, endpoint, c, sent)) : undefined
    await checkedPermission()
    return await perform(deps, endpoint, c, { user, query, body, progress })
  } finally {
    done()
  }
}

interface Checked {
  user: SignedInUser | null
  query: unknown
  body: unknown
}

/** Calls the handler with its checked input. */
function perform(
  deps: Deps,
  endpoint: Endpoint,
  c: Context,
  { user, query, body, progress }: Checked & { progress: ImportProgress },
): unknown {
  const auditedBy = (user: SignedInUser) => auditedCall(deps, endpoint, c, { user, query, body })
  const run = (db: Database) =>
    endpoint.handle({
      query: query as never,
      body: body as never,
      params: c.req.param() as Record<string, string>,
      user: user as SignedInUser,
      deps: { ...deps, db: whileAllowed(deps, endpoint, user, db) },
      db: db.read,
      now: deps.now(),
      ...sourceOf(deps, c),
      recordReading: async rows => {
        if (user) await recordReading(deps.db, auditedBy(user), rows)
      },
      progress,
      c,
    })
  const handle = () =>
    user && isAudited(endpoint) ? runAudited(deps.db, auditedBy(user), run) : run(deps.db)
  return endpoint.hashes ? hashQueue.admit(handle) : handle()
}

/** What the audit log says of a call. */
const auditedCall = (
  deps: Deps,
  endpoint: Endpoint,
  c: Context,
  input: Checked & { user: SignedInUser },
): AuditedCall => ({
  ...input,
  rule: endpoint.audit,
  module: endpoint.module,
  summary: endpoint.summary ?? '',
  traceId: requestId(),
  method: c.req.method,
  url: c.req.path,
  now: deps.now(),
  ...sourceOf(deps, c),
})

/** Runs a handler whose changes are written to the audit log (docs/threat-model.md, "Audit log"). */
async function runAudited(given: Database, call: AuditedCall, run: (db: Database) => unknown) {
  const { db, finish } = recordingChanges(given, call)
  const result = await run(db)
  await finish()
  return result
}

/** @throws Failure 400 */
function queryOf({ query }: Endpoint, c: Context): unknown {
  const sent = readQuery(new URLSearchParams(splitAddress(c.req.url).query))
  return query ? check(query, sent) : sent
}

const maxBody = ({ access, maxBody }: Endpoint) =>
  maxBody ?? (access === 'open' ? MAX_ANONYMOUS_BODY : MAX_JSON)

/** @throws Failure 403 */
async function checkPermission(deps: Deps, { access }: Endpoint, user: SignedInUser | null): Promise<void> {
  if (!access.startsWith('perm:')) return
  if (!user) throw notAllowed()
  const permissions = await cachedPermissions(deps.db, user.id)
  if (!permissions.has(access.slice('perm:'.length))) throw notAllowed()
}

/**
 * A database for a call that changes something: it writes only while the caller has the permission in the transaction
 * itself, whichever process took it away. @throws Failure 403 by a write that comes too late; nothing of it is stored
 */
function whileAllowed(
  deps: Deps,
  { access, method }: Endpoint,
  user: SignedInUser | null,
  db: Database,
): Database {
  if (!user || method === 'GET' || !access.startsWith('perm:')) return db
  const wanted = { userId: user.id, permission: access.slice('perm:'.length) }
  return {
    ...db,
    write: (work, options) =>
      db.write(async trx => {
        if (!(await hasPermissionIn(trx, deps.db, wanted))) throw notAllowed()
        return work(trx)
      }, options),
  }
}

/** As the caller sent it; empty where there is none. */
const tokenOf = (c: Context): string =>
  c.req
    .header('authorization')
    ?.replace(/^Bearer\s+/i, '')
    .trim() ||
  c.req.query('token') ||
  ''

/**
 * The caller, from `Authorization: Bearer …`, a bare token there, or a `token` parameter (contract 1.1). On open
 * endpoints an unknown token counts as none; under app-api the header is not read (contract 2.4).
 */
async function authenticate(deps: Deps, c: Context, access: Access): Promise<SignedInUser | null> {
  if (access === 'open' && !c.req.path.startsWith('/admin-api/')) return null
  const token = tokenOf(c)
  if (access.startsWith('scope:')) return userOfClient(deps, token, access.slice('scope:'.length))
  const user = token ? await findSignedIn(deps.db.read, token, deps.now()) : undefined
  if (!user && access !== 'open') throw notSignedIn()
  if (!user) return null
  noteUser(user.id)
  // Open windows notice by it that what their user may do has changed.
  c.header(PERMISSION_VERSION, String(await permissionVersion(deps.db)))
  await recordUse(deps, user, sourceOf(deps, c))
  return user
}

/**
 * A client's token gives access to what its scope names and nothing else; a session's token does not give access to
 * that (contract 5).
 */
async function userOfClient(deps: Deps, token: string, scope: string): Promise<SignedInUser> {
  const granted = token ? await findGranted(deps.db.read, token, deps.now()) : undefined
  if (!granted) throw notSignedIn()
  noteUser(granted.user.id)
  if (!granted.scopes.includes(scope)) throw notAllowed()
  return granted.user
}

/** @throws Failure 400 */
function objectIn(deps: Deps, endpoint: Endpoint, c: Context, sent: string): unknown {
  const type = c.req.header('content-type') ?? ''
  const text = withSitePaths(deps, sent)
  if (text === '' && endpoint.bodyOptional) return {}
  if (text === '') throw badType(' request body 缺失')
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type))
    throw new Failure(400, `请求类型不正确:${type.slice(0, 100)}`)
  const value = parseJson(text, endpoint.maxValues)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badType(' request body 应为对象')
  return value
}
