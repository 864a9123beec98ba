import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { isRecord } from '@shared/domain/is-record'
import { backUp, checkBackup, DamagedBackup } from '../features/data'
import type { BackupJob, BackupOutcome, RunBackupJob } from '../platform/api/services'
import { errorCode } from '../platform/db/errors'
import { explain } from '../tools/tool'

/** How long a process that was ended may take, in ms: one that waits for a disk may never end. */
const ENDING = 3_000

/** Writes and checks a backup, or checks one, in this process. Never rejects. */
export async function performBackupJob(job: BackupJob): Promise<BackupOutcome> {
  try {
    if (job.kind === 'check') return await checked(job.path, job.sha256)
    const { databaseUrl, path: to, now } = job
    await backUp({ databaseUrl, to, now })
    const outcome = await checked(to, null)
    if (!('damage' in outcome)) return outcome
    // What cannot be read is no backup.
    await rm(to, { force: true })
    return { reason: `备份没有通过检查：${outcome.damage}` }
  } catch (error) {
    return { reason: explain(error) }
  }
}

const DIFFERENT = '文件与备份时不同（SHA-256 不一致），已损坏或者被替换'

async function checked(path: string, known: string | null): Promise<BackupOutcome> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  const sha256 = hash.digest('hex')
  if (known !== null) return known === sha256 ? { same: true } : { damage: DIFFERENT }
  try {
    const { tables, faults } = await checkBackup(path)
    // Of a damaged SQLite file nothing else is read.
    if (tables.length === 0 && faults[0] !== undefined) return { damage: faults[0] }
    const rows = tables.reduce((sum, { count }) => sum + count, 0)
    return { size: (await stat(path)).size, sha256, tables: tables.length, rows, faults }
  } catch (error) {
    if (isDamage(error)) return { damage: explain(error) }
    throw error
  }
}

const isDamage = (error: unknown) =>
  error instanceof DamagedBackup || /^SQLITE_(CORRUPT|NOTADB)/.test(errorCode(error))

/** Runs jobs in this process, where there is no program for another one: in development. */
export const runHere: RunBackupJob = (job, signal) => Promise.race([performBackupJob(job), aborted(signal)])

const aborted = (signal: AbortSignal) =>
  new Promise<BackupOutcome>(resolve =>
    signal.addEventListener('abort', () => resolve({ reason: '没有完成' }), { once: true }),
  )

/**
 * Runs each job in a process of its own, so that requests do not wait for it, and it can be ended.
 * @param program backup-process.ts, as it was built
 */
export const runInProcess =
  (program: string): RunBackupJob =>
  (job, signal) =>
    new Promise(resolve => {
      const child = fork(program, [], { execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
      let outcome: BackupOutcome | undefined
      let output = ''
      child.stderr?.on('data', (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-500)
      })
      const end = () => {
        child.kill('SIGKILL')
        setTimeout(() => resolve({ reason: '没有完成' }), ENDING).unref()
      }
      if (signal.aborted) end()
      signal.addEventListener('abort', end, { once: true })
      child.on('message', message => {
        outcome = isOutcome(message) ? message : undefined
      })
      child.on('error', error => resolve({ reason: `没有完成：不能启动备份进程（${error.message}）` }))
      child.on('exit', (code, killed) => {
        signal.removeEventListener('abort', end)
        const how = killed ? `被 ${killed} 结束` : `退出码 ${code}`
        resolve(outcome ?? { reason: `没有完成：备份进程中断（${how}）${output.trim()}` })
      })
      child.send(job, () => {})
    })

const isOutcome = (message: unknown): message is BackupOutcome =>
  isRecord(message) && ['reason', 'damage', 'same', 'sha256'].some(name => name in message)
