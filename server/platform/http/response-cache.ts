import { createHash } from 'node:crypto'
import { CACHED_AT } from '@shared/domain/site/cached-at'
import { isUnavailable } from '../db/errors'
import { currentReading, Reading, whileReading } from '../db/read-tables'
import { MOMENT, type TableState, type TableVersions } from '../db/table-versions'
import { COMPRESS_FROM, compress, decompress, type Encoding, encodingFor } from './content-encoding'
import { matchesEtag } from './etag'
import { COMMON_HEADERS } from './headers'

/** A response as it was made: uncompressed, without an ETag. */
export interface RawResponse {
  body: Uint8Array<ArrayBuffer>
  /** Content-Type, Cache-Control, and differences from the common headers. */
  headers: Readonly<Record<string, string>>
  /** 200 by default. With any other status it is sent to those who wait for it, and not stored. */
  status?: number
  /** What it was made from, for `make` to find out later whether it would be the same. */
  madeFrom?: unknown
  /** ms for which it is valid at most, though no table has changed. */
  maxAge?: number
  /** Called each time it is sent in response to a GET. */
  onSend?: () => void
  /**
   * The body as one that says that it is of an earlier time, in epoch ms, where its headers do not reach the reader. It is
   * kept with the response, and must not refer to what that was made from.
   */
  outdated?: (body: Uint8Array, time: number) => Uint8Array<ArrayBuffer>
}

/** What `make` returns in place of a response that would be the stored one. */
export const UNCHANGED = Symbol('unchanged')

/** @param former `madeFrom` of the stored response, if there is one */
export type Make = (former?: unknown) => Promise<RawResponse | typeof UNCHANGED>

export interface ResponseCache {
  /** The stored response in the variant that the caller accepts; undefined if it has to be made or waited for. */
  find: (key: string, request: Request) => Response | undefined
  /**
   * The stored response, or a new one: made once for all who wait for it, and stored if it succeeds. While the database
   * cannot be reached it is the last one that was stored, which says so.
   * @param lifetime ms for which it is valid whatever is written
   * @throws what `make` throws
   */
  respond: (key: string, request: Request, make: Make, lifetime?: number) => Response | Promise<Response>
  /**
   * How many responses were stored or being made when they were wanted, how many stored ones were found to be unchanged, how
   * many had to be made, and what is stored.
   */
  stats: () => { hits: number; unchanged: number; misses: number; bytes: number }
}

type Variant = Encoding | 'identity'

/** A variant with all its headers, ready to send. */
interface Finished {
  tag: string
  body: Uint8Array<ArrayBuffer>
  headers: Readonly<Record<string, string>>
  /** Headers of a 304. */
  unchanged: Readonly<Record<string, string>>
}

interface Stored extends Omit<RawResponse, 'body'> {
  /** Left out while a compressed body is there: a page is a quarter of its size then. */
  body: Uint8Array<ArrayBuffer> | undefined
  /** Of the body. */
  size: number
  hash: string
  /** Compressed bodies, finished or in progress. */
  compressed: Partial<Record<Encoding, Promise<Uint8Array<ArrayBuffer>>>>
  finished: Partial<Record<Variant, Finished>>
}

interface Entry {
  /** A number that grows with everything that is begun or asked for. */
  order: number
  version: number
  /** When it was begun, in epoch ms. */
  since: number
  lifetime?: number | undefined
  /** The tables when it was begun; a later state in which those that it was made from were the same. */
  state?: TableState | undefined
  /** Those that it was made from, once it is made and if they are known. */
  tables?: ReadonlySet<string> | undefined
  /** Other responses that it was made from, by key, each with the hash of its body. */
  parts?: ReadonlyMap<string, string>
  made: Promise<Stored>
  stored?: Stored
  /** The last one that was stored before, until there is a new one. */
  last?: Entry | undefined
  bytes: number
}

interface Making {
  make: Make
  lifetime?: number | undefined
  state?: TableState | undefined
}

interface Turn {
  make: Make
  tables: TableVersions
}

/**
 * For how long, in ms, a response is valid while no table has changed that it was made from: what else may change it, such
 * as a number of views, shows after that.
 */
const MAX_AGE = 600_000
const CAPACITY = { entries: 10_000, bytes: 96 * 1024 * 1024 }

/**
 * Finished public responses, valid while the tables and the other responses that they were made from are as they were; where these
 * are not known, for one data version and a second at most. The least recently used are evicted: addresses are user input. A stale
 * entry stays until it is made again, since an unchanged response need not be rendered or compressed again.
 * @param version another one after every write (Database.version)
 * @param tables without it, no tables are known
 * @param onMiss called before a response is made; what it throws is thrown to the caller instead
 */
export function openResponseCache(
  version: () => number,
  now: () => number,
  options: { tables?: TableVersions; capacity?: typeof CAPACITY; onMiss?: () => void } = {},
): ResponseCache {
  const { tables, capacity = CAPACITY, onMiss } = options
  const entries = new Map<string, Entry>()
  let bytes = 0
  let hits = 0
  let unchanged = 0
  let misses = 0
  let order = 0

  function remove(key: string, entry: Entry) {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    bytes -= entry.bytes
  }

  /** Adds the bytes of an entry that is still stored, and evicts others beyond the capacity. */
  function grow(key: string, entry: Entry, by: number) {
    if (entries.get(key) !== entry) return
    entry.bytes += by
    bytes += by
    for (const [oldest, other] of entries) {
      if (entries.size <= capacity.entries && bytes <= capacity.bytes) return
      remove(oldest, other)
    }
  }

  function isValid(entry: Entry, state: TableState | undefined): boolean {
    const age = now() - entry.since
    if (age < 0) return false
    if (entry.lifetime !== undefined) return age < entry.lifetime
    if (!entry.tables) return age < MOMENT && entry.version === version()
    if (!state || age >= (entry.stored?.maxAge ?? MAX_AGE)) return false
    if (entry.state === state) return true
    for (const table of entry.tables)
      if (entry.state?.versions.get(table) !== state.versions.get(table)) return false
    for (const [key, hash] of entry.parts ?? []) {
      const part = entries.get(key)
      if (part?.stored?.hash !== hash || !isValid(part, state)) return false
    }
    entry.state = state
    return true
  }

  /** The valid entry of a key, which becomes the most recently used. */
  function current(key: string, state = tables?.known()): Entry | undefined {
    const entry = entries.get(key)
    if (!entry || !isValid(entry, state)) return undefined
    entries.delete(key)
    entries.set(key, entry)
    return entry
  }

  function begin(key: string, { make, lifetime, state }: Making): Entry {
    onMiss?.()
    const former = entries.get(key)
    if (former) remove(key, former)
    // The version before the work: a write during it makes the response stale.
    const facts = { order: ++order, version: version(), since: now(), lifetime, state, bytes: 0 }
    // Another one that is being made may fail as well.
    const last = former?.stored ? former : former?.last
    const reading = new Reading()
    let kept: 'unchanged' | 'outdated' | undefined
    const made = whileReading(reading, () => make(last?.stored?.madeFrom)).then(
      raw => {
        if (raw !== UNCHANGED) return store(raw, last?.stored)
        if (!last?.stored) throw new Error('there is nothing that could be unchanged')
        kept = 'unchanged'
        return last.stored
      },
      (error: unknown) => {
        if (!last?.stored || !isUnavailable(error)) throw error
        kept = 'outdated'
        return outdated(last.stored, last.since)
      },
    )
    const entry: Entry = { ...facts, made, last }
    entries.set(key, entry)
    grow(key, entry, 0)
    entry.made.then(
      stored => {
        if (kept === 'unchanged') unchanged += 1
        else misses += 1
        if (kept === 'outdated' && last) return putBack(key, entry, last)
        entry.stored = stored
        entry.last = undefined
        entry.tables = state && tables?.tablesOf(reading)
        entry.parts = reading.parts
        if (stored.status !== undefined && stored.status !== 200) return remove(key, entry)
        if (kept === 'unchanged') return grow(key, entry, last?.bytes ?? 0)
        grow(key, entry, stored.size)
        for (const body of Object.values(stored.compressed)) noteCompressed(key, entry, body)
        release(key, entry, stored)
      },
      () => {
        misses += 1
        remove(key, entry)
      },
    )
    return entry
  }

  /** The last response that was good stays until the database is back: no one is served it as a new one. */
  function putBack(key: string, entry: Entry, last: Entry) {
    if (entries.get(key) !== entry) return
    remove(key, entry)
    entries.set(key, { ...last, version: Number.NaN, lifetime: undefined, tables: undefined })
    bytes += last.bytes
  }

  const noteCompressed = (key: string, entry: Entry, body: Promise<Uint8Array>) =>
    void body.then(
      ({ byteLength }) => grow(key, entry, byteLength),
      () => remove(key, entry),
    )

  /** The body is not kept beside a compressed one, unless it is sent as it is. */
  function release(key: string, entry: Entry, stored: Stored) {
    if (!stored.body || stored.finished.identity || Object.keys(stored.compressed).length === 0) return
    void Promise.all(Object.values(stored.compressed)).then(
      () => {
        if (!stored.body || stored.finished.identity) return
        stored.body = undefined
        grow(key, entry, -stored.size)
      },
      () => undefined,
    )
  }

  async function finish(key: string, entry: Entry, request: Request): Promise<Response> {
    const stored = await entry.made
    noteUse(key, entry, stored)
    const variant = variantFor(stored, request)
    if (variant === 'identity') {
      if (!stored.body) {
        stored.body = await bodyOf(stored)
        grow(key, entry, stored.size)
      }
      stored.finished.identity ??= finishedOf(stored, variant, stored.body)
      return send(stored, stored.finished.identity, request)
    }
    if (!stored.compressed[variant]) {
      stored.compressed[variant] = bodyOf(stored)
        .then(body => compress(body, variant))
        .then(body => new Uint8Array(body))
      noteCompressed(key, entry, stored.compressed[variant])
      release(key, entry, stored)
    }
    const body = await stored.compressed[variant]
    stored.finished[variant] ??= finishedOf(stored, variant, body)
    return send(stored, stored.finished[variant], request)
  }

  /** What uses this response while it is made itself depends on it. */
  function noteUse(key: string, entry: Entry, { hash }: Stored) {
    const reading = currentReading()
    if (!reading) return
    if (entry.tables) reading.parts.set(key, hash)
    else reading.isIncomplete = true
  }

  function find(key: string, request: Request): Response | undefined {
    const entry = current(key)
    const stored = entry?.stored
    const finished = stored?.finished[variantFor(stored, request)]
    if (!entry || !stored || !finished) return undefined
    hits += 1
    noteUse(key, entry, stored)
    return send(stored, finished, request)
  }

  /** One without the variant that the caller accepts, or in progress. */
  function join(key: string, entry: Entry, request: Request): Promise<Response> {
    hits += 1
    return finish(key, entry, request)
  }

  /**
   * Of one key one response is made at a time. A request while one is made that began before a write waits until it is
   * known whether that write matters; what began after he came is new enough.
   */
  async function inTurn(key: string, request: Request, { tables, ...making }: Turn): Promise<Response> {
    const arrival = ++order
    for (;;) {
      // While they cannot be read, a response is made as one whose tables are not known, if it can be made.
      const state = tables.known() ?? (await tables.read().catch(() => undefined))
      const entry = entries.get(key)
      const isRunning = entry !== undefined && !entry.stored
      if (entry && (current(key, state) || (isRunning && entry.order > arrival)))
        return join(key, entry, request)
      if (!isRunning) return finish(key, begin(key, { ...making, state }), request)
      await entry.made.catch(() => undefined)
    }
  }

  return {
    find,
    respond(key, request, make, lifetime) {
      const found = find(key, request)
      if (found) return found
      if (tables && lifetime === undefined) return inTurn(key, request, { make, tables })
      const entry = current(key)
      return entry ? join(key, entry, request) : finish(key, begin(key, { make, lifetime }), request)
    },
    stats: () => ({ hits, unchanged, misses, bytes }),
  }
}

/** @param former what was stored under the key before */
function store(made: RawResponse, former: Stored | undefined): Stored {
  const { byteLength: size } = made.body
  const hash = createHash('sha256').update(made.body).digest('base64url').slice(0, 22)
  return { ...made, size, hash, compressed: former?.hash === hash ? former.compressed : {}, finished: {} }
}

/** The uncompressed body, from a compressed one where it was not kept. */
async function bodyOf({ body, compressed: { br, gzip } }: Stored): Promise<Uint8Array<ArrayBuffer>> {
  if (body) return body
  if (br) return new Uint8Array(await decompress(await br, 'br'))
  if (gzip) return new Uint8Array(await decompress(await gzip, 'gzip'))
  throw new Error('a stored response has no body')
}

/** A stored response as it is sent while there is no new one: no one else may store it. */
async function outdated(stored: Stored, time: number): Promise<Stored> {
  const body = await bodyOf(stored)
  const raw: RawResponse = {
    body: stored.outdated?.(body, time) ?? body,
    headers: {
      ...stored.headers,
      'Cache-Control': 'no-store',
      Warning: '111 - "Revalidation Failed"',
      [CACHED_AT]: String(time),
    },
    ...(stored.onSend && { onSend: stored.onSend }),
  }
  return store(raw, undefined)
}

const variantFor = ({ size }: Stored, request: Request): Variant =>
  (size < COMPRESS_FROM ? undefined : encodingFor(request.headers.get('accept-encoding'))) ?? 'identity'

function finishedOf(
  { hash, headers: own }: Stored,
  variant: Variant,
  body: Uint8Array<ArrayBuffer>,
): Finished {
  const isPlain = variant === 'identity'
  const tag = isPlain ? `"${hash}"` : `"${hash}-${variant}"`
  const { 'Content-Type': type = '', ...lasting } = own
  const unchanged = { ...COMMON_HEADERS, ...lasting, ETag: tag, Vary: 'Accept-Encoding' }
  const headers = {
    ...unchanged,
    'Content-Type': type,
    'Content-Length': String(body.byteLength),
    ...(!isPlain && { 'Content-Encoding': variant }),
  }
  return { tag, body, headers, unchanged }
}

function send(
  { status = 200, onSend }: Stored,
  { tag, body, headers, unchanged }: Finished,
  request: Request,
) {
  if (request.method === 'GET') onSend?.()
  if (status === 200 && matchesEtag(request.headers.get('if-none-match'), tag))
    return new Response(null, { status: 304, headers: unchanged })
  return new Response(request.method === 'HEAD' ? null : body, { status, headers })
}
