import { randomBytes } from 'node:crypto'
import { statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { openRefusedRequestCounter } from '../features/account-events/refused-requests'
import { signFirst, startChaining } from '../features/audit'
import { registerClients } from '../features/auth/oauth/clients'
import { smsSender } from '../features/auth/sms/sender'
import { hardenRecoveryCodes } from '../features/auth/two-step/recovery-codes'
import {
  defaultFolder,
  latestBackup,
  latestFailure,
  openBackups,
  recordRestore,
  replaceDatabase,
  startBackupSchedule,
} from '../features/backups'
import { openViewCounter } from '../features/documents'
import { readUses } from '../features/files/uses/read-uses'
import { variantsInProcess } from '../features/pictures/picture-process'
import { openPictureQueue } from '../features/pictures/queue'
import { loadRenderer, openPrerenderer } from '../features/public-site/prerender'
import { openPublicSite } from '../features/public-site/public-site'
import { consumeComputed } from '../features/rate-limits/address-limits'
import { siteSearch } from '../features/search'
import type { Deps } from '../platform/api/deps'
import type { Endpoint } from '../platform/api/endpoint'
import type {
  App,
  Backups,
  PictureQueue,
  RefusedRequestCounter,
  SendSms,
  ViewCounter,
} from '../platform/api/services'
import type { ObjectStoreSettings } from '../platform/config/file-store'
import { DEFAULT_LIMITS, type Limits } from '../platform/config/limits'
import type { Log } from '../platform/config/log'
import type { OAuthClient } from '../platform/config/oauth-clients'
import type { SmsSettings } from '../platform/config/sms'
import type { SocialProvider } from '../platform/config/social'
import type { Database } from '../platform/db/database'
import { type DatabaseUnavailable, DatabaseUnfit } from '../platform/db/errors'
import { withLease } from '../platform/db/leases'
import { migrate } from '../platform/db/migrate'
import {
  damageOfSqlite,
  filePathOf,
  isOpenToOthers,
  openDatabase,
  putForeignLogAside,
  watchFile,
} from '../platform/db/open'
import { openTableVersions } from '../platform/db/table-versions'
import { ProbedWrites, type WriteProbe } from '../platform/db/write-probe'
import { openObjectStore } from '../platform/files/objects'
import { openTextThreads } from '../platform/html/off-loop'
import { isApiPath } from '../platform/http/address'
import type { TrustedProxies } from '../platform/http/client-address'
import { ConnectionLimit } from '../platform/http/connections'
import { allowOrigins } from '../platform/http/cross-origin'
import { onlyAllowedHosts } from '../platform/http/hosts'
import { listen } from '../platform/http/listen'
import { openResponseCache, type ResponseCache } from '../platform/http/response-cache'
import { openStaffReads, type StaffReads } from '../platform/http/staff-reads'
import { type SheetProgram, sheetsInThread } from '../platform/spreadsheet/sheet-thread'
import { openWeb } from '../platform/web/serve-web'
import { runHere, runInProcess } from './backup-job'
import { startCleanup } from './cleanup'
import { createApp } from './create-app'
import { type FirstAccounts, firstStart } from './first-start'
import { createLog } from './log'
import { countRefusals, measureRequests } from './metrics/measure'
import type { Metrics } from './metrics/metrics'
import { type MetricsListener, serveMetrics } from './metrics/serve-metrics'
import { createSite } from './site'
import { stopAll } from './stop'
import { trackWork } from './track-work'
import { watchStatements } from './watch-statements'

/** log2 of scrypt's N, see server/features/auth/passwords/hash.ts. */
const HASH_COST = 15
/** How often, in ms, it is said that the database server is waited for. */
const SAY_AGAIN = 60_000
/** How long requests in flight may take, in ms, when the server stops. */
const STOP_TIMEOUT_MS = 8_000
/** How long one process has, in ms, for what an earlier version left; after that another one continues. */
const HARDENING = 600_000
/** 12 hours */
const DEFAULT_SESSION_IDLE = 12 * 3_600_000
const DEFAULT_SLOW_STATEMENT = 200

export interface BackendOptions {
  databaseUrl: string
  /** The most connections to a database server. */
  databaseConnections?: number
  /** Reads of staff at a time. */
  staffReads?: number
  /** Whether calls must name the tenant. */
  tenancy?: boolean | undefined
  captchaEnabled: boolean
  captchaType?: Deps['captchaType']
  secretsKey?: Deps['secretsKey']
  trustProxy?: TrustedProxies
  limits?: Limits | null
  sessionIdle?: number
  sms?: SmsSettings
  smsTellUnknown?: boolean
  /** Called with every message in addition to the sender: the notice of `vite dev`. */
  onSms?: SendSms
  logLevel: string
  /** Created if this is the first start. */
  firstAccounts: FirstAccounts
  /** Whether an empty database is filled with a fictional commission. */
  sampleData?: boolean
  hashCost?: number
  social?: readonly SocialProvider[]
  /** Origin under which visitors reach the site; null: the one each request names. */
  publicUrl?: string | null
  rosterService?: Deps['rosterService']
  oauthClients?: readonly OAuthClient[]
  /** From how many ms on statements are logged as slow. */
  slowStatement?: number
  metrics?: Metrics | undefined
  /** Where backups are written; without it, where the database is. `none`: the operator of the database makes them. */
  backupFolder?: string | undefined
  /** Ends this process, and has it started again; left out where nothing does that. */
  restart?: (() => void) | undefined
  /** What works in processes of its own; without them, this process does that work. */
  programs?: Programs | undefined
  /** What reads sheets, always in threads of its own. */
  sheetProgram: SheetProgram
  /** Where the bytes of new files are stored; without it, in the database. */
  objectStore?: ObjectStoreSettings | undefined
  /** The route table; without it, that of this product. */
  table?: readonly Endpoint[] | undefined
  /** What stands between the listener and the backend. */
  wrap?: ((app: App) => App) | undefined
}

/** Paths of programs as they were built. */
export interface Programs {
  /** ./backup-process.ts */
  backup: string
  /** ./picture-process.ts */
  pictures: string
  /** ./sheet-thread.ts */
  sheets: string
  /** ./text-thread.ts */
  texts: string
}

export interface Backend {
  app: App
  db: Database
  log: Log
  backups: Backups
  pictures: PictureQueue
  views: ViewCounter
  /** Of public responses, prerendered pages included. */
  cache: ResponseCache
  refusedRequests: RefusedRequestCounter
  staffReads: StaffReads
  writes: WriteProbe
  /** From now on the system is not ready, although it serves what still comes. */
  announceStop: () => void
  /** Stops background work, before the database is closed. */
  stopBackground: () => Promise<void>
  isFirstStart: boolean
}

/** The backend on its database, migrated and, if it was empty, seeded. */
export async function openBackend(options: BackendOptions): Promise<Backend> {
  const log = createLog(options.logLevel)
  const { metrics, programs, slowStatement = DEFAULT_SLOW_STATEMENT } = options
  restorePrepared(options.databaseUrl, log)
  await settleForeignLog(options.databaseUrl, log)
  const opened = openDatabase(options.databaseUrl, {
    connections: options.databaseConnections,
    log: watchStatements(log, slowStatement, metrics),
  })
  const writes = new ProbedWrites(opened.write, log)
  const db: Database = { ...opened, write: writes.write }
  const file = filePathOf(options.databaseUrl)
  const endWatch = file ? watchFile(file) : undefined
  const objects = options.objectStore
    ? openObjectStore(options.objectStore, { random: randomBytes })
    : undefined
  if (isOpenToOthers(options.databaseUrl))
    log.warn('other accounts of this machine may read the database file: take that from them with chmod 600')
  const pictures = openPictureQueue({
    ...{ db, objects, log, now: Date.now },
    variantsOf: programs && variantsInProcess(programs.pictures),
  })
  try {
    await db.ready(waiting(log))
    await migrate(db)
    const views = openViewCounter(db, Date.now, log)
    const refusedRequests = openRefusedRequestCounter(db, log)
    const stopping = new AbortController()
    const closeTexts = programs && openTextThreads(programs.texts)
    const backups = openBackups({
      ...{ db, log, now: Date.now, databaseUrl: options.databaseUrl },
      ...backupPlace(options),
      restart: options.restart,
      run: programs ? runInProcess(programs.backup) : runHere,
    })
    const staffReads = openStaffReads(options.staffReads)
    const deps: Deps = {
      db,
      refusedRequests: metrics ? countRefusals(metrics, refusedRequests) : refusedRequests,
      views,
      now: Date.now,
      random: randomBytes,
      log,
      tenancy: options.tenancy,
      captchaEnabled: options.captchaEnabled,
      captchaType: options.captchaType,
      secretsKey: options.secretsKey,
      trustProxy: options.trustProxy ?? 0,
      hashCost: options.hashCost ?? HASH_COST,
      limits: options.limits === undefined ? DEFAULT_LIMITS : options.limits,
      sessionIdle: options.sessionIdle ?? DEFAULT_SESSION_IDLE,
      sms: smsSender(options.sms ?? { kind: 'none' }, log, options.onSms),
      smsTellUnknown: options.smsTellUnknown ?? false,
      social: options.social ?? [],
      publicUrl: options.publicUrl ?? null,
      objects,
      pictures,
      readSheet: sheetsInThread(options.sheetProgram),
      backups,
      writes,
      staffReads,
      rosterService: options.rosterService,
      stopping: stopping.signal,
    }
    const { hashCost, now } = deps
    const cache = openResponseCache(db.version, now, {
      tables: openTableVersions(db, now),
      onMiss: () => consumeComputed(deps),
    })
    if (options.sms?.kind === 'log' && !options.onSms)
      log.warn('SMS_SENDER=log: codes are written to this log, for trials only')
    const isFirstStart = await firstStart(db, {
      now: now(),
      hashCost,
      accounts: options.firstAccounts,
      sampleData: options.sampleData ?? false,
    })
    if (!isFirstStart) {
      const { deliver } = await import('../tools/seed/deliver')
      await deliver(db, now())
    }
    const hardened = withLease(db, 'recovery codes', { now: now(), lasts: HARDENING }, () =>
      hardenRecoveryCodes(deps, stopping.signal),
    ).catch(err => log.error({ err }, 'recovery codes of an earlier version stay as they are'))
    await recordRestore(db, options.databaseUrl, now())
    const anchor = await signFirst(db, deps, now())
    if (anchor === 'wrong' || anchor === 'unknown')
      log.error({ anchor }, 'the operation log does not begin where it is signed to: npm run audit -- verify')
    const stopCleanup = await startCleanup(deps)
    const stopBackups = startBackupSchedule(deps)
    const stopChaining = startChaining(deps)
    const stopProbing = writes.start()
    const announceStop = () => stopping.abort()
    const stopBackground = async () => {
      endWatch?.()
      announceStop()
      stopProbing()
      await stopCleanup()
      await stopBackups()
      await hardened
      await objects?.close()
      await closeTexts?.()
      await stopChaining()
    }
    await registerClients(db, options.oauthClients ?? [])
    await siteSearch(db).update()
    await readUses(db)
    // Pictures that the last process did not get to.
    pictures.wake()
    const created = createApp(deps, cache, options.table)
    const app = options.wrap?.(created) ?? created
    return {
      app,
      db,
      log,
      backups,
      pictures,
      views,
      cache,
      refusedRequests,
      staffReads,
      writes,
      announceStop,
      stopBackground,
      isFirstStart,
    }
  } catch (error) {
    endWatch?.()
    await db.close()
    throw error
  }
}

/** Says that a server is waited for, at first and once a minute. */
function waiting(log: Log): (error: DatabaseUnavailable) => void {
  let saidAt = Number.NEGATIVE_INFINITY
  return ({ cause }) => {
    if (performance.now() - saidAt < SAY_AGAIN) return
    saidAt = performance.now()
    log.warn({ err: cause }, 'waiting for the database server')
  }
}

/** A backup that a restore has prepared takes the place of the database before that is opened. */
function restorePrepared(databaseUrl: string, log: Log): void {
  const file = filePathOf(databaseUrl)
  const restore = file && replaceDatabase(file, Date.now())
  if (!restore) return
  const { name, by, aside, reason } = restore
  if (reason) log.error({ name, by, reason }, 'a backup was not restored')
  else log.warn({ name, by, aside }, 'a backup was restored')
}

/**
 * A file that was copied over the database by hand is opened without the log of the former one.
 * @throws DatabaseUnfit where the file is damaged
 */
async function settleForeignLog(databaseUrl: string, log: Log): Promise<void> {
  const file = filePathOf(databaseUrl)
  const aside = file ? putForeignLogAside(file, Date.now()) : []
  if (!file || aside.length === 0) return
  log.warn({ file, aside }, 'the log beside the database was not written for it, and was put aside')
  const damage = statSync(file, { throwIfNoEntry: false })?.size ? await damageOfSqlite(file) : []
  if (damage.length > 0)
    throw new DatabaseUnfit(`数据库文件 ${file} 已损坏：${damage[0]}。请恢复一份完好的备份。`)
}

/** Where BACKUP_DIR says that the operator of the database makes the backups. */
const NOT_HERE = 'none'

const backupPlace = ({ backupFolder, databaseUrl }: BackendOptions) => ({
  folder: backupFolder && backupFolder !== NOT_HERE ? resolve(backupFolder) : defaultFolder(databaseUrl),
  isLeftToOperator: backupFolder === NOT_HERE,
})

/** What this process writes to, for the metrics of their disks. */
function foldersOf(options: BackendOptions): Record<string, string> {
  const file = filePathOf(options.databaseUrl)
  const { folder, isLeftToOperator } = backupPlace(options)
  return {
    uploads: tmpdir(),
    ...(file && { database: dirname(resolve(file)) }),
    ...(!isLeftToOperator && { backups: folder }),
  }
}

export interface ServerOptions extends BackendOptions {
  host: string
  port: number
  /** dist/client */
  webFolder: string
  /** Whether visitors' browsers may cache pages for offline reading. */
  offlinePages?: boolean
  allowedHosts?: readonly string[]
  /** Origins of other front ends that may call the backend. */
  corsOrigins?: readonly string[]
  /** Connections served at a time; without it, no limit. */
  maxConnections?: number
  /** Where the metrics are served; without it they are not measured. */
  metricsPort?: number | undefined
  metricsHost?: string
  /** Whether it is one of several processes: their primary serves the metrics of all. */
  isWorker?: boolean
  /** How long, in ms, a caller may read nothing of a response; by default a minute. */
  unreadFor?: number
  /** How long, in ms, the server goes on as before when it stops, except that it says that it is not ready. */
  drain?: number
}

export interface RunningServer {
  port: number
  metricsPort: number | undefined
  log: Log
  isFirstStart: boolean
  /** Completes requests in flight, for at most 8 s, then closes the database. */
  stop: (options?: StopOptions) => Promise<void>
}

interface StopOptions {
  /** Whether another process serves at the same address, so that nothing need be taken out of rotation first. */
  isReplaced?: boolean
}

/** The whole product: front end and backend on one port. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const openPages = openWeb(options.webFolder, options.offlinePages)
  const metrics = options.metricsPort === undefined ? undefined : await loadMetrics()
  const backend = await openBackend({ ...options, metrics })
  const { app, db, log, pictures, views, cache, refusedRequests, isFirstStart } = backend
  const isRosterElsewhere = Boolean(options.rosterService)
  const write = await loadRenderer(join(options.webFolder, '../facade-html'))
  const prerender = write
    ? openPrerenderer({ app, db, now: Date.now, log, write, isRosterElsewhere })
    : undefined
  const publicSite = openPublicSite(
    ...([db, Date.now, options.publicUrl ?? null, prerender, isRosterElsewhere] as const),
  )
  const web = openPages(publicSite, cache)
  const {
    host,
    port,
    publicUrl = null,
    allowedHosts = [],
    corsOrigins = [],
    maxConnections,
    trustProxy,
  } = options
  const connections = maxConnections === undefined ? undefined : new ConnectionLimit(maxConnections)
  const backups = async () =>
    (await backend.backups.tools()).byOperator
      ? undefined
      : {
          at: (await latestBackup(db.read))?.at ?? null,
          failed: (await latestFailure(db.read)) !== null,
        }
  const { staffReads, writes } = backend
  const folders = foldersOf(options)
  metrics?.watch({ db, cache, pictures, connections, staffReads, writes, folders, backups, log })
  const site = onlyAllowedHosts(
    { host, publicUrl, allowed: allowedHosts },
    allowOrigins(corsOrigins, isApiPath, createSite({ app, web, log, trustProxy })),
  )
  const work = trackWork(metrics ? measureRequests(metrics, trustProxy ?? 0, site) : site)
  let metricsListener: MetricsListener | undefined
  try {
    if (metrics && options.isWorker) metrics.share()
    else if (metrics) metricsListener = await serveOwnMetrics(metrics, options, log)
    const listener = await listen(work.fetch, {
      host,
      port,
      log,
      connections,
      isSecure: publicUrl?.startsWith('https:'),
      unreadFor: options.unreadFor,
    })
    return {
      port: listener.port,
      metricsPort: metricsListener?.port,
      log,
      isFirstStart,
      stop: ({ isReplaced = false } = {}) =>
        stopAll([
          ...(isReplaced ? [] : [backend.announceStop]),
          () => listener.stop(STOP_TIMEOUT_MS, isReplaced ? 0 : options.drain),
          // A request whose caller has disconnected may still be writing.
          () => work.finished(1_000),
          () => metricsListener?.stop(),
          backend.stopBackground,
          pictures.stop,
          views.flush,
          refusedRequests.flush,
          db.close,
        ]),
    }
  } catch (error) {
    await metricsListener?.stop()
    await backend.stopBackground()
    await db.close()
    throw error
  }
}

/** Loaded where they are wanted alone: the package takes as long to load as the database to open. */
async function loadMetrics(): Promise<Metrics> {
  const { openMetrics } = await import('./metrics/metrics')
  return openMetrics()
}

const serveOwnMetrics = (
  { registry }: Metrics,
  { metricsHost = '127.0.0.1', metricsPort = 0 }: ServerOptions,
  log: Log,
) =>
  serveMetrics(async () => ({ type: registry.contentType, text: await registry.metrics() }), {
    host: metricsHost,
    port: metricsPort,
    log,
  })
