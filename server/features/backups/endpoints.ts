import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Backup,
  type BackupStatus,
  backupLink,
  backupPageQuery,
  backupProofBody,
  backupRestore,
  backupRow,
  backupSettingsBody,
  backupStatus,
} from '@shared/contract/backups'
import { field, param } from '@shared/contract/input'
import { done, newId, pageOf } from '@shared/contract/row'
import { z } from 'zod'
import type { Deps } from '../../platform/api/deps'
import { Module, type RequestContext } from '../../platform/api/endpoint'
import { Failure } from '../../platform/api/envelope'
import type { Query } from '../../platform/api/input'
import type { Range } from '../../platform/api/services'
import type { Reader } from '../../platform/db/database'
import { errorCode } from '../../platform/db/errors'
import { filePathOf } from '../../platform/db/open'
import { assertNotStale, updatedStamp } from '../../platform/db/optimistic-lock'
import { filterBy, inOrder, readPage, toFlag } from '../../platform/db/query'
import type { Row } from '../../platform/db/schema'
import { checkOwner } from '../auth'
import { sendPart } from '../files'
import { backupRecords, settingsRecords } from './audited'
import { removeBackup } from './back-up'
import { downloadLink, mayDownload } from './links'
import { readRestore } from './replace-database'
import { restoreCommand } from './restore-command'
import {
  beginBackup,
  beginCheck,
  busy,
  latestBackup,
  latestFailure,
  runningBackup,
  settleStale,
  sync,
} from './rows'
import { minuteOf, nextDue, readSettings, SETTINGS_ID, toWire } from './settings'
import { neededSpace, obstacleIn } from './work'

const byId = z.object({ id: param.id() })
/** Bytes read at a time. */
const CHUNK = 256 * 1024
/** How long the last restore is shown, in ms. */
const RESTORE_SHOWN = 7 * 86_400_000

const notFound = () => new Failure(1100056000, '备份不存在')
const cannotBackUp = (problem: string | null) =>
  new Failure(1100056003, problem ?? '备份由数据库的运维人员负责，本系统不备份')
const notHere = () => new Failure(1100056004, '本系统不能自行恢复，请由运维人员在服务器上执行恢复的命令')
const noFile = () => new Failure(1100056002, '没有完整的备份文件，不能执行此操作')

const toRow = ({ faults, ...row }: Row<'backups'>): Backup => ({
  ...row,
  faults: faults === null ? null : (JSON.parse(faults) as string[]),
})

async function find(db: Reader, id: number): Promise<Row<'backups'>> {
  const row = await db.selectFrom('backups').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** One that has a file. @throws Failure 1100056000–1100056002 */
async function findFile(db: Reader, id: number): Promise<Row<'backups'>> {
  const row = await find(db, id)
  return row.state === 'damaged' ? row : findWhole(db, id)
}

/** One whose file is whole. @throws Failure 1100056000, 1100056002 */
async function findWhole(db: Reader, id: number): Promise<Row<'backups'>> {
  const row = await find(db, id)
  if (row.state !== 'complete') throw row.state === 'checking' ? busy() : noFile()
  return row
}

/** Brings the rows in line with the folder, as it is now. */
async function refresh({ db, backups, now }: Deps): Promise<void> {
  const { files } = await backups.look()
  if (files) await sync(db, files)
  await settleStale(db, now())
}

async function readStatus(deps: Deps, db: Reader): Promise<BackupStatus> {
  const { backups } = deps
  const now = deps.now()
  const [state, settings, needed] = await Promise.all([
    backups.look(),
    readSettings(db),
    neededSpace({ db: deps.db, databaseUrl: backups.databaseUrl }).catch(() => null),
  ])
  const running = await runningBackup(db, now)
  return {
    byOperator: state.byOperator,
    ...{ folder: backups.folder, problem: obstacleIn(state, needed ?? 0) },
    ...{ sameDisk: state.sameDisk, free: state.free, needed },
    latest: await latestBackup(db),
    failed: state.byOperator ? null : await latestFailure(db),
    running: running?.id ?? null,
    progress: running && filePathOf(backups.databaseUrl) ? shareOf(running, needed) : null,
    restore: lastRestore(backups.databaseUrl, now),
    nextTime: state.byOperator ? null : settings.daily === 1 ? nextDue(settings.minute, now) : null,
    settings: toWire(settings),
  }
}

/** Percent of the database that a backup has so far; its last part is being checked. */
const shareOf = ({ state, size }: Pick<Row<'backups'>, 'state' | 'size'>, needed: number | null) =>
  state === 'running' && needed ? Math.min(99, Math.floor(((size ?? 0) / needed) * 100)) : null

/** What became of the last restore, for a week. */
function lastRestore(databaseUrl: string, now: number): BackupStatus['restore'] {
  const file = filePathOf(databaseUrl)
  const restore = file ? readRestore(file) : undefined
  if (!restore || restore.endTime === null || now - restore.endTime > RESTORE_SHOWN) return null
  const { name, backupTime, by, endTime, aside, reason } = restore
  return { name, backupTime, by, endTime, aside, reason }
}

/** How many changes the operation log has since a backup was begun. */
async function changesSince(db: Reader, time: number): Promise<number> {
  const { changes } = await db
    .selectFrom('auditLogs')
    .select(({ fn }) => fn.countAll<number>().as('changes'))
    .where('createTime', '>', time)
    .executeTakeFirstOrThrow()
  return Number(changes)
}

/** Backups of all data in files of a folder: an addition of this product (docs/deploy.md, "Backup and restore"). */
export const backup = new Module(
  '/admin-api/infra/backup',
  '数据备份',
  { records: backupRecords },
  { none: 'a backup is of the whole database' },
)
  .adds('backups')
  .about(
    '19.14 Backups: `admin-api/infra/backup`',
    'Newest first. `/status`: `byOperator`: the operator of the database makes the backups, this system none; `problem`: why none can be made now; `failed`: why the newest attempt failed; `restore`: the last one of a week. `/create` and `/check` go on meanwhile. `createTime` of a backup is the moment its content is of; `faults` null: it was not checked.',
    '`/restore` and `/download-link` ask for `password` or `secondStep` (1100019004, 1002003005). `/restore`: the backup is checked meanwhile, then the server starts again on it. `/download-link`: a signed path, for four hours; `/download` serves the file, or the part that `Range` names, and 404 for a link that is not valid, or whose user may no longer download. Times of `/settings` are in China.',
  )
  .get(
    '/page',
    {
      access: 'perm:infra:backup:query',
      summary: '分页查询备份',
      query: backupPageQuery,
      response: pageOf(backupRow),
    },
    async ({ db, deps, query }) => {
      const { state, origin, createTime, sortField = 'createTime', sortOrder = 'desc' } = query
      await refresh(deps)
      const rows = filterBy(db.selectFrom('backups').selectAll(), {
        equals: { state, origin },
        between: { createTime },
      })
      const { total, list } = await readPage(
        rows.orderBy(sortField, inOrder(sortField, sortOrder)).orderBy('id', 'desc'),
        query,
      )
      return { total, list: list.map(toRow) }
    },
  )
  .get(
    '/status',
    { access: 'perm:infra:backup:query', summary: '查询备份状况', response: backupStatus },
    ({ deps, db }) => readStatus(deps, db),
  )
  .get(
    '/restore-command',
    {
      access: 'perm:infra:backup:query',
      summary: '查询恢复备份的命令',
      query: byId,
      response: backupRestore,
    },
    async ({ deps, db, query }) => {
      const { name, createTime } = await findWhole(db, query.id)
      return { ...restoreCommand(deps.backups, name), changes: await changesSince(db, createTime) }
    },
  )
  .post(
    '/create',
    { access: 'perm:infra:backup:create', summary: '立即备份', response: newId },
    async ({ deps, user, now }) => {
      const { byOperator, problem } = await deps.backups.tools()
      if (byOperator || problem) throw cannotBackUp(problem)
      const { databaseUrl } = deps.backups
      const creator = user.nickname
      const task = await deps.db.write(trx =>
        beginBackup(trx, { databaseUrl, origin: 'manual', creator, now }),
      )
      deps.backups.run(task)
      return task.id
    },
  )
  .put(
    '/check',
    {
      access: 'perm:infra:backup:create',
      summary: '校验备份',
      body: z.object({ id: field.int('请求参数缺失:id') }),
      response: done,
    },
    async ({ deps, body, now }) => {
      const task = await deps.db.write(async trx => beginCheck(trx, await findFile(trx, body.id), now))
      deps.backups.run(task)
      return true
    },
  )
  .post(
    '/restore',
    {
      access: 'perm:infra:backup:restore',
      summary: '恢复备份',
      body: backupProofBody,
      response: done,
      hashes: true,
    },
    async ({ deps, db, body, user, ip, userAgent, now }) => {
      if (!deps.backups.mayRestore) throw notHere()
      await findWhole(db, body.id)
      await checkOwner(deps, { user, ip, userAgent, now }, body)
      const task = await deps.db.write(async trx => beginCheck(trx, await findWhole(trx, body.id), now))
      deps.backups.run({ ...task, restore: { by: user.nickname, now } })
      return true
    },
  )
  .post(
    '/download-link',
    {
      access: 'perm:infra:backup:download',
      summary: '下载备份',
      body: backupProofBody,
      response: backupLink,
      hashes: true,
    },
    async ({ deps, db, body, user, ip, userAgent, now }) => {
      await findWhole(db, body.id)
      await checkOwner(deps, { user, ip, userAgent, now }, body)
      await deps.db.write(trx =>
        trx.updateTable('backups').set({ downloadTime: now }).where('id', '=', body.id).execute(),
      )
      return downloadLink(deps, body.id, user)
    },
  )
  .get(
    '/download',
    { access: 'open', anyTenant: true, summary: '下载备份文件', response: 'file' },
    serveBackup,
  )
  .delete(
    '/delete',
    { access: 'perm:infra:backup:delete', summary: '删除备份', query: byId, response: done },
    async ({ deps, db, query }) => {
      const { name, state } = await find(db, query.id)
      if (state === 'running' || state === 'checking') throw busy()
      await removeFile(join(deps.backups.folder, name))
      await deps.db.write(trx => trx.deleteFrom('backups').where('id', '=', query.id).execute())
      return true
    },
  )
  .put(
    '/settings',
    {
      access: 'perm:infra:backup:update',
      summary: '修改备份设置',
      body: backupSettingsBody,
      response: done,
      audit: { records: settingsRecords, ids: () => [SETTINGS_ID] },
    },
    ({ deps, body, user, now, c }) =>
      deps.db.write(async trx => {
        const row = await readSettings(trx)
        assertNotStale(c, row)
        const values = {
          daily: toFlag(body.daily),
          minute: minuteOf(body.time),
          ...{ keepDaily: body.keepDaily, keepWeekly: body.keepWeekly },
          // What was not due until now is not made up for.
          since: row.since === 0 || (body.daily && row.daily === 0) ? now : row.since,
          ...updatedStamp({ user, now }, row),
        }
        await trx
          .insertInto('backupSettings')
          .values({ id: SETTINGS_ID, ...values })
          .onConflict(conflict => conflict.column('id').doUpdateSet(values))
          .execute()
        return true
      }),
  )

/** @throws Failure 1100056002 */
async function removeFile(path: string): Promise<void> {
  try {
    await removeBackup(path)
  } catch (error) {
    const code = errorCode(error)
    if (code === '') throw error
    throw new Failure(1100056002, `备份文件不能删除（${code}），请检查备份文件夹的权限`)
  }
}

/** The bytes, for a valid link: read as they are sent, and any part of them. */
async function serveBackup({
  deps,
  db,
  query,
  now,
  c,
}: RequestContext<'open', Query, undefined>): Promise<Response> {
  const id = Number(query.id?.[0] ?? '')
  if (!Number.isSafeInteger(id) || !(await mayDownload(deps, db, id, { query, now }))) return notThere()
  const row = await db.selectFrom('backups').select(['name']).where('id', '=', id).executeTakeFirst()
  const path = row && join(deps.backups.folder, row.name)
  const found = path ? await stat(path).catch(() => undefined) : undefined
  if (!row || !path || !found) return notThere()
  const { size, mtimeMs } = found
  const file = { name: row.name, type: null, size }
  const headers = { 'Cache-Control': 'private, no-store', ETag: `"${id}-${Math.floor(mtimeMs)}"` }
  const sent = await sendPart(c.req.raw, { file, headers }, async range => bytesOf(path, range))
  return sent ?? notThere()
}

/** The same for a link that is not valid as for a file that is gone, as with all files. */
const notThere = () => new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })

/** Opened when it is first read: a response may never be. */
async function* bytesOf(path: string, { start, end }: Range): AsyncGenerator<Uint8Array, void> {
  const file = await open(path)
  try {
    for (let at = start; at < end; ) {
      const length = Math.min(CHUNK, end - at)
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, at)
      // Shorter than it was: the connection is broken off, so that no one takes it for whole.
      if (bytesRead === 0) throw new Error('the backup is shorter than it was')
      at += bytesRead
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}
