import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type {
  BackupFolderState,
  BackupJob,
  BackupOutcome,
  Backups,
  BackupTask,
  RunBackupJob,
} from '../../platform/api/services'
import type { Log } from '../../platform/config/log'
import type { Database } from '../../platform/db/database'
import { filePathOf } from '../../platform/db/open'
import { folderWatch, OPERATORS, removePartial, within } from './folder'
import { PARTIAL } from './names'
import { beat, finish, sync } from './rows'
import { toolsWatch } from './tools-watch'

/** How often the row says that the work goes on, in ms. */
const BEAT = 2_000
/** A file that has not grown for so long, in ms, will not. */
const STALL = 600_000
/** No backup takes longer, in ms. */
const LONGEST = 12 * 3_600_000
/** How long a folder may take to say how large a file is, in ms. */
const TIMEOUT_MS = 4_000

interface BackupsOptions {
  db: Database
  databaseUrl: string
  /** Absolute path. */
  folder: string
  run: RunBackupJob
  now: () => number
  log: Log
  /** Whether the operator of the database makes the backups, whatever this machine can do. */
  isLeftToOperator?: boolean
  /** Ends this process, and has it started again; left out where nothing does that. */
  restart?: (() => void) | undefined
}

/** The work on backups in this process: one at a time, of all processes, by the lease of its row. */
export function openBackups(options: BackupsOptions): Backups {
  const { db, databaseUrl, folder, log, isLeftToOperator = false } = options
  const tools = toolsWatch({ db, databaseUrl, isLeftToOperator })
  const lookAtFolder = folderWatch(folder, databaseUrl)
  const look = async () => {
    const { byOperator, problem } = await tools()
    if (byOperator) return OPERATORS
    const state = await lookAtFolder()
    return { ...state, problem: state.problem ?? problem }
  }
  let working: Promise<void> | undefined
  let stopping = new AbortController()
  return {
    folder,
    databaseUrl,
    tools,
    look,
    // By PostgreSQL's own programs into a database of its own: not by a server that uses one.
    mayRestore: options.restart !== undefined && filePathOf(databaseUrl) !== undefined,
    run(task) {
      stopping = new AbortController()
      working = work({ ...options, look }, task, stopping)
        // The lease ends by itself, and the row is then settled.
        .catch(err => log.error({ err }, 'the outcome of a backup could not be stored'))
        .finally(() => {
          working = undefined
        })
    },
    async idle() {
      await working
    },
    async stop() {
      stopping.abort('系统已停止，没有完成')
      await working
    },
  }
}

type Context = BackupsOptions & Pick<Backups, 'look'>

async function work(context: Context, task: BackupTask, stopping: AbortController): Promise<void> {
  const { db, log, now } = context
  const outcome = await outcomeOf(context, task, stopping).catch((err): BackupOutcome => {
    log.error({ err }, 'a backup failed')
    return { reason: '没有完成：系统出错，请查看日志' }
  })
  if ('reason' in outcome)
    log.error({ name: task.name, reason: outcome.reason }, 'a backup was not completed')
  await db.write(trx => finish(trx, task, outcome, now()))
  if (task.restore && 'same' in outcome) {
    log.warn({ name: task.name, by: task.restore.by }, 'starting again, on a backup')
    return context.restart?.()
  }
  const { files } = await context.look()
  if (files) await sync(db, files)
}

async function outcomeOf(
  context: Context,
  task: BackupTask,
  stopping: AbortController,
): Promise<BackupOutcome> {
  const { databaseUrl, run } = context
  const path = join(context.folder, task.name)
  const isNew = task.state === 'running'
  const watch = watchWork(context, task, path, stopping)
  try {
    if (isNew) {
      const reason = obstacleIn(await context.look(), await neededSpace(context))
      if (reason) return { reason }
    }
    const job: BackupJob = isNew
      ? { kind: 'backup', databaseUrl, path, now: task.createTime }
      : task.restore
        ? { kind: 'restore', databaseUrl, path, ...task.restore }
        : { kind: 'check', path, sha256: task.sha256 }
    const { signal } = stopping
    const outcome = signal.aborted ? undefined : await run(job, signal)
    const ended: BackupOutcome = outcome && !signal.aborted ? outcome : { reason: String(signal.reason) }
    // A process that was ended could not clean up.
    if (isNew && 'reason' in ended) await within(removePartial(path), TIMEOUT_MS, undefined)
    return ended
  } finally {
    watch.stop()
  }
}

/** Why a backup need not be tried; null: nothing is in its way. */
export function obstacleIn(
  { problem, free, reserve }: Pick<BackupFolderState, 'problem' | 'free' | 'reserve'>,
  needed: number,
): string | null {
  if (problem || free === null || free - reserve >= needed) return problem
  const kept = reserve > 0 ? `，其中 ${inWords(reserve)} 须留给数据库` : ''
  return `磁盘空间不足：备份约需 ${inWords(needed)}，备份文件夹所在的磁盘还剩 ${inWords(free)}${kept}`
}

const inWords = (bytes: number) =>
  bytes >= 1024 ** 3 ? `${(bytes / 1024 ** 3).toFixed(1)} GB` : `${Math.ceil(bytes / 1024 ** 2)} MB`

/** Bytes that the next backup takes at most: a compressed one is about as large as the last one. */
export async function neededSpace({ db, databaseUrl }: Pick<Context, 'db' | 'databaseUrl'>): Promise<number> {
  const file = filePathOf(databaseUrl)
  // What is still in the log is in the backup as well.
  if (file) return (await stat(file)).size + ((await stat(`${file}-wal`).catch(() => undefined))?.size ?? 0)
  const last = await db.read
    .selectFrom('backups')
    .select('size')
    .where('state', '=', 'complete')
    .where('name', 'like', '%.dump')
    .orderBy('createTime', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.size) return Math.ceil(last.size * 1.2)
  const { rows } = await sql<{ size: number }>`
    select pg_database_size(current_database()) as "size"`.execute(db.read)
  return Number(rows[0]?.size ?? 0)
}

/** Renews the lease of the work, and ends what goes on no longer. */
function watchWork({ db, log, now }: Context, task: BackupTask, path: string, stopping: AbortController) {
  const begun = performance.now()
  let grown = { size: -1, at: begun }
  let beating = false
  const timer = setInterval(() => {
    if (beating) return
    beating = true
    look()
      .catch(err => log.warn({ err }, 'the progress of a backup could not be stored'))
      .finally(() => {
        beating = false
      })
  }, BEAT).unref()
  const look = async () => {
    const partial = stat(`${path}${PARTIAL}`).then(({ size }) => size)
    const size = await within(
      partial.catch(() => undefined),
      TIMEOUT_MS,
      undefined,
    )
    const at = performance.now()
    if (size !== undefined && size !== grown.size) grown = { size, at }
    // Without it, the file is complete and being checked, or not begun.
    const isWriting = task.state === 'running' && (size !== undefined || grown.size < 0)
    if (isWriting && at - grown.at > STALL) stopping.abort('写入备份文件夹 10 分钟没有进展，已停止')
    if (at - begun > LONGEST) stopping.abort('12 小时没有完成，已停止')
    if (!(await db.write(trx => beat(trx, task, { now: now(), size }))))
      stopping.abort('长时间没有响应，已由另一个进程停止')
  }
  return { stop: () => clearInterval(timer) }
}
