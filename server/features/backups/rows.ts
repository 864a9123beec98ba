import type { BackupOrigin, BackupState } from '@shared/contract/backups'
import { Failure } from '../../platform/api/envelope'
import type { BackupOutcome, BackupTask } from '../../platform/api/services'
import type { Database, Reader, Writer } from '../../platform/db/database'
import { endLease, takeLease } from '../../platform/db/leases'
import type { Row } from '../../platform/db/schema'
import { backupName } from './names'

/** Of whichever process works on a backup. */
const LEASE = 'backup'
/** How long it holds without being renewed, in ms: then the process is taken for dead. */
const LEASE_LASTS = 60_000

/** States of rows whose file must be in the folder. */
const HAVE_FILES: readonly BackupState[] = ['complete', 'damaged']
const WORKING = ['running', 'checking'] as const
/** States in which there is a whole file. */
const WHOLE = ['complete', 'checking'] as const

export const busy = () => new Failure(1100056001, '正在备份或校验，请等它完成后再试')

/** Rows that a process which ended was working on are no longer worked on. */
export async function settleStale(db: Database, now: number): Promise<void> {
  if (!(await hasStale(db.read, now))) return
  await db.write(async trx => {
    if (await hasStale(trx, now)) await settle(trx, now)
  })
}

async function hasStale(db: Reader, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('backups')
    .select('id')
    .where('state', 'in', WORKING)
    .where(({ not, exists }) => not(exists(lease(db, now))))
    .executeTakeFirst()
  return row !== undefined
}

const lease = (db: Reader, now: number) =>
  db.selectFrom('leases').select('name').where('name', '=', LEASE).where('until', '>', now)

async function settle(trx: Writer, now: number): Promise<void> {
  await trx
    .updateTable('backups')
    .set({ state: 'failed', reason: '备份时系统被中断，没有完成', endTime: now, size: null })
    .where('state', '=', 'running')
    .execute()
  await trx
    .updateTable('backups')
    .set({ state: 'complete', reason: '校验时系统被中断，没有完成' })
    .where('state', '=', 'checking')
    .execute()
}

/** @throws Failure 1100056001 while another one is worked on, by whichever process */
async function take(trx: Writer, now: number): Promise<void> {
  if (!(await takeLease(trx, LEASE, { now, lasts: LEASE_LASTS }))) throw busy()
  await settle(trx, now)
}

interface Beginning {
  databaseUrl: string
  origin: Exclude<BackupOrigin, 'command'>
  creator: string | null
  now: number
}

/** Writes the row of a new backup. @throws Failure 1100056001 */
export async function beginBackup(
  trx: Writer,
  { databaseUrl, origin, creator, now }: Beginning,
): Promise<BackupTask> {
  await take(trx, now)
  // Names have seconds: an attempt may have failed in this one.
  let createTime = now
  while (await hasName(trx, backupName(createTime, databaseUrl))) createTime += 1_000
  const name = backupName(createTime, databaseUrl)
  const { id } = await trx
    .insertInto('backups')
    .values({ ...{ name, origin, creator, createTime }, state: 'running' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, name, createTime, sha256: null, state: 'running' }
}

const hasName = async (db: Reader, name: string) =>
  (await db.selectFrom('backups').select('id').where('name', '=', name).executeTakeFirst()) !== undefined

/** Says that a backup is being checked again. @throws Failure 1100056001 */
export async function beginCheck(
  trx: Writer,
  { id, name, createTime, sha256 }: Pick<BackupTask, 'id' | 'name' | 'createTime' | 'sha256'>,
  now: number,
): Promise<BackupTask> {
  await take(trx, now)
  await trx.updateTable('backups').set({ state: 'checking', reason: null }).where('id', '=', id).execute()
  return { id, name, createTime, sha256, state: 'checking' }
}

/**
 * Says that the work goes on.
 * @param size bytes written so far
 * @returns false where another process has taken it for dead meanwhile
 */
export async function beat(
  trx: Writer,
  { id, state }: BackupTask,
  { now, size }: { now: number; size: number | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('backups')
    .set(state === 'running' && size !== undefined ? { size } : { state })
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await trx
    .updateTable('leases')
    .set({ until: now + LEASE_LASTS })
    .where('name', '=', LEASE)
    .execute()
  return true
}

/** Writes what came of the work, unless the row is another's by now, and lets others begin. */
export async function finish(
  trx: Writer,
  { id, state }: BackupTask,
  outcome: BackupOutcome,
  now: number,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('backups')
    .set(columnsOf(state, outcome, now))
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await endLease(trx, LEASE)
}

function columnsOf(state: BackupTask['state'], outcome: BackupOutcome, now: number) {
  const isNew = state === 'running'
  if ('reason' in outcome) {
    const reason = withoutStop(outcome.reason)
    return isNew
      ? { state: 'failed' as const, reason, endTime: now, size: null }
      : { state: 'complete' as const, reason }
  }
  if ('damage' in outcome)
    return { state: 'damaged' as const, reason: withoutStop(outcome.damage), checkTime: now }
  if ('same' in outcome) return { state: 'complete' as const, reason: null, checkTime: now }
  const { faults, ...figures } = outcome
  return {
    ...figures,
    state: 'complete' as const,
    ...{ faults: JSON.stringify(faults), checkTime: now, reason: null },
    ...(isNew && { endTime: now }),
  }
}

/** Sentences are shown inside of others. */
const withoutStop = (text: string) => text.replace(/。$/, '')

interface File {
  name: string
  size: number
  time: number
}

/**
 * Brings the rows in line with the files: one made by the command line gets a row, one whose file is gone is missing. A
 * file under its own name is complete, whatever the row of a process that was killed says.
 * @returns whether rows were wrong
 */
export async function sync(db: Database, files: readonly File[]): Promise<boolean> {
  const isRight = await wrongRows(db.read, files).then(isNothing)
  if (isRight) return false
  await db.write(async trx => {
    const { added, back, gone } = await wrongRows(trx, files)
    for (const { name, size, time } of added)
      await trx
        .insertInto('backups')
        .values({ name, size, createTime: time, state: 'complete', origin: 'command' })
        .execute()
    for (const { id, size } of back)
      await trx
        .updateTable('backups')
        .set({ state: 'complete', size, reason: null })
        .where('id', '=', id)
        .execute()
    if (gone.length > 0)
      await trx.updateTable('backups').set({ state: 'missing' }).where('id', 'in', gone).execute()
  })
  return true
}

async function wrongRows(db: Reader, files: readonly File[]) {
  const rows = await db.selectFrom('backups').select(['id', 'name', 'state']).execute()
  const [byRow, byFile] = [
    new Map(rows.map(row => [row.name, row])),
    new Map(files.map(file => [file.name, file])),
  ]
  return {
    added: files.filter(({ name }) => !byRow.has(name)),
    back: rows.flatMap(({ id, name, state }) => {
      const file = byFile.get(name)
      return file && (state === 'failed' || state === 'missing') ? [{ id, size: file.size }] : []
    }),
    gone: rows.flatMap(({ id, name, state }) =>
      HAVE_FILES.includes(state) && !byFile.has(name) ? [id] : [],
    ),
  }
}

const isNothing = (wrong: Record<string, readonly unknown[]>) =>
  Object.values(wrong).every(({ length }) => length === 0)

/** The newest complete backup, by the moment its content is of; null: there is none. */
export async function latestBackup(db: Reader): Promise<{ at: number } | null> {
  const row = await db
    .selectFrom('backups')
    .select('createTime')
    .where('state', 'in', WHOLE)
    .orderBy('createTime', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { at: row.createTime } : null
}

/** Why the newest attempt failed; null: it did not. */
export async function latestFailure(db: Reader): Promise<string | null> {
  const row = await db
    .selectFrom('backups')
    .select(['state', 'reason'])
    .where('state', 'not in', ['running'])
    .orderBy('createTime', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.state === 'failed' || row?.state === 'damaged' ? (row.reason ?? '') : null
}

/** The one that is worked on. */
export const runningBackup = (
  db: Reader,
  now: number,
): Promise<Pick<Row<'backups'>, 'id' | 'state' | 'size'> | undefined> =>
  db
    .selectFrom('backups')
    .select(['id', 'state', 'size'])
    .where('state', 'in', WORKING)
    .where(({ exists }) => exists(lease(db, now)))
    .executeTakeFirst()
