import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { isRecord } from '@shared/is-record'
import type { BackupJob, BackupOutcome, RunBackupJob } from '../api/services'
import { backUp, checkBackup } from '../data'
import { explain } from './tool'

/** How long a process that was ended may take, in ms: one that waits for a disk may never end. */
const ENDING = 3_000

/** Writes and checks a backup, or checks one, in this process. Never rejects. */
export async function performBackupJob(job: BackupJob): Promise<BackupOutcome> {
  try {
    if (job.kind === 'check') return await checked(job.path)
    const { databaseUrl, path: to, now } = job
    await backUp({ databaseUrl, to, now })
    try {
      return await checked(to)
    } catch (error) {
      // What cannot be read is no backup.
      await rm(to, { force: true })
      throw error
    }
  } catch (error) {
    return { reason: explain(error) }
  }
}

async function checked(path: string): Promise<BackupOutcome> {
  const { tables, faults } = await checkBackup(path)
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return {
    size: (await stat(path)).size,
    sha256: hash.digest('hex'),
    tables: tables.length,
    rows: tables.reduce((sum, { count }) => sum + count, 0),
    faults,
  }
}

/** Runs jobs in this process, where there is no program for another one: in development. */
export const runHere: RunBackupJob = (job, signal) =>
  Promise.race([performBackupJob(job), aborted(signal)])

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
  isRecord(message) && ('reason' in message || 'sha256' in message)
