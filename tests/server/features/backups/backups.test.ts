// @module-tag postgres
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { performBackupJob, runHere } from '../../../../server/app/backup-job'
import {
  latestBackup,
  openBackups,
  recordRestore,
  replaceDatabase,
} from '../../../../server/features/backups'
import { superseded } from '../../../../server/features/backups/keep'
import { isDue, lookAtSchedule } from '../../../../server/features/backups/schedule'
import { lastDue } from '../../../../server/features/backups/settings'
import type { RunBackupJob } from '../../../../server/platform/api/services'
import { takeLease } from '../../../../server/platform/db/leases'
import { dataTool } from '../../../../server/tools/main'
import type {
  Backup,
  BackupLink,
  BackupRestore,
  BackupState,
  BackupStatus,
} from '../../../../shared/contract/backups'
import type { OperateLog, OperateLogDetail } from '../../../../shared/contract/operate-log'
import type { Page } from '../../../../shared/contract/row'
import {
  type Backend,
  fileOf,
  IS_SQLITE,
  newFolder,
  openBackend,
  PASSWORDS,
  removeDatabases,
  startBackend,
  startFileBackend,
} from '../../../support/backend'
import { Client, clientOf } from '../../../support/client'
import { installPgTools, standInTools, withPath } from '../../../support/pg-tools'
import { newDatabase } from '../../../support/postgres'
import { addUser, PASSWORD, signInAs, type TestUser } from '../../../support/users'

const BASE = '/admin-api/infra/backup'
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Afternoon in China. */
const START = Date.parse('2026-03-02T15:00:00+08:00')

let now = START
let backend: Backend
let admin: Client
const later: (() => unknown)[] = []

/** What PostgreSQL is backed up with. */
let uninstall = () => {}
beforeAll(() => {
  if (!IS_SQLITE) uninstall = installPgTools()
})
beforeEach(async () => {
  now = START
  backend = await startBackend({ now: () => now })
  admin = await clientOf(backend, 'admin')
})
afterEach(async () => {
  await backend.close()
  for (const step of later.splice(0).reverse()) await step()
})
afterAll(async () => {
  uninstall()
  await removeDatabases()
})

const folder = () => backend.deps.backups.folder
/** Another time, at which a session of before may have expired. */
async function at(time: number): Promise<void> {
  now = time
  admin = await clientOf(backend, 'admin')
}
const page = async (query = '', client = admin) =>
  (await client.get<Page<Backup>>(`${BASE}/page?pageNo=1&pageSize=50${query}`)).data?.list ?? []
const status = async () => (await admin.get<BackupStatus>(`${BASE}/status`)).data as BackupStatus
const idle = () => backend.deps.backups.idle()

/** Makes one, and waits for it. */
async function made(): Promise<Backup> {
  const { data: id, code, msg } = await admin.post<number>(`${BASE}/create`)
  expect([code, msg]).toEqual([0, ''])
  await idle()
  return (await page()).find(row => row.id === id) as Backup
}

const pathOf = ({ name }: Pick<Backup, 'name'>) => join(folder(), name)
const proof = { password: PASSWORDS.admin }
const link = async (id: number) =>
  (await admin.post<BackupLink>(`${BASE}/download-link`, { id, ...proof })).data?.url ?? ''
const download = (url: string, headers: Record<string, string> = {}) =>
  backend.app.fetch(new Request(`http://localhost${url}`, { headers }))

/** Another service on the same folder, or one of its own. */
function otherBackups(change: {
  folder?: string
  run?: RunBackupJob
  restart?: () => void
  isLeftToOperator?: boolean
}) {
  const { db, deps, databaseUrl } = backend
  const { log } = deps
  return openBackups({ db, databaseUrl, log, folder: folder(), run: runHere, now: () => now, ...change })
}

describe('a backup', () => {
  test('users with the permission make a backup, which is listed with name, size, figures and checksum', async () => {
    const { data: id } = await admin.post<number>(`${BASE}/create`)
    expect(await page()).toMatchObject([
      { id, state: 'running', creator: '管理员', origin: 'manual', size: null },
    ])
    expect(await status()).toMatchObject({ running: id, latest: null })
    await idle()
    const [row] = await page()
    expect(row).toMatchObject({
      id,
      state: 'complete',
      faults: [],
      reason: null,
      createTime: START,
      endTime: START,
    })
    const bytes = readFileSync(pathOf(row as Backup))
    expect(row?.size).toBe(bytes.length)
    expect(row?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
    expect(row?.tables).toBeGreaterThan(40)
    if (IS_SQLITE) expect(row?.rows).toBeGreaterThan(500)
    else expect(row?.rows).toBeNull()
    expect(readdirSync(folder())).toEqual([row?.name, `${row?.name}.sha256`])
    expect(readFileSync(`${pathOf(row as Backup)}.sha256`, 'utf8')).toBe(`${row?.sha256}  ${row?.name}\n`)
    expect(await status()).toMatchObject({
      running: null,
      latest: { at: START },
      failed: null,
      problem: null,
    })
    expect(await latestBackup(backend.db.read)).toEqual({ at: START })
  })

  test('one backup runs at a time, also among several processes', async () => {
    const other = openBackend(backend.databaseUrl, { now: () => now, backups: otherBackups({}) })
    const second = await clientOf(other, 'admin')
    const results = await Promise.all([
      admin.post<number>(`${BASE}/create`),
      second.post<number>(`${BASE}/create`),
      admin.post<number>(`${BASE}/create`),
    ])
    expect(results.map(({ code }) => code).sort()).toEqual([0, 1100056001, 1100056001])
    await Promise.all([idle(), other.deps.backups.idle()])
    await other.close()
    expect((await page()).map(({ state }) => state)).toEqual(['complete'])
    // The next one is not kept waiting.
    expect(await made()).toMatchObject({ state: 'complete' })
  })

  test('a backup is checked again, and one that was changed since is recognised', async () => {
    const row = await made()
    await at(now + HOUR)
    let goOn = () => {}
    const held = new Promise<void>(resolve => {
      goOn = resolve
    })
    const run: RunBackupJob = (job, signal) => held.then(() => runHere(job, signal))
    backend.deps.backups = otherBackups({ run })
    expect(await admin.put(`${BASE}/check`, { id: row.id })).toMatchObject({ code: 0 })
    expect(await page()).toMatchObject([{ state: 'checking' }])
    // A file that is being read is not taken away.
    expect(await admin.delete(`${BASE}/delete?id=${row.id}`)).toMatchObject({ code: 1100056001 })
    goOn()
    await idle()
    expect(await page()).toMatchObject([{ state: 'complete', checkTime: now, faults: [], endTime: START }])
    const bytes = readFileSync(pathOf(row))
    writeFileSync(pathOf(row), bytes.subarray(0, bytes.length / 2))
    expect(await admin.put(`${BASE}/check`, { id: row.id })).toMatchObject({ code: 0 })
    await idle()
    const [damaged] = await page()
    expect(damaged).toMatchObject({ state: 'damaged', reason: expect.stringContaining('SHA-256 不一致') })
    expect(await admin.get(`${BASE}/restore-command?id=${row.id}`)).toMatchObject({ code: 1100056002 })
    expect(await status()).toMatchObject({ latest: null, failed: damaged?.reason })
    // Of one that the list has no checksum of, as of the command line, the file beside it has it.
    await backend.db.write(trx => trx.updateTable('backups').set({ sha256: null }).execute())
    await admin.put(`${BASE}/check`, { id: row.id })
    await idle()
    expect(await page()).toMatchObject([{ state: 'damaged', reason: expect.stringContaining('损坏') }])
    writeFileSync(pathOf(row), bytes)
    await admin.put(`${BASE}/check`, { id: row.id })
    await idle()
    expect(await page()).toMatchObject([{ state: 'complete', reason: null, faults: [], sha256: row.sha256 }])
  })

  test('a check from the list gives an older backup its missing checksum file', async () => {
    const row = await made()
    const path = `${pathOf(row)}.sha256`
    const text = readFileSync(path, 'utf8')
    rmSync(path)
    await admin.put(`${BASE}/check`, { id: row.id })
    await idle()
    expect(await page()).toMatchObject([{ state: 'complete', reason: null }])
    expect(readFileSync(path, 'utf8')).toBe(text)
    // Where the list does not know it either, no one can say whether the file is whole.
    rmSync(path)
    await backend.db.write(trx => trx.updateTable('backups').set({ sha256: null }).execute())
    await admin.put(`${BASE}/check`, { id: row.id })
    await idle()
    expect(await page()).toMatchObject([
      { state: 'complete', reason: `没有校验文件 ${row.name}.sha256，不能确认备份是完好的` },
    ])
  })

  test('a backup made by the command line is listed, and one whose file is gone is missing', async () => {
    const tool = await dataTool(
      ['backup', '--from', backend.databaseUrl, '--to', `${folder()}/`],
      {},
      () => {},
    )
    expect(tool).toMatchObject({ code: 0 })
    const [row] = await page()
    expect(row).toMatchObject({
      state: 'complete',
      origin: 'command',
      creator: null,
      faults: null,
      sha256: null,
    })
    await admin.put(`${BASE}/check`, { id: row?.id })
    await idle()
    expect(await page()).toMatchObject([{ faults: [], sha256: expect.stringMatching(/^[\da-f]{64}$/) }])
    renameSync(pathOf(row as Backup), join(folder(), 'elsewhere'))
    expect(await page()).toMatchObject([{ state: 'missing' }])
    expect(await admin.get(`${BASE}/restore-command?id=${row?.id}`)).toMatchObject({ code: 1100056002 })
    expect((await status()).latest).toBeNull()
    renameSync(join(folder(), 'elsewhere'), pathOf(row as Backup))
    expect(await page()).toMatchObject([{ state: 'complete' }])
    // Other files of the folder are no one's business here.
    for (const name of ['notes.txt', 'arbitration-2026-01-01-000000.jsonl.gz'])
      writeFileSync(join(folder(), name), '')
    mkdirSync(join(folder(), 'arbitration-2026-01-01-000000.db'))
    expect(await page()).toHaveLength(1)
  })

  test('backups are listed in the requested order, newest first by default', async () => {
    const first = await made()
    await at(now + 3_600_000)
    const second = await made()
    const ids = async (order: string) => (await page(order)).map(({ id }) => id)
    expect(await ids('')).toEqual([second.id, first.id])
    for (const field of ['id', 'createTime'])
      expect(await ids(`&sortField=${field}&sortOrder=asc`)).toEqual([first.id, second.id])
    expect(await admin.get(`${BASE}/page?sortField=faults`)).toMatchObject({ code: 400 })
  })

  test('a backup is deleted with its file', async () => {
    const row = await made()
    expect(await admin.delete(`${BASE}/delete?id=${row.id}`)).toMatchObject({ code: 0 })
    expect(readdirSync(folder())).toEqual([])
    expect(await page()).toEqual([])
    expect(await admin.delete(`${BASE}/delete?id=${row.id}`)).toMatchObject({ code: 1100056000 })
  })
})

describe('a download', () => {
  test('a download needs the password and gives the whole file or any part of it', async () => {
    const row = await made()
    const bytes = readFileSync(pathOf(row))
    for (const body of [{}, { password: 'wrong-one' }])
      expect((await admin.post(`${BASE}/download-link`, { id: row.id, ...body })).code).not.toBe(0)
    expect((await page())[0]?.downloadTime).toBeNull()
    const url = await link(row.id)
    const whole = await download(url)
    expect(whole.status).toBe(200)
    expect(whole.headers.get('content-disposition')).toContain(`attachment; filename="${row.name}"`)
    expect(whole.headers.get('cache-control')).toBe('private, no-store')
    expect(Number(whole.headers.get('content-length'))).toBe(bytes.length)
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true)
    const etag = whole.headers.get('etag') ?? ''
    const half = Math.floor(bytes.length / 2)
    const rest = await download(url, { range: `bytes=${half}-`, 'if-range': etag })
    expect(rest.status).toBe(206)
    expect(Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(half))).toBe(true)
    expect((await download(url, { range: `bytes=${bytes.length}-` })).status).toBe(416)
    expect((await page())[0]?.downloadTime).toBe(START)
  })

  test('a download link that expired, was changed, or whose user lost the permission is refused', async () => {
    const row = await made()
    const url = await link(row.id)
    const statusOf = async (address: string) => {
      const response = await download(address)
      await response.body?.cancel()
      return response.status
    }
    expect(await statusOf(url)).toBe(200)
    for (const wrong of [
      url.replace(/sign=./, 'sign=x'),
      url.replace(/expires=\d+/, `expires=${now + 365 * DAY}`),
      url.replace(/user=\d+/, 'user=2'),
      url.replace(/id=\d+/, `id=${row.id + 1}`),
      url.replace(/\?.*/, ''),
      `${url.replace(/id=\d+/, 'id=..%2F..%2Fapp.db')}`,
    ])
      expect(await statusOf(wrong)).toBe(404)
    now += 4 * HOUR
    expect(await statusOf(url)).toBe(404)
    now = START
    expect(await statusOf(url)).toBe(200)
    rmSync(pathOf(row))
    expect(await statusOf(url)).toBe(404)
  })

  /** A user who may download, and a link in a session of theirs. */
  async function downloader() {
    const row = await made()
    const user = await addUser(backend, { permissions: ['infra:backup:download'] })
    const { data } = await user.client.post<BackupLink>(`${BASE}/download-link`, {
      ...{ id: row.id, password: PASSWORD },
    })
    const statusOf = async (headers?: Record<string, string>) => {
      const response = await download(data?.url ?? '', headers)
      await response.body?.cancel()
      return response.status
    }
    expect(await statusOf()).toBe(200)
    return { user, statusOf }
  }

  test.each<[string, (user: TestUser) => Promise<unknown>]>([
    ['signs out', ({ client }) => client.post('/admin-api/system/auth/logout')],
    [
      'gets a new password from an administrator',
      ({ id }) =>
        admin.put('/admin-api/system/user/update-password', { id, password: 'Rhabarber-97-Kuchen' }),
    ],
    [
      'is signed out by an administrator',
      ({ id }) => admin.delete(`/admin-api/system/oauth2-token/delete-by-user?userId=${id}`),
    ],
    ['is disabled', ({ id }) => admin.put('/admin-api/system/user/update-status', { id, status: 1 })],
    [
      'loses the permission',
      ({ id }) => admin.post('/admin-api/system/permission/assign-user-role', { userId: id, roleIds: [] }),
    ],
  ])('a download can be neither started nor continued once its user %s', async (_, end) => {
    const { user, statusOf } = await downloader()
    expect(await statusOf({ range: 'bytes=1-' })).toBe(206)
    expect(await end(user)).toMatchObject({ code: 0 })
    expect(await statusOf()).toBe(404)
    expect(await statusOf({ range: 'bytes=1-' })).toBe(404)
  })

  test('a download continues when another session of its user ends, and not once its own session is idle', async () => {
    const { user, statusOf } = await downloader()
    const other = await signInAs(backend, user.username)
    await new Client(backend, other.accessToken).post('/admin-api/system/auth/logout')
    expect(await statusOf()).toBe(200)
    backend.deps.sessionIdle = HOUR
    now += HOUR
    expect(await statusOf()).toBe(404)
  })
})

describe('a folder that cannot be used', () => {
  /** What comes of a backup in a folder. */
  async function attemptIn(path: string): Promise<Backup> {
    const other = openBackend(backend.databaseUrl, {
      now: () => now,
      backups: otherBackups({ folder: path }),
    })
    later.push(() => other.close())
    const client = await clientOf(other, 'admin')
    const { data: id } = await client.post<number>(`${BASE}/create`)
    await other.deps.backups.idle()
    const row = (await page('', client)).find(one => one.id === id)
    const { data } = await client.get<BackupStatus>(`${BASE}/status`)
    expect(data).toMatchObject({ running: null, failed: row?.reason })
    return row as Backup
  }

  /** A disk of its own with little room, which only root can have. */
  function smallDisk(size: string): string {
    const path = newFolder()
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', path])
    later.push(() => execFileSync('umount', ['-l', path]))
    return path
  }

  test.each([
    ['/proc/none', '备份文件夹不存在，也不能建立'],
    ['/dev/null/backups', '备份文件夹的路径不正确：其中有一部分是文件'],
  ])('the unusable backup folder %s is reported at once', async (path, reason) => {
    expect(await attemptIn(path)).toMatchObject({ state: 'failed', reason })
  })

  test('a folder that is a file, or on a disk that is too small, is reported and leaves nothing', async () => {
    const file = join(newFolder(), 'file')
    writeFileSync(file, '')
    expect(await attemptIn(file)).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('是文件'),
    })
    const disk = smallDisk('1m')
    expect(await attemptIn(disk)).toMatchObject({
      state: 'failed',
      reason: expect.stringMatching(/^磁盘空间不足：备份约需 \d+ MB，备份文件夹所在的磁盘还剩 1 MB$/),
    })
    expect(readdirSync(disk)).toEqual([])
  })

  test('a disk that fills up half-way leaves no file, incomplete or whole', async () => {
    const disk = smallDisk('1m')
    const { databaseUrl } = startFileBackend()
    const path = join(disk, 'arbitration-2026-03-02-150000.db')
    expect(await performBackupJob({ kind: 'backup', databaseUrl, path, now })).toEqual({
      reason: '没有完成：磁盘空间不足。',
    })
    expect(readdirSync(disk)).toEqual([])
  })

  test('a backup folder that other users may write to is reported in the status', async () => {
    const path = smallDisk('1m')
    execFileSync('mount', ['-o', 'remount,ro', path])
    const other = openBackend(backend.databaseUrl, {
      now: () => now,
      backups: otherBackups({ folder: path }),
    })
    const { data } = await (await clientOf(other, 'admin')).get<BackupStatus>(`${BASE}/status`)
    await other.close()
    expect(data).toMatchObject({ problem: '备份文件夹所在的磁盘是只读的', folder: path })
  })
})

describe('a process that ends in the middle', () => {
  /** A row as that process left it. */
  const leave = (state: BackupState, name: string) =>
    backend.db.write(async trx => {
      await takeLease(trx, 'backup', { now, lasts: 60_000 })
      const row = { name, state, origin: 'manual' as const, createTime: now }
      await trx.insertInto('backups').values(row).execute()
    })

  test('a killed backup process leaves a row that fails after its lease, and its incomplete file is deleted', async () => {
    const name = 'arbitration-2026-03-02-150000.db'
    await leave('running', name)
    mkdirSync(folder(), { recursive: true })
    writeFileSync(join(folder(), `${name}.partial`), 'half')
    expect(await page()).toMatchObject([{ state: 'running' }])
    expect(await admin.post(`${BASE}/create`)).toMatchObject({ code: 1100056001 })
    await lookAtSchedule(backend.deps)
    expect(readdirSync(folder())).toEqual([`${name}.partial`])
    now += 60_000
    await lookAtSchedule(backend.deps)
    expect(await page()).toMatchObject([
      { state: 'failed', reason: '备份时系统被中断，没有完成', size: null },
    ])
    expect(readdirSync(folder())).toEqual([])
    expect(await made()).toMatchObject({ state: 'complete' })
  })

  test('a process that ends after the file was complete leaves a complete backup', async () => {
    const { name } = await made()
    const bytes = readFileSync(join(folder(), name))
    const other = 'arbitration-2026-03-02-150500.db'
    await leave('running', other)
    writeFileSync(join(folder(), other), bytes)
    now += 60_000
    // The first settles the row, the second finds its file.
    await page()
    expect((await page()).map(row => [row.name, row.state])).toEqual(
      expect.arrayContaining([[other, 'complete']]),
    )
  })

  test('a backup process that ends on request is recorded as such', async () => {
    const other = otherBackups({
      run: (_job, signal) =>
        new Promise(done => signal.addEventListener('abort', () => done({ reason: '' }))),
    })
    const ended = openBackend(backend.databaseUrl, { now: () => now, backups: other })
    const { data: id } = await (await clientOf(ended, 'admin')).post<number>(`${BASE}/create`)
    await other.stop()
    await ended.close()
    expect(await page()).toMatchObject([{ id, state: 'failed', reason: '系统已停止，没有完成' }])
  })
})

describe('the daily backup', () => {
  const look = async () => {
    await lookAtSchedule(backend.deps)
    await idle()
  }
  const settings = { daily: true, time: '02:30', keepDaily: 7, keepWeekly: 4 }

  test('the daily backup is made once it is due, and once when several were missed', async () => {
    await look()
    // None was missed before the installation.
    expect(await page()).toEqual([])
    expect(await status()).toMatchObject({ settings, nextTime: Date.parse('2026-03-03T02:30:00+08:00') })
    await at(Date.parse('2026-03-03T02:29:00+08:00'))
    await look()
    expect(await page()).toEqual([])
    await at(now + 60_000)
    await look()
    await look()
    expect(await page()).toMatchObject([
      { origin: 'daily', creator: null, state: 'complete', createTime: now },
    ])
    // The machine was off for three days.
    await at(now + 3 * DAY + 5 * HOUR)
    await look()
    await look()
    expect(await page()).toHaveLength(2)
  })

  test('the daily backup is started by one of several processes', async () => {
    await look()
    await at(Date.parse('2026-03-03T02:30:00+08:00'))
    const others = [1, 2, 3].map(() => ({ ...backend.deps, backups: otherBackups({}) }))
    await Promise.all(others.map(lookAtSchedule).map(looked => looked.catch(() => {})))
    await Promise.all(others.map(({ backups }) => backups.idle()))
    expect(await page()).toMatchObject([{ origin: 'daily', state: 'complete' }])
  })

  test('the daily backup is retried an hour after a failure, three times in all', () => {
    const on = { daily: 1, minute: 150, since: START } as const
    const due = lastDue(150, START + DAY)
    const failed = (at: number) => ({ state: 'failed' as const, createTime: at })
    expect(isDue(on, [], due)).toBe(true)
    expect(isDue(on, [failed(due)], due + HOUR - 1)).toBe(false)
    expect(isDue(on, [failed(due)], due + HOUR)).toBe(true)
    expect(isDue(on, [due, due + HOUR, due + 2 * HOUR].map(failed), due + 9 * HOUR)).toBe(false)
    expect(isDue(on, [{ state: 'complete', createTime: due }], due + 9 * HOUR)).toBe(false)
    expect(isDue({ ...on, daily: 0 }, [], due)).toBe(false)
  })

  test('the daily backup keeps the newest of each of the last days and weeks', () => {
    const days = Array.from({ length: 60 }, (_, at) => ({ id: at, createTime: START - at * DAY }))
    const left = days
      .map(({ id }) => id)
      .filter(id => !superseded(days, { keepDaily: 7, keepWeekly: 4 }).includes(id))
    // 2 March 2026 is a Monday: the newest of the weeks before it are those of Sundays.
    expect(left).toEqual([0, 1, 2, 3, 4, 5, 6, 8, 15])
    expect(superseded(days.slice(0, 1), { keepDaily: 1, keepWeekly: 0 })).toEqual([])
    // Two of one day: the newer stays.
    expect(
      superseded([...days.slice(0, 1), { id: 99, createTime: START - HOUR }], {
        keepDaily: 7,
        keepWeekly: 4,
      }),
    ).toEqual([99])
  })

  test('the daily backup replaces older daily ones, never those that users made', async () => {
    await look()
    const byUser = await made()
    expect(await admin.put(`${BASE}/settings`, { ...settings, keepDaily: 2, keepWeekly: 0 })).toMatchObject({
      code: 0,
    })
    for (let day = 0; day < 4; day++) {
      await at(Date.parse('2026-03-03T02:30:00+08:00') + day * DAY)
      await look()
    }
    await look()
    const rows = await page()
    expect(rows.map(({ origin }) => origin)).toEqual(['daily', 'daily', 'manual'])
    expect(readdirSync(folder()).sort()).toEqual(rows.flatMap(({ name }) => [name, `${name}.sha256`]).sort())
    expect(existsSync(pathOf(byUser))).toBe(true)
  })

  test('the daily backup is configured by users with the permission, with conflicts checked and an audit row', async () => {
    for (const time of ['24:00', '2:30'])
      expect(await admin.put(`${BASE}/settings`, { ...settings, time })).toMatchObject({ code: 400 })
    await look()
    expect(await admin.put(`${BASE}/settings`, { ...settings, daily: false })).toMatchObject({ code: 0 })
    const stale = { headers: { 'X-If-Updated-At': '1' } }
    expect(await admin.put(`${BASE}/settings`, settings, stale)).toMatchObject({ code: 1100000000 })
    await at(now + 2 * DAY)
    await look()
    expect(await page()).toEqual([])
    expect(await status()).toMatchObject({ nextTime: null })
    // What was not due while it was off is not made up for.
    await admin.put(`${BASE}/settings`, settings)
    await look()
    expect(await page()).toEqual([])
    const log = '/admin-api/system/operate-log'
    const { data } = await admin.get<Page<OperateLog>>(`${log}/page?pageNo=1&pageSize=10`)
    const detail = await admin.get<OperateLogDetail>(`${log}/get?id=${data?.list[0]?.id}`)
    expect(detail.data?.changes.flatMap(({ fields }) => fields)).toContainEqual(
      expect.objectContaining({ label: '每日自动备份' }),
    )
  })
})

test('the dashboard shows the age of the newest backup and why the last attempt failed', async () => {
  const summary = async (client: Client) =>
    (await client.get<{ backup: unknown }>('/admin-api/system/dashboard/summary')).data?.backup
  expect(await summary(admin)).toEqual({ at: null, failed: null })
  expect(await summary(await clientOf(backend, 'clerk'))).toBeNull()
  await made()
  expect(await summary(admin)).toEqual({ at: START, failed: null })
  await at(now + HOUR)
  const other = otherBackups({ folder: '/proc/none' })
  const failing = openBackend(backend.databaseUrl, { now: () => now, backups: other })
  await (await clientOf(failing, 'admin')).post(`${BASE}/create`)
  await other.idle()
  await failing.close()
  expect(await summary(admin)).toEqual({ at: START, failed: '备份文件夹不存在，也不能建立' })
})

/** The words of a command that begins with `npm run data --`, as a shell reads them. */
const argumentsOf = (command: string): string[] =>
  execFileSync('sh', ['-c', `printf '%s\\n' ${command.replace('npm run data -- ', '')}`], {
    encoding: 'utf8',
  })
    .trim()
    .split('\n')

test('the restore instructions name the number of changes since the backup was started', async () => {
  const row = await made()
  await at(now + HOUR)
  const changes = async () =>
    (await admin.get<BackupRestore>(`${BASE}/restore-command?id=${row.id}`)).data?.changes
  expect(await changes()).toBe(0)
  now += 1
  await admin.post('/admin-api/system/dict-type/create', { name: '之后', type: 'after_it', status: 0 })
  expect(await changes()).toBe(1)
})

// A database of PostgreSQL is restored by its command alone.
if (IS_SQLITE)
  describe('a restore in the back-office', () => {
    test('a restore needs the password, checks the file, and restarts on a copy beside the database', async () => {
      const row = await made()
      let restarts = 0
      backend.deps.backups = otherBackups({ restart: () => restarts++ })
      for (const body of [{}, { password: 'wrong-one' }])
        expect((await admin.post(`${BASE}/restore`, { id: row.id, ...body })).code).not.toBe(0)
      expect(await admin.post(`${BASE}/restore`, { id: row.id, ...proof })).toMatchObject({ code: 0 })
      expect(await page()).toMatchObject([{ state: 'checking' }])
      await idle()
      expect(restarts).toBe(1)
      expect(await page()).toMatchObject([{ state: 'complete', reason: null }])
      const log = '/admin-api/system/operate-log'
      const { data } = await admin.get<Page<OperateLog>>(`${log}/page?pageNo=1&pageSize=10`)
      expect(data?.list[0]?.action).toBe(`恢复备份“${row.name}”`)
      const database = fileOf(backend)
      const backup = readFileSync(pathOf(row))
      expect(readFileSync(`${database}.restoring`).equals(backup)).toBe(true)
      // What the next process does before it opens the database. libsql keeps this one's file open in this process.
      await backend.db.writer.executeQuery(CompiledQuery.raw('pragma wal_checkpoint(truncate)'))
      const place = newFolder()
      for (const end of ['', '.restoring', '.restore.json'])
        copyFileSync(database + end, join(place, `app.db${end}`))
      replaceDatabase(join(place, 'app.db'), now)
      expect(readFileSync(join(place, 'app.db')).equals(backup)).toBe(true)
      const restored = `file:${join(place, 'app.db')}`
      const again = openBackend(restored, { now: () => now })
      await recordRestore(again.db, restored, now)
      await recordRestore(again.db, restored, now)
      const user = await clientOf(again, 'admin')
      const logged = await user.get<Page<OperateLog>>(`${log}/page?pageNo=1&pageSize=10`)
      expect(logged.data?.list.map(({ action }) => action)).toEqual([
        `恢复备份“${row.name}”，由“管理员”在数据备份中进行；恢复前的数据库保存为“app-before-2026-03-02-150000.db”`,
        // Of before the backup.
        `立即备份“${row.name}”`,
      ])
      const { data: state } = await user.get<BackupStatus>(`${BASE}/status`)
      expect(state?.restore).toEqual({
        ...{ name: row.name, backupTime: START, by: '管理员', endTime: START },
        ...{ aside: 'app-before-2026-03-02-150000.db', reason: null },
      })
      await again.close()
    })

    test('a restore of a damaged file is refused without a restart', async () => {
      const row = await made()
      const bytes = readFileSync(pathOf(row))
      const middle = bytes.length >> 1
      bytes[middle] = (bytes[middle] ?? 0) ^ 1
      writeFileSync(pathOf(row), bytes)
      let restarts = 0
      backend.deps.backups = otherBackups({ restart: () => restarts++ })
      expect(await admin.post(`${BASE}/restore`, { id: row.id, ...proof })).toMatchObject({ code: 0 })
      await idle()
      expect(restarts).toBe(0)
      expect(await page()).toMatchObject([
        { state: 'damaged', reason: expect.stringContaining('SHA-256 不一致') },
      ])
      expect(existsSync(`${fileOf(backend)}.restoring`)).toBe(false)
      expect(await status()).toMatchObject({ restore: null })
      expect(await admin.post(`${BASE}/restore`, { id: row.id, ...proof })).toMatchObject({
        code: 1100056002,
      })
    })

    test('a restore is refused when the process cannot restart on another database', async () => {
      const row = await made()
      expect(await admin.post(`${BASE}/restore`, { id: row.id, ...proof })).toMatchObject({
        code: 1100056004,
      })
    })
  })

if (!IS_SQLITE)
  test('a pg_dump older than the database is refused at once and leaves no row', async () => {
    later.push(withPath(standInTools('echo "pg_dump (PostgreSQL) 12.22"')))
    backend.deps.backups = otherBackups({})
    const refusal = { code: 1100056003, msg: expect.stringContaining('本机的 pg_dump 是 12 版') }
    expect(await admin.post(`${BASE}/create`)).toMatchObject(refusal)
    await idle()
    expect(await page()).toEqual([])
    expect(backend.logs).toEqual([])
  })

test('when the database operator makes the backups, the system makes none and warns of none', async () => {
  await lookAtSchedule(backend.deps)
  await at(now + 3 * DAY)
  backend.deps.backups = otherBackups({ isLeftToOperator: true })
  await lookAtSchedule(backend.deps)
  await idle()
  expect(await page()).toEqual([])
  expect(await admin.post(`${BASE}/create`)).toMatchObject({ code: 1100056003 })
  expect(await status()).toMatchObject({ byOperator: true, problem: null, failed: null, nextTime: null })
  const { data } = await admin.get<{ backup: unknown }>('/admin-api/system/dashboard/summary')
  expect(data?.backup).toBeNull()
})

if (!IS_SQLITE)
  test('a PostgreSQL backup is a pg_dump file restored by the shown command, or left to the operator', async () => {
    const row = await made()
    expect(row).toMatchObject({ state: 'complete', name: expect.stringMatching(/\.dump$/), faults: [] })
    expect(await status()).toMatchObject({
      ...{ sameDisk: null, problem: null, byOperator: false },
      needed: Math.ceil((row.size ?? 0) * 1.2),
    })
    const { data } = await admin.get<BackupRestore>(`${BASE}/restore-command?id=${row.id}`)
    expect(data).toMatchObject({ engine: 'postgres', mayRestore: false })
    const target = await newDatabase(backend.databaseUrl, `restored_${process.pid}`)
    expect(data?.command).toMatch(/ --to "\$DATABASE_URL"$/)
    const [, file = ''] = argumentsOf(data?.command ?? '')
    expect(await dataTool(['restore', file], { DATABASE_URL: target }, () => {})).toMatchObject({ code: 0 })
    expect(await dataTool(['check', '--from', target], {}, () => {})).toMatchObject({ code: 0 })
    const again = openBackend(target)
    later.push(() => again.close())
    const user = await clientOf(again, 'admin')
    later.push(withPath(''))
    expect((await user.get<BackupStatus>(`${BASE}/status`)).data).toMatchObject({ byOperator: true })
  })
