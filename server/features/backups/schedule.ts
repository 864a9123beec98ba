import { join } from 'node:path'
import type { Deps } from '../../platform/api/deps'
import type { BackupTask } from '../../platform/api/services'
import type { Writer } from '../../platform/db/database'
import type { Row } from '../../platform/db/schema'
import { removeBackup } from './back-up'
import { removePartial, within } from './folder'
import { superseded } from './keep'
import { beginBackup, settleStale, sync } from './rows'
import { DEFAULTS, lastDue, readSettings, SETTINGS_ID } from './settings'

/** How often each process looks whether it is time, in ms. */
const EVERY = 60_000
/** How long a stopping process waits for a look, in ms. */
const TIMEOUT_MS = 5_000
const HOUR = 3_600_000
/** How often one day's backup is tried. */
const TRIES = 3
/** How long rows without a file stay, in ms. */
const ROWS_STAY = 30 * 24 * HOUR

type ScheduleDeps = Pick<Deps, 'db' | 'backups' | 'now' | 'log'>

/**
 * Makes the daily backup once it is due, by one of the processes; one that was missed, at the start. Removes daily ones
 * that are no longer wanted.
 * @returns a function that stops it, with the work in progress
 */
export function startBackupSchedule(deps: ScheduleDeps): () => Promise<void> {
  const { backups, log } = deps
  let looking: Promise<void> | undefined
  const look = () => {
    looking ??= lookAtSchedule(deps)
      .catch(err => log.error({ err }, 'the schedule of backups could not be followed'))
      .finally(() => {
        looking = undefined
      })
  }
  look()
  const timer = setInterval(look, EVERY).unref()
  return async () => {
    clearInterval(timer)
    // What waits for a disk may never end.
    if (looking) await within(looking, TIMEOUT_MS, undefined)
    await backups.stop()
  }
}

/** One look: rows in line with the files, what a process that ended left, old ones, and a backup if it is time. */
export async function lookAtSchedule({ db, backups, now }: ScheduleDeps): Promise<void> {
  const time = now()
  const settings = await readSettings(db.read)
  // From the installation on, none has been missed.
  if (settings.since === 0) await db.write(trx => addSettings(trx, time))
  const { files, incomplete, byOperator } = await backups.look()
  if (files) await sync(db, files)
  await settleStale(db, time)
  await removeIncomplete({ db, backups }, incomplete)
  if (files) await removeSuperseded({ db, backups }, time)
  const { databaseUrl } = backups
  if (byOperator || !(await isTime(db.read, time))) return
  const task = await db.write(async (trx): Promise<BackupTask | undefined> => {
    if (!(await isTime(trx, time))) return undefined
    return beginBackup(trx, { databaseUrl, origin: 'daily', creator: null, now: time })
  })
  if (task) backups.run(task)
}

const addSettings = (trx: Writer, now: number) =>
  trx
    .insertInto('backupSettings')
    .values({ id: SETTINGS_ID, ...DEFAULTS, since: now })
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()

async function isTime(db: Deps['db']['read'], now: number): Promise<boolean> {
  const settings = await readSettings(db)
  const due = lastDue(settings.minute, now)
  const tried = await db
    .selectFrom('backups')
    .select(['state', 'createTime'])
    .where('createTime', '>=', due)
    .where(({ eb, or }) => or([eb('origin', '=', 'daily'), eb('state', 'in', ['running', 'checking'])]))
    .execute()
  return isDue(settings, tried, now)
}

/**
 * Whether the daily backup is to be made now: it was due since the schedule is on, and none of this day is there. After a
 * failure it is tried again an hour later.
 * @param tried what was begun since it was due
 */
export function isDue(
  { daily, minute, since }: Pick<Row<'backupSettings'>, 'daily' | 'minute' | 'since'>,
  tried: readonly Pick<Row<'backups'>, 'state' | 'createTime'>[],
  now: number,
): boolean {
  if (daily === 0 || since === 0 || lastDue(minute, now) <= since) return false
  return (
    tried.length < TRIES &&
    tried.every(({ state, createTime }) => state === 'failed' && createTime + HOUR <= now)
  )
}

/** Deletes what processes that were killed left in the folder. */
async function removeIncomplete({ db, backups }: Pick<Deps, 'db' | 'backups'>, names: readonly string[]) {
  if (names.length === 0) return
  const failed = await db.read
    .selectFrom('backups')
    .select('name')
    .where('state', '=', 'failed')
    .where('name', 'in', names)
    .execute()
  for (const { name } of failed) await removePartial(join(backups.folder, name))
}

/** Deletes the files of daily backups that newer ones have replaced, and rows that have long had no file. */
async function removeSuperseded({ db, backups }: Pick<Deps, 'db' | 'backups'>, now: number): Promise<void> {
  const settings = await readSettings(db.read)
  const daily = await db.read
    .selectFrom('backups')
    .select(['id', 'name', 'createTime'])
    .where('origin', '=', 'daily')
    .where('state', '=', 'complete')
    .execute()
  const old = superseded(daily, settings)
  for (const { id, name } of daily) if (old.includes(id)) await removeBackup(join(backups.folder, name))
  const forgotten = await db.read
    .selectFrom('backups')
    .select('id')
    .where('state', 'in', ['failed', 'missing'])
    .where('createTime', '<', now - ROWS_STAY)
    .execute()
  const ids = [...old, ...forgotten.map(({ id }) => id)]
  if (ids.length > 0) await db.write(trx => trx.deleteFrom('backups').where('id', 'in', ids).execute())
}
