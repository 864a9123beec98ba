import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { isRecord } from '@shared/domain/is-record'
import {
  backUp,
  checkBackup,
  checksumPath,
  DamagedBackup,
  prepareReplacement,
  sha256Of,
  verifyBackup,
  verifyChecksum,
  writeChecksum,
} from '../features/backups'
import type { BackupJob, BackupOutcome, RunBackupJob } from '../platform/api/services'
import { errorCode } from '../platform/db/errors'
import { filePathOf } from '../platform/db/open'
import { explain } from '../tools/tool'

/** How long a process that was ended may take, in ms: one that waits for a disk may never end. */
const ENDING = 3_000

/** Does the work of a job in this process. Never rejects. */
export async function performBackupJob(job: BackupJob): Promise<BackupOutcome> {
  try {
    if (job.kind === 'check') return await checkAgain(job)
    if (job.kind === 'restore') return await prepare(job)
    const { databaseUrl, path: to, now } = job
    await backUp({ databaseUrl, to, now })
    const outcome = await orDamage(() => checkAll(to))
    if (!('damage' in outcome)) return outcome
    // What cannot be read is no backup.
    for (const path of [to, checksumPath(to)]) await rm(path, { force: true })
    return { reason: `备份没有通过检查：${outcome.damage}` }
  } catch (error) {
    return { reason: explain(error) }
  }
}

const DIFFERENT = '文件与备份时不同（SHA-256 不一致），已损坏或者被替换'

const checkAgain = ({ path, sha256 }: Extract<BackupJob, { kind: 'check' }>): Promise<BackupOutcome> =>
  orDamage(async () => {
    if (sha256 === null) return checkAll(path)
    // Backups of earlier versions have their checksum in the list alone.
    const isBeside = existsSync(checksumPath(path))
    const found = isBeside ? await verifyChecksum(path) : await sha256Of(path)
    if (found !== sha256) return { damage: DIFFERENT }
    if (!isBeside) writeChecksum(path, sha256)
    return { same: true }
  })

async function checkAll(path: string): Promise<BackupOutcome> {
  const { sha256, tables, rows, faults } = await checkBackup(path)
  return { size: (await stat(path)).size, sha256, tables, rows, faults }
}

const prepare = (job: Extract<BackupJob, { kind: 'restore' }>): Promise<BackupOutcome> =>
  orDamage(async () => {
    const { databaseUrl, path: backup, by, now } = job
    const { sha256 } = await verifyBackup(backup)
    const database = filePathOf(databaseUrl) ?? ''
    await prepareReplacement({ backup, sha256, database, by, now })
    return { same: true }
  })

async function orDamage(work: () => Promise<BackupOutcome>): Promise<BackupOutcome> {
  try {
    return await work()
  } catch (error) {
    const isDamage = error instanceof DamagedBackup || /^SQLITE_(CORRUPT|NOTADB)/.test(errorCode(error))
    if (isDamage) return { damage: explain(error) }
    throw error
  }
}

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
