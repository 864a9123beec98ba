import cluster from 'node:cluster'
import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { hashQueue } from '../../features/auth/passwords/hash-queue'
import type { PictureQueue, RefusedRequest } from '../../platform/api/services'
import type { Log } from '../../platform/config/log'
import type { Database } from '../../platform/db/database'
import type { WriteProbe } from '../../platform/db/write-probe'
import type { ConnectionLimit } from '../../platform/http/connections'
import type { RequestOutcome } from '../../platform/http/current-request'
import type { ResponseCache } from '../../platform/http/response-cache'
import type { StaffReads } from '../../platform/http/staff-reads'
import { uploadSlots } from '../../platform/http/upload-slots'

/** Upper bounds in seconds. */
const REQUEST_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const STATEMENT_BUCKETS = [0.0002, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.2, 1, 5]

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']
const STATEMENTS = ['select', 'insert', 'update', 'delete']

/** What is measured where it happens. The other figures are read from their owners at each scrape. */
export interface Metrics {
  registry: Registry
  request: (request: MeasuredRequest) => void
  statement: (sql: string, milliseconds: number, state: 'ok' | 'failed' | 'slow') => void
  refusal: (kind: RefusedRequest['kind']) => void
  /** Reads the figures of these parts at each scrape. */
  watch: (parts: WatchedParts) => void
  /** Gives the figures to the primary of several processes, whenever it asks. */
  share: () => void
}

interface MeasuredRequest extends RequestOutcome {
  method: string
  route: string
  status: number
  seconds: number
}

interface WatchedParts {
  db: Pick<Database, 'stats' | 'standbys'>
  cache: ResponseCache
  pictures: PictureQueue
  connections: ConnectionLimit | undefined
  staffReads: Pick<StaffReads, 'length'>
  writes: WriteProbe
  /** Folders that are written to, by what for. */
  folders: Readonly<Record<string, string>>
  /**
   * The moment of the newest complete one, if there is one, and whether the newest attempt failed. Undefined: the operator
   * of the database makes them.
   */
  backups: () => Promise<{ at: number | null; failed: boolean } | undefined>
  log: Log
}

/**
 * The figures of this process. Every label has a fixed set of values: routes are those of the route table, codes those of
 * the contract. Each metric says how the figures of several processes are put together, for a primary that reads those of
 * its workers (prom-client's AggregatorRegistry): sums, unless all of them count the same rows. Those of the process itself,
 * such as its memory, stay apart by `worker`.
 */
export function openMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, labels: { worker: String(cluster.worker?.id ?? 0) } })

  const requests = new Counter({
    name: 'arbitration_http_requests_total',
    help: 'Requests by route, HTTP status and code of the envelope',
    labelNames: ['method', 'route', 'status', 'code'],
    registers,
  })
  const requestSeconds = new Histogram({
    name: 'arbitration_http_request_duration_seconds',
    help: 'Time until a response begins',
    labelNames: ['route'],
    buckets: REQUEST_BUCKETS,
    registers,
  })
  const signIns = new Counter({
    name: 'arbitration_sign_ins_total',
    help: 'Sign-ins by method and outcome',
    labelNames: ['method', 'outcome'],
    registers,
  })
  const refusals = new Counter({
    name: 'arbitration_refusals_total',
    help: 'Refused requests by kind',
    labelNames: ['kind'],
    registers,
  })
  const statementSeconds = new Histogram({
    name: 'arbitration_database_statement_duration_seconds',
    help: 'Time of a statement, without the wait for a connection',
    labelNames: ['statement'],
    buckets: STATEMENT_BUCKETS,
    registers,
  })
  const unusual = new Counter({
    name: 'arbitration_database_unusual_statements_total',
    help: 'Statements that failed, or took longer than SLOW_STATEMENT_MS',
    labelNames: ['state'],
    registers,
  })

  return {
    registry,
    request({ method, route, status, code, signIn, seconds }) {
      const known = METHODS.includes(method) ? method : 'other'
      requests.inc({ method: known, route, status, code: code ?? '' })
      requestSeconds.observe({ route }, seconds)
      // One that was not stored is none.
      if (signIn && code !== 500 && code !== 503) signIns.inc(signIn)
    },
    statement(sql, milliseconds, state) {
      const [verb = ''] = /[a-z]+/.exec(sql.slice(0, 20).toLowerCase()) ?? []
      const statement = STATEMENTS.includes(verb) ? verb : 'other'
      statementSeconds.observe({ statement }, milliseconds / 1_000)
      if (state !== 'ok') unusual.inc({ state })
    },
    refusal: kind => refusals.inc({ kind }),
    watch(parts) {
      watchQueues(registers, parts)
      watchDatabase(registers, parts)
      watchCache(registers, parts)
      watchConnections(registers, parts)
      watchBackups(registers, parts)
      watchDisks(registers, parts)
    },
    share() {
      AggregatorRegistry.setRegistries(registry)
      new AggregatorRegistry()
    },
  }
}

function watchQueues(registers: Registry[], { pictures, staffReads, log }: WatchedParts) {
  new Gauge({
    name: 'arbitration_queue_length',
    help: 'Work of this process that waits for its turn: passwords to hash, uploads to receive, lists and records to read for staff',
    labelNames: ['queue'],
    registers,
    collect() {
      this.set({ queue: 'hashes' }, hashQueue.length)
      this.set({ queue: 'uploads' }, uploadSlots.length)
      this.set({ queue: 'reads' }, staffReads.length)
    },
  })
  new Gauge({
    name: 'arbitration_pictures_waiting',
    help: 'Pictures in the database that have no smaller variants yet',
    aggregator: 'max',
    registers,
    async collect() {
      try {
        this.set(await pictures.length())
      } catch (err) {
        // All other figures are wanted most while the database is away.
        log.warn({ err }, 'the queue of pictures could not be counted')
        this.set(Number.NaN)
      }
    },
  })
}

function watchDatabase(registers: Registry[], { db, writes, log }: WatchedParts) {
  new Gauge({
    name: 'arbitration_database_connections',
    help: 'Connections that are open and idle, and calls that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(db.stats?.() ?? {})) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'arbitration_database_writes_failing_seconds',
    help: 'For how long nothing could be saved; 0 while it can',
    aggregator: 'max',
    registers,
    collect() {
      this.set(writes.failingFor() / 1_000)
    },
  })
  new Gauge({
    name: 'arbitration_database_standbys',
    help: 'Servers that receive what is written to the PostgreSQL server',
    aggregator: 'max',
    registers,
    async collect() {
      try {
        this.set((await db.standbys?.()) ?? Number.NaN)
      } catch (err) {
        log.warn({ err }, 'the standbys could not be counted')
        this.set(Number.NaN)
      }
    },
  })
}

/** Not the disk of a PostgreSQL server, which only that machine can measure. */
function watchDisks(registers: Registry[], { folders }: WatchedParts) {
  const measure = (gauge: Gauge<'place'>, bytesOf: (disk: StatsFs) => number) =>
    Promise.all(
      Object.entries(folders).map(async ([place, folder]) => {
        const disk = await statfs(folder).catch(() => undefined)
        // Such as a folder of backups that the first one makes.
        if (disk) gauge.set({ place }, bytesOf(disk))
        else gauge.remove({ place })
      }),
    )
  new Gauge({
    name: 'arbitration_disk_free_bytes',
    help: 'Room on the disk of a folder: of the SQLite file, the backups, uploads on their way',
    labelNames: ['place'],
    aggregator: 'min',
    registers,
    async collect() {
      await measure(this, ({ bavail, bsize }) => bavail * bsize)
    },
  })
  new Gauge({
    name: 'arbitration_disk_size_bytes',
    help: 'Size of that disk',
    labelNames: ['place'],
    aggregator: 'max',
    registers,
    async collect() {
      await measure(this, ({ blocks, bsize }) => blocks * bsize)
    },
  })
}

function watchCache(registers: Registry[], { cache }: WatchedParts) {
  new Counter({
    name: 'arbitration_response_cache_requests_total',
    help: 'Public responses that were in the cache, stored ones that were found to be unchanged, and those that had to be made',
    labelNames: ['result'],
    registers,
    collect() {
      const { hits, unchanged, misses } = cache.stats()
      this.reset()
      this.inc({ result: 'hit' }, hits)
      this.inc({ result: 'unchanged' }, unchanged)
      this.inc({ result: 'miss' }, misses)
    },
  })
  new Gauge({
    name: 'arbitration_response_cache_bytes',
    help: 'Memory that cached responses take',
    registers,
    collect() {
      this.set(cache.stats().bytes)
    },
  })
}

function watchBackups(registers: Registry[], { backups, log }: WatchedParts) {
  const read = async () => {
    try {
      return await backups()
    } catch (err) {
      log.warn({ err }, 'the newest backup could not be read')
      return undefined
    }
  }
  new Gauge({
    name: 'arbitration_backup_last_success_timestamp_seconds',
    help: 'The moment that the newest complete backup is of; 0 where there is none',
    aggregator: 'max',
    registers,
    async collect() {
      const found = await read()
      this.set(found ? (found.at ?? 0) / 1_000 : Number.NaN)
    },
  })
  new Gauge({
    name: 'arbitration_backup_failed',
    help: 'Whether the newest attempt of a backup failed',
    aggregator: 'max',
    registers,
    async collect() {
      const found = await read()
      this.set(found ? Number(found.failed) : Number.NaN)
    },
  })
}

function watchConnections(registers: Registry[], { connections }: WatchedParts) {
  new Gauge({
    name: 'arbitration_http_connections',
    help: 'Open connections, and the limit (MAX_CONNECTIONS)',
    labelNames: ['state'],
    registers,
    collect() {
      if (!connections) return
      const { open, limit } = connections.stats()
      this.set({ state: 'open' }, open)
      this.set({ state: 'limit' }, limit)
    },
  })
  new Counter({
    name: 'arbitration_http_connections_refused_total',
    help: 'Connections beyond the limit',
    registers,
    collect() {
      this.reset()
      this.inc(connections?.stats().refused ?? 0)
    },
  })
}
