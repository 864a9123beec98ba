import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../platform/config/log'
import type { Settings } from '../platform/config/settings'
import { createLog } from './log'
import type { MetricsListener } from './metrics/serve-metrics'
import { onStopSignals } from './stop-signals'
import { announce, HEARTBEAT, isHeartbeat, REPLACED, readyPort } from './worker-messages'

/** A process that served for less than this, in ms, failed at once. */
const STEADY = 2_000
/** The first and the longest pause, in ms, before a process that failed at once is replaced. */
const PAUSE = { first: 250, longest: 30_000 }
/** How often, in ms, each process is asked whether it responds, and after how many of those without an answer it hangs: 10 s. */
const HEARTBEAT_INTERVAL = 1_000
const HANGS_AFTER = 10

/**
 * Starts `PROCESSES` processes that share one port, and replaces those that end or hang. The first one is started alone: it
 * migrates and fills the database. SIGTERM and SIGINT stop all of them, SIGHUP replaces them one after another.
 * @param file the program that each of them runs
 */
export async function runWorkers(settings: Settings, file: string): Promise<void> {
  cluster.setupPrimary({ exec: file })
  const log = createLog(settings.logLevel)
  const workers = new Workers(log)
  const stop = (signal: 'SIGTERM' | 'SIGKILL', code: number) =>
    void workers.stop(signal).then(() => process.exit(code))
  onStopSignals(
    () => stop('SIGTERM', 0),
    () => stop('SIGKILL', 1),
  )
  const port = await workers.start()
  // It has said why.
  if (port === undefined) process.exit(1)
  await Promise.all(Array.from({ length: settings.processes - 1 }, () => workers.begin()))
  const metrics = settings.metricsPort === undefined ? undefined : await serveMetricsOfAll(settings, log)
  announce(settings, { port, metricsPort: metrics?.port })
  process.on('SIGHUP', () => void workers.replaceAll())
}

class Workers {
  /** Those that serve and are to be replaced when they end. */
  private readonly serving = new Set<Worker>()
  /** How many failed at once, one after another. */
  private failures = 0
  private stopping = false
  private replacing = false

  constructor(private readonly log: Log) {}

  /** @returns the port of a new process once it accepts requests; undefined if it ended instead */
  async start(): Promise<number | undefined> {
    const worker = cluster.fork()
    closeUntaken(worker)
    this.endHanging(worker)
    // Such as a message to one that has just ended: its exit follows.
    worker.on('error', err => this.log.warn({ err }, 'a process did not get a message'))
    const port = await new Promise<number | undefined>(resolve => {
      worker.on('message', message => {
        const ready = readyPort(message)
        if (ready !== undefined) resolve(ready)
      })
      worker.once('exit', () => resolve(undefined))
    })
    if (port === undefined) return undefined
    const since = performance.now()
    this.serving.add(worker)
    this.log.info({ pid: worker.process.pid }, 'a process serves')
    worker.once('exit', (code, signal) => {
      if (!this.serving.delete(worker) || this.stopping) return
      this.failures = performance.now() - since < STEADY ? this.failures + 1 : 0
      this.log.error({ pid: worker.process.pid, code, signal }, 'a process ended and is replaced')
      void this.begin()
    })
    return port
  }

  /**
   * Ends a process that does not answer any more: its connections to the database are closed with it, and another one takes
   * its place. It is watched from its first answer, when its program has been loaded; what is missing is counted by turns of
   * this process, which may itself have been held up.
   */
  private endHanging(worker: Worker): void {
    let missing: number | undefined
    worker.on('message', message => {
      if (isHeartbeat(message)) missing = 0
    })
    const timer = setInterval(() => {
      if (!worker.isConnected()) return
      if (missing !== undefined) missing += 1
      if (missing === HANGS_AFTER) {
        this.log.error({ pid: worker.process.pid }, 'a process does not respond and is ended')
        worker.process.kill('SIGKILL')
      } else worker.send(HEARTBEAT)
    }, HEARTBEAT_INTERVAL)
    worker.once('exit', () => clearInterval(timer))
  }

  /** Starts a process, again and again until one serves. */
  async begin(): Promise<void> {
    while (!this.stopping) {
      if (this.failures > 0) await sleep(Math.min(PAUSE.first * 2 ** (this.failures - 1), PAUSE.longest))
      if (this.stopping || (await this.start()) !== undefined) return
      this.failures += 1
      this.log.error({ failures: this.failures }, 'a process could not be started')
    }
  }

  /** Each one stops once another one serves in its place. */
  async replaceAll(): Promise<void> {
    if (this.replacing || this.stopping) return
    this.replacing = true
    try {
      for (const worker of [...this.serving]) {
        if (this.stopping) return
        if ((await this.start()) === undefined) {
          this.log.error({}, 'a new process could not be started: those that serve go on')
          return
        }
        // It may have ended meanwhile, and been replaced.
        if (!this.serving.delete(worker)) continue
        const ended = once(worker, 'exit')
        worker.send(REPLACED)
        await ended
      }
    } finally {
      this.replacing = false
    }
  }

  /** Stops all of them, with those that are starting. */
  async stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    this.stopping = true
    const all = Object.values(cluster.workers ?? {}).filter(worker => worker !== undefined)
    await Promise.all(
      all.map(worker => {
        const ended = worker.isDead() ? undefined : once(worker, 'exit')
        worker.process.kill(signal)
        return ended
      }),
    )
  }
}

/** A connection as Node.js hands it from the primary to a worker; closed there once the worker has taken it. */
interface Handed {
  fd: number
  close: () => void
}

const isHanded = (value: unknown): value is Handed =>
  typeof value === 'object' && value !== null && 'fd' in value && 'close' in value

/**
 * Closes the connections that a process was handed and had not taken when it was killed. Node.js leaves them open in the
 * primary, so that their callers would wait for ever.
 */
function closeUntaken({ process: child }: Worker) {
  const handed = new Set<Handed>()
  const send = child.send.bind(child) as (...args: unknown[]) => boolean
  child.send = (...args: unknown[]) => {
    const [, connection] = args
    if (isHanded(connection)) {
      for (const one of handed) if (one.fd < 0) handed.delete(one)
      handed.add(connection)
    }
    return send(...args)
  }
  child.once('exit', code => {
    // One that stopped by itself has given back what it did not take: others have it.
    if (code !== 0) for (const connection of handed) connection.close()
  })
}

/** Loaded where they are wanted alone, as in ./start.ts. */
async function serveMetricsOfAll(settings: Settings, log: Log): Promise<MetricsListener> {
  const [{ AggregatorRegistry }, { serveMetrics }] = await Promise.all([
    import('prom-client'),
    import('./metrics/serve-metrics'),
  ])
  const all = new AggregatorRegistry()
  const { metricsHost: host, metricsPort: port = 0 } = settings
  return serveMetrics(async () => ({ type: all.contentType, text: await all.clusterMetrics() }), {
    host,
    port,
    log,
  })
}
