import { randomBytes } from 'node:crypto'
import { openRefusedRequestCounter } from '../features/account-events/refused-requests'
import { signFirst } from '../features/audit'
import { registerClients } from '../features/auth/oauth/clients'
import { smsSender } from '../features/auth/sms/sender'
import { openBackups, recordRestore } from '../features/backups'
import { openViewCounter } from '../features/documents'
import { readUses } from '../features/files/uses/read-uses'
import { variantsInProcess } from '../features/pictures/picture-process'
import { openPictureQueue } from '../features/pictures/queue'
import { consumeComputed } from '../features/rate-limits/address-limits'
import { siteSearch } from '../features/search'
import type { Deps } from '../platform/api/deps'
import type { App, Backups, PictureQueue, RefusedRequestCounter, ViewCounter } from '../platform/api/services'
import type { Log } from '../platform/config/log'
import type { Database } from '../platform/db/database'
import type { DatabaseUnavailable } from '../platform/db/errors'
import { migrate } from '../platform/db/migrate'
import { isOpenToOthers, openDatabase } from '../platform/db/open'
import { openTableVersions } from '../platform/db/table-versions'
import { ProbedWrites, type WriteProbe } from '../platform/db/write-probe'
import { openObjectStore } from '../platform/files/objects'
import { openTextThreads } from '../platform/html/off-loop'
import { openResponseCache, type ResponseCache } from '../platform/http/response-cache'
import { openStaffReads, type StaffReads } from '../platform/http/staff-reads'
import { sheetsInThread } from '../platform/spreadsheet/sheet-thread'
import { runHere, runInProcess } from './backup-job'
import { createApp } from './create-app'
import { settleFile, watchDatabase } from './database-file'
import { firstStart } from './first-start'
import { startJobs } from './jobs'
import { createLog } from './log'
import { countRefusals } from './metrics/measure'
import { type BackendOptions, backupPlace, settingsOf } from './options'
import { watchStatements } from './watch-statements'

const DEFAULT_SLOW_STATEMENT = 200
/** How often, in ms, it is said that the database server is waited for. */
const SAY_AGAIN = 60_000

export interface Backend {
  app: App
  deps: Deps
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
  await settleFile(options.databaseUrl, log)
  const opened = openDatabase(options.databaseUrl, {
    connections: options.databaseConnections,
    log: watchStatements(log, slowStatement, metrics),
  })
  const writes = new ProbedWrites(opened.write, log)
  const db: Database = { ...opened, write: writes.write }
  const endWatch = watchDatabase(options.databaseUrl, log)
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
      ...settingsOf(options),
      ...{ db, log, random: randomBytes, objects, pictures, backups, writes, staffReads, views },
      refusedRequests: metrics ? countRefusals(metrics, refusedRequests) : refusedRequests,
      sms: smsSender(options.sms ?? { kind: 'none' }, log, options.onSms),
      readSheet: sheetsInThread(options.sheetProgram),
      stopping: stopping.signal,
    }
    const { hashCost, now } = deps
    const cache = openResponseCache(db.version, now, {
      tables: openTableVersions(db, now),
      onMiss: () => consumeComputed(deps, 'page'),
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
    await recordRestore(db, options.databaseUrl, now())
    const anchor = await signFirst(db, deps, now())
    if (anchor === 'wrong' || anchor === 'unknown')
      log.error({ anchor }, 'the operation log does not begin where it is signed to: npm run audit -- verify')
    const stopJobs = await startJobs(deps, writes)
    const announceStop = () => stopping.abort()
    const stopBackground = async () => {
      endWatch()
      announceStop()
      await stopJobs()
      await objects?.close()
      await closeTexts?.()
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
      deps,
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
    endWatch()
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
