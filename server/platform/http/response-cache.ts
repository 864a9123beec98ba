import { createHash } from 'node:crypto'
import { CACHED_AT } from '@shared/domain/site/cached-at'
import { isUnavailable } from '../db/errors'
import { COMPRESS_FROM, compress, type Encoding, encodingFor } from './content-encoding'
import { matchesEtag } from './etag'
import { COMMON_HEADERS } from './headers'

/** A response as it was made: uncompressed, without an ETag. */
export interface RawResponse {
  body: Uint8Array<ArrayBuffer>
  /** Content-Type, Cache-Control, and differences from the common headers. */
  headers: Readonly<Record<string, string>>
  /** 200 by default. With any other status it is sent to those who wait for it, and not stored. */
  status?: number
  /** Called each time it is sent in response to a GET. */
  onSend?: () => void
  /**
   * The body as one that says that it is of an earlier time, in epoch ms, where its headers do not reach the reader. It is
   * kept with the response, and must not refer to what that was made from.
   */
  outdated?: (body: Uint8Array, time: number) => Uint8Array<ArrayBuffer>
}

export interface ResponseCache {
  /** The stored response in the variant that the caller accepts; undefined if it has to be made or waited for. */
  find: (key: string, request: Request) => Response | undefined
  /**
   * The stored response, or a new one: made once for all who wait for it, and stored if it succeeds. While the database
   * cannot be reached it is the last one that was stored, which says so.
   * @param lifetime ms for which it is valid whatever is written; without it, one data version and a second at most
   * @throws what `make` throws
   */
  respond: (
    key: string,
    request: Request,
    make: () => Promise<RawResponse>,
    lifetime?: number,
  ) => Response | Promise<Response>
  /** How many responses were stored or being made when they were wanted, how many had to be made, and what is stored. */
  stats: () => { hits: number; misses: number; bytes: number }
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

interface Stored extends RawResponse {
  hash: string
  /** Compressed bodies, finished or in progress. */
  compressed: Partial<Record<Encoding, Promise<Uint8Array<ArrayBuffer>>>>
  finished: Partial<Record<Variant, Finished>>
}

interface Entry {
  version: number
  /** When it was begun, in epoch ms. */
  since: number
  lifetime?: number | undefined
  made: Promise<Stored>
  stored?: Stored
  /** The last one that was stored before, until there is a new one. */
  last?: Entry | undefined
  bytes: number
}

/**
 * How late, in ms, a change may appear that is caused by the clock and not by a write: an article published at a set
 * time.
 */
const MOMENT = 1_000
const CAPACITY = { entries: 1_000, bytes: 32 * 1024 * 1024 }

/**
 * Finished public responses, valid for one data version; a write of any process ends it. The least recently used are
 * evicted: addresses are user input. A stale entry stays until it is made again, since an unchanged response need not
 * be compressed again.
 * @param version another one after every write (Database.version)
 * @param onMiss called before a response is made; what it throws is thrown to the caller instead
 */
export function openResponseCache(
  version: () => number,
  now: () => number,
  { capacity = CAPACITY, onMiss }: { capacity?: typeof CAPACITY; onMiss?: () => void } = {},
): ResponseCache {
  const entries = new Map<string, Entry>()
  let bytes = 0
  let hits = 0
  let misses = 0

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

  function isValid({ version: made, since, lifetime }: Entry): boolean {
    const age = now() - since
    return age >= 0 && (lifetime === undefined ? age < MOMENT && made === version() : age < lifetime)
  }

  /** The valid entry of a key, which becomes the most recently used. */
  function current(key: string): Entry | undefined {
    const entry = entries.get(key)
    if (!entry || !isValid(entry)) return undefined
    entries.delete(key)
    entries.set(key, entry)
    return entry
  }

  function begin(key: string, make: () => Promise<RawResponse>, lifetime?: number): Entry {
    misses += 1
    onMiss?.()
    const former = entries.get(key)
    if (former) remove(key, former)
    // The version before the work: a write during it makes the response stale.
    const facts = { version: version(), since: now(), lifetime, bytes: 0 }
    // Another one that is being made may fail as well.
    const last = former?.stored ? former : former?.last
    let isOutdated = false
    const made = make().then(
      raw => store(raw, last?.stored),
      (error: unknown) => {
        if (!last?.stored || !isUnavailable(error)) throw error
        isOutdated = true
        return outdated(last.stored, last.since)
      },
    )
    const entry: Entry = { ...facts, made, last }
    entries.set(key, entry)
    grow(key, entry, 0)
    entry.made.then(
      stored => {
        if (isOutdated && last) return putBack(key, entry, last)
        entry.stored = stored
        entry.last = undefined
        if (stored.status !== undefined && stored.status !== 200) return remove(key, entry)
        grow(key, entry, stored.body.byteLength)
        for (const body of Object.values(stored.compressed)) noteCompressed(key, entry, body)
      },
      () => remove(key, entry),
    )
    return entry
  }

  /** The last response that was good stays until the database is back: no one is served it as a new one. */
  function putBack(key: string, entry: Entry, last: Entry) {
    if (entries.get(key) !== entry) return
    remove(key, entry)
    entries.set(key, { ...last, version: Number.NaN, lifetime: undefined })
    bytes += last.bytes
  }

  const noteCompressed = (key: string, entry: Entry, body: Promise<Uint8Array>) =>
    void body.then(
      ({ byteLength }) => grow(key, entry, byteLength),
      () => remove(key, entry),
    )

  async function finish(key: string, entry: Entry, request: Request): Promise<Response> {
    const stored = await entry.made
    const variant = variantFor(stored, request)
    if (variant !== 'identity' && !stored.compressed[variant]) {
      stored.compressed[variant] = compress(stored.body, variant).then(body => new Uint8Array(body))
      noteCompressed(key, entry, stored.compressed[variant])
    }
    const body = variant === 'identity' ? stored.body : await stored.compressed[variant]
    stored.finished[variant] ??= finishedOf(stored, variant, body ?? stored.body)
    return send(stored, stored.finished[variant], request)
  }

  function find(key: string, request: Request): Response | undefined {
    const stored = current(key)?.stored
    const finished = stored?.finished[variantFor(stored, request)]
    if (!stored || !finished) return undefined
    hits += 1
    return send(stored, finished, request)
  }

  /** An entry without the variant that the caller accepts, or in progress. */
  function join(key: string): Entry | undefined {
    const entry = current(key)
    if (entry) hits += 1
    return entry
  }

  return {
    find,
    respond: (key, request, make, lifetime) =>
      find(key, request) ?? finish(key, join(key) ?? begin(key, make, lifetime), request),
    stats: () => ({ hits, misses, bytes }),
  }
}

/** @param former what was stored under the key before */
function store(made: RawResponse, former: Stored | undefined): Stored {
  const hash = createHash('sha256').update(made.body).digest('base64url').slice(0, 22)
  return { ...made, hash, compressed: former?.hash === hash ? former.compressed : {}, finished: {} }
}

/** A stored response as it is sent while there is no new one: no one else may store it. */
function outdated(stored: Stored, time: number): Stored {
  const raw: RawResponse = {
    body: stored.outdated?.(stored.body, time) ?? stored.body,
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

const variantFor = ({ body }: Stored, request: Request): Variant =>
  (body.byteLength < COMPRESS_FROM ? undefined : encodingFor(request.headers.get('accept-encoding'))) ??
  'identity'

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
