import { join } from 'node:path'
import { latestBackup, latestFailure } from '../features/backups'
import { loadRenderer, openPrerenderer } from '../features/public-site/prerender'
import { openPublicSite } from '../features/public-site/public-site'
import type { Log } from '../platform/config/log'
import { isApiPath } from '../platform/http/address'
import { ConnectionLimit } from '../platform/http/connections'
import { allowOrigins } from '../platform/http/cross-origin'
import { onlyAllowedHosts } from '../platform/http/hosts'
import { listen } from '../platform/http/listen'
import { openWeb } from '../platform/web/serve-web'
import { measureRequests } from './metrics/measure'
import type { Metrics } from './metrics/metrics'
import { type MetricsListener, serveMetrics } from './metrics/serve-metrics'
import { openBackend } from './open-backend'
import { foldersOf, type ServerOptions } from './options'
import { createSite } from './site'
import { stopAll } from './stop'
import { trackWork } from './track-work'

/** How long requests in flight may take, in ms, when the server stops. */
const STOP_TIMEOUT_MS = 8_000

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
  const { app, deps, db, log, pictures, views, cache, refusedRequests, isFirstStart } = backend
  const isRosterElsewhere = Boolean(options.rosterService)
  const write = await loadRenderer(join(options.webFolder, '../facade-html'))
  const prerender = write
    ? openPrerenderer({ app, db, now: Date.now, log, write, isRosterElsewhere })
    : undefined
  const publicSite = openPublicSite(
    ...([db, Date.now, options.publicUrl ?? null, prerender, isRosterElsewhere, { app, deps }] as const),
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
