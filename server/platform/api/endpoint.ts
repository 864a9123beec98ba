import type { Addition } from '@shared/contract/additions'
import type { Context } from 'hono'
import { z } from 'zod'
import type { Reader } from '../db/database'
import type { ImportProgress } from '../spreadsheet/import-progress'
import type { AuditRule } from './audit'
import type { SignedInUser } from './caller'
import type { ScopeRule } from './data-scope'
import type { Deps } from './deps'
import type { Query } from './input'

/**
 * Who may call: anyone, anyone signed in, users with the permission, or an OAuth client with a user's consent (the
 * scope of its token). Every endpoint names one; there is no default.
 */
export type Access = 'open' | 'signed-in' | `perm:${string}` | `scope:${string}`

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What a handler is given: the checked input and the caller. */
export interface RequestContext<A extends Access, Q, B> {
  query: Q
  body: B
  /** Parameters of the path, such as `:type`. */
  params: Record<string, string>
  user: A extends 'open' ? SignedInUser | null : SignedInUser
  deps: Deps
  db: Reader
  now: number
  ip: string
  userAgent: string
  /** Writes to the audit log that the caller read data out: the records of the query, or this many rows by its filters. */
  recordReading: (rows?: number) => Promise<void>
  /** How far it has come, of an endpoint with `reportsProgress`; that of others reports nothing. */
  progress: ImportProgress
  /** For what the other fields do not cover: uploads, responses without an envelope. */
  c: Context
}

/** Schema of the envelope's `data`; `file`: there is no envelope, the handler makes the whole Response. */
type ResponseSchema = z.ZodType | 'file'

export interface Spec<A extends Access, Q, B, R> {
  access: A
  /** What the endpoint does, for staff: a few words. */
  summary?: string
  /** What of this product it belongs to, where ruoyi-vue-pro has no such call; by default what its module says. */
  addition?: Addition
  /** What the call does beyond that of ruoyi-vue-pro, where no parameter or field says so. */
  extendedBy?: readonly Addition[]
  /** Second paths of the call, which older front ends use. */
  aliases?: readonly string[]
  response: R
  query?: z.ZodType<Q>
  body?: z.ZodType<B>
  /** A body that is left out is an empty one. */
  bodyOptional?: true
  /** The largest JSON body, in bytes; by default the limit that suits every small form. */
  maxBody?: number
  /** The most values of that body, where the usual limit is too low. */
  maxValues?: number
  /**
   * For a public response that is the same for all visitors: the server caches it (server/platform/http/response-cache.ts), and
   * browsers and proxies may for this many seconds. 0: only the server caches it, since every request has to reach it.
   * Left out: it is not cached.
   */
  cache?: number
  /** Called each time a cached response is sent. */
  onSend?: (sent: { query: Q; deps: Deps }) => void
  /** It tells callers that accept `application/x-ndjson` how far it has come, and ends once they leave. */
  reportsProgress?: true
  /** It hashes a password: admitted only if its turn comes in time (server/features/auth/passwords/hash-queue.ts). */
  hashes?: true
  /** May be called before the initial password has been changed. */
  initialPassword?: true
  /** Answers callers that name no tenant, too, where tenancy is on (contract 2.2). */
  anyTenant?: true
  /** How a change is written to the audit log; by default with the records of its module. */
  audit?: AuditRule
  /** It reads data out of the system, such as an export: its handler calls `recordReading`. */
  readsOut?: true
  /** Whether the caller's data scope applies; where a permission is needed, by default what its module says. */
  scope?: ScopeRule
}

/** One row of the route table. A handler returns the envelope's `data`, or a Response to be sent as it is. */
export interface Endpoint {
  /** Title of its module, for staff; empty for modules without calls that are audited. */
  module: string
  method: Method
  path: string
  access: Access
  summary?: string
  addition?: Addition | undefined
  extendedBy?: readonly Addition[]
  /** Of its module, with what docs/reference/endpoints.md says about it. */
  sections: readonly DocSection[]
  response: ResponseSchema
  query?: z.ZodType
  body?: z.ZodType
  bodyOptional?: true
  maxBody?: number
  maxValues?: number
  cache?: number
  onSend?: (sent: { query: never; deps: Deps }) => void
  hashes?: true
  reportsProgress?: true
  initialPassword?: true
  anyTenant?: true
  readsOut?: true
  audit: AuditRule
  /** Every endpoint that needs a permission has one. */
  scope?: ScopeRule | undefined
  handle: (call: RequestContext<Access, never, never>) => unknown
}

/** A section of docs/reference/endpoints.md. Code cites it by its number as `contract 7.1`: numbers never change. */
export interface DocSection {
  number: string
  /** Empty where several modules share the section, and another one names it. */
  title: string
  facts: readonly string[]
}

type Awaitable<T> = T | Promise<T>
/** A handler may return undefined for what does not exist; it is sent as null. */
type OrNothing<T> = null extends T ? T | undefined : T
type Handled<R> = R extends z.ZodType ? Awaitable<OrNothing<z.input<R>>> : Awaitable<Response>

type Handler<A extends Access, Q, B, R> = (call: RequestContext<A, Q, B>) => Handled<R>

/**
 * The endpoints of one server module. They are data, not registered handlers, so that tests can go through every route
 * with every kind of caller and every kind of input (threat A7, I1).
 */
export class Module {
  readonly endpoints: Endpoint[] = []
  private addition: Addition | undefined
  private readonly sections: DocSection[] = []

  /**
   * @param base of the paths
   * @param title for staff, required where a signed-in user changes something
   * @param audit how its changes are written to the audit log; by default without values
   * @param scope of its endpoints that need a permission
   */
  constructor(
    private readonly base: string,
    private readonly title = '',
    private readonly audit: AuditRule = {},
    private readonly scope?: ScopeRule,
  ) {}

  /**
   * What routes and schemas do not say, for docs/reference/endpoints.md. The endpoints are listed in the first section.
   * @param section its number, and its title where no other module has given it
   * @param facts Markdown, one paragraph each
   */
  about(section: string, ...facts: string[]): this {
    const [number = '', ...title] = section.split(' ')
    this.sections.push({ number, title: title.join(' '), facts })
    return this
  }

  /** The endpoints that follow belong to an addition of this product: ruoyi-vue-pro has none of them. */
  adds(addition: Addition): this {
    this.addition = addition
    return this
  }

  private add<A extends Access, Q, B, R extends ResponseSchema>(
    method: Method,
    paths: string | string[],
    spec: Spec<A, Q, B, R>,
    handle: Handler<A, Q, B, R>,
  ): this {
    const { aliases = [], ...rest } = spec
    const declare = (path: string, marks: Pick<Endpoint, 'addition'>) =>
      this.endpoints.push({
        module: this.title,
        method,
        path: this.base + path,
        sections: this.sections,
        audit: this.audit,
        scope: spec.access.startsWith('perm:') ? this.scope : undefined,
        ...rest,
        ...marks,
        handle: handle as Endpoint['handle'],
      })
    const addition = spec.addition ?? this.addition
    for (const path of [paths].flat()) declare(path, { addition })
    for (const path of aliases) declare(path, { addition: addition ?? 'aliases' })
    return this
  }

  get<A extends Access, Q = Query, B = undefined, R extends ResponseSchema = ResponseSchema>(
    paths: string | string[],
    spec: Spec<A, Q, B, R>,
    handle: Handler<A, Q, B, R>,
  ) {
    return this.add('GET', paths, spec, handle)
  }
  post<A extends Access, Q = Query, B = undefined, R extends ResponseSchema = ResponseSchema>(
    paths: string | string[],
    spec: Spec<A, Q, B, R>,
    handle: Handler<A, Q, B, R>,
  ) {
    return this.add('POST', paths, spec, handle)
  }
  put<A extends Access, Q = Query, B = undefined, R extends ResponseSchema = ResponseSchema>(
    paths: string | string[],
    spec: Spec<A, Q, B, R>,
    handle: Handler<A, Q, B, R>,
  ) {
    return this.add('PUT', paths, spec, handle)
  }
  delete<A extends Access, Q = Query, B = undefined, R extends ResponseSchema = ResponseSchema>(
    paths: string | string[],
    spec: Spec<A, Q, B, R>,
    handle: Handler<A, Q, B, R>,
  ) {
    return this.add('DELETE', paths, spec, handle)
  }
}

/** Whether a call changes something in the name of a user, so that it is written to the audit log. */
export const isAudited = ({ method, access, audit }: Endpoint): boolean =>
  method !== 'GET' && access !== 'open' && !('none' in audit)

/** The names of the query parameters that an endpoint declares: its response depends on no others. */
export const parametersOf = ({ query }: Endpoint): readonly string[] =>
  query instanceof z.ZodObject ? Object.keys(query.shape) : []
