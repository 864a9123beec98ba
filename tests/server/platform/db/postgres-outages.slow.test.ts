import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Reader } from '../../../../server/platform/db/database'
import { openDatabase } from '../../../../server/platform/db/open'
import { CACHED_AT } from '../../../../shared/domain/site/cached-at'
import { newFolder, removeDatabases } from '../../../support/backend'
import { repetitions } from '../../../support/long'
import { newDatabase, type PostgresServer, runOn, startPostgres } from '../../../support/postgres'
import { sleep } from '../../../support/server-process'
import { type Site, startSite } from '../../../support/site'
import { type StaffCaller, staffCaller } from '../../../support/staff-caller'
import { startTcpProxy, type TcpProxy } from '../../../support/tcp-proxy'
import { weeklyTest } from '../../../support/weekly-test'

/** What happens to PostgreSQL and to the network in front of it, while the whole server runs and staff write. */
const MB = 1024 * 1024
/** The server's own; few, so that they can be used up. */
const CONNECTIONS = 40
/** Of the network, in seconds. */
const SILENCE = repetitions('SILENCE', { short: 3, long: 30 })
const RESTARTS = repetitions('RESTARTS', { short: 1, long: 5 })
const AWAY = '系统暂时无法访问，请稍后再试'
const IN_DOUBT = '保存时与数据库的连接中断，不能确定是否已经保存，请先查看，再决定是否重试'
const READ_ONLY = '数据库暂时只能读取，本次操作没有保存，请稍后再试'
const BUSY = '数据库正忙，本次操作没有保存，请稍后再试'
const FULL = '服务器的磁盘空间不足，本次操作没有保存，请联系管理员'

let postgres: PostgresServer
beforeAll(async () => {
  postgres = await startPostgres([`max_connections=${CONNECTIONS}`])
})
afterAll(async () => {
  await postgres.stop()
  await removeDatabases()
})

/** In the order in which they are to be undone. */
const cleanups: (() => unknown)[] = []
const later = (cleanup: () => unknown) => void cleanups.unshift(cleanup)
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

interface Running {
  site: Site
  staff: StaffCaller
  proxy: TcpProxy
  /** Past the proxy. */
  url: string
}

/** The server on a database, behind a proxy. */
async function start(url: string): Promise<Running> {
  const proxy = await startTcpProxy(url)
  later(() => proxy.stop())
  const site = await startSite({ databaseUrl: proxy.url })
  later(() => site.stop())
  const staff = await staffCaller(site.origin, 'admin', 'admin123')
  await staff('POST', '/system/dict-type/create', { name: 'kept', type: 'kept', status: 0 })
  return { site, staff, proxy, url }
}
let made = 0
const startOnNew = async () => start(await newDatabase(postgres.urlOf('postgres'), `outage_${++made}`))

/** @throws where it takes far too long */
const read = ({ site }: Running, path: string) =>
  fetch(site.origin + path, { headers: { accept: '*/*' }, signal: AbortSignal.timeout(15_000) })
const PUBLIC = ['/facade', '/prod-api/app-api/system/menu/list']
const isOfEarlier = async (running: Running, path: string) => {
  const response = await read(running, path)
  await response.arrayBuffer()
  expect(response.status).toBe(200)
  return response.headers.has(CACHED_AT)
}
const untilEarlier = async (running: Running, expected: boolean) => {
  for (const path of PUBLIC)
    await expect.poll(() => isOfEarlier(running, path), { timeout: 30_000 }).toBe(expected)
}

const create = (staff: StaffCaller, value: string) =>
  staff('POST', '/system/dict-data/create', { dictType: 'kept', label: value, value, sort: 1, status: 0 })
/** What a write answers: its code and text, '' where it succeeded. */
const answerOf = (write: Promise<unknown>): Promise<string> =>
  write.then(
    () => '',
    (error: Error) => error.message.replace(/^.*?: /, ''),
  )
const stored = async (url: string) => {
  const rows = await runOn(url, `select value from "dictData" where "dictType" = 'kept'`)
  return rows.map(({ value }) => String(value))
}

/** Staff who write all the time. */
function startWriters({ staff }: Running) {
  const acknowledged: string[] = []
  const refusals = new Set<string>()
  let isOver = false
  const writers = Array.from({ length: 6 }, async (_, writer) => {
    for (let at = 0; !isOver; at++) {
      const value = `${writer}-${at}`
      const answer = await answerOf(create(staff, value))
      if (answer) {
        refusals.add(answer)
        await sleep(20)
      } else acknowledged.push(value)
    }
  })
  const stop = async () => {
    isOver = true
    await Promise.all(writers)
  }
  later(stop)
  return {
    acknowledged,
    refusals,
    stop,
    async untilMore() {
      const before = acknowledged.length
      await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + 100)
    },
  }
}

const expectAllStored = async ({ acknowledged, refusals }: ReturnType<typeof startWriters>, url: string) => {
  const kept = new Set(await stored(url))
  expect(acknowledged.filter(value => !kept.has(value))).toEqual([])
  expect([...refusals].filter(text => !REFUSALS.includes(text))).toEqual([])
}
const REFUSALS = [AWAY, IN_DOUBT, READ_ONLY].map(text => `503 ${text}`)

test(`a dead network for ${SILENCE} s leaves public pages readable and loses no acknowledged write`, async () => {
  const running = await startOnNew()
  const { proxy, staff, url } = running
  await untilEarlier(running, false)
  const writers = startWriters(running)
  await writers.untilMore()
  // Again and again, whether or not the former requests have been answered.
  const visits: Promise<string>[] = []
  const visit = (path: string) => isOfEarlier(running, path).then(() => '', String)
  const visitors = setInterval(() => visits.push(...PUBLIC.map(visit)), 500)
  later(() => clearInterval(visitors))
  proxy.swallow()
  await untilEarlier(running, true)
  for (const end = Date.now() + SILENCE * 1_000; Date.now() < end; ) {
    for (const path of PUBLIC) expect(await isOfEarlier(running, path)).toBe(true)
    expect(await answerOf(create(staff, 'refused'))).toBe(`503 ${AWAY}`)
    await sleep(200)
  }
  expect((await read(running, '/prod-api/health')).status).toBe(503)
  proxy.mend()
  await writers.untilMore()
  await untilEarlier(running, false)
  clearInterval(visitors)
  expect((await Promise.all(visits)).filter(Boolean)).toEqual([])
  await writers.stop()
  await expectAllStored(writers, url)
  expect(await stored(url)).not.toContain('refused')
  expect((await read(running, '/prod-api/health')).status).toBe(200)
})

test('slow statements are not taken for a silent server', async () => {
  const db = openDatabase(await newDatabase(postgres.urlOf('postgres'), 'slow'), { connections: 2 })
  later(() => db.close())
  let attempts = 0
  const slow = async (on: Reader) => {
    attempts += 1
    await sql`select pg_sleep(5)`.execute(on)
  }
  await Promise.all([slow(db.read), db.write(slow)])
  expect(attempts).toBe(2)
})

describe('a commit whose response is lost', () => {
  test('a commit whose response is lost gets its own error because the write may have been stored', async () => {
    const { proxy, staff, url } = await startOnNew()
    await runOn(
      url,
      `create function wait() returns trigger language plpgsql as 'begin perform pg_sleep(2); return null; end';
       create constraint trigger wait after insert on "dictData" deferrable initially deferred
         for each row execute function wait()`,
    )
    const answer = answerOf(create(staff, 'in doubt'))
    const committing = `select 1 from pg_stat_activity where state = 'active' and query = 'commit' and datname = current_database()`
    await expect.poll(() => runOn(url, committing), { timeout: 30_000 }).toHaveLength(1)
    proxy.cut()
    expect(await answer).toBe(`503 ${IN_DOUBT}`)
    await expect.poll(() => stored(url), { timeout: 30_000 }).toContain('in doubt')
  })
})

test(`server restarts during writes keep every acknowledged write and cause only 503 (restarts: ${RESTARTS})`, async () => {
  const running = await startOnNew()
  const writers = startWriters(running)
  for (let time = 0; time < RESTARTS; time++) {
    await writers.untilMore()
    await postgres.crash('SIGQUIT')
    await postgres.resume()
  }
  await writers.untilMore()
  await writers.stop()
  await expectAllStored(writers, running.url)
})

describe('a primary that is lost', () => {
  test('a lost primary leaves every acknowledged write on the replica, which is read-only until it takes over', async () => {
    const primary = await startPostgres()
    later(() => primary.stop())
    const database = await newDatabase(primary.urlOf('postgres'), 'app')
    const replica = await primary.addReplica()
    later(() => replica.stop())
    const watching = openDatabase(primary.urlOf('app'))
    expect(await watching.standbys?.()).toBe(1)
    await watching.close()
    const running = await start(database)
    const { proxy, staff } = running
    await untilEarlier(running, false)
    const writers = startWriters(running)
    await writers.untilMore()
    await primary.crash('SIGKILL')
    proxy.pointTo(replica.urlOf('app'))

    await expect.poll(() => answerOf(create(staff, 'refused')), { timeout: 30_000 }).toBe(`503 ${READ_ONLY}`)
    await untilEarlier(running, false)
    expect(await staff('GET', '/system/user/profile/get')).toMatchObject({ username: 'admin' })
    const health = await read(running, '/prod-api/health')
    expect([health.status, await health.json()]).toMatchObject([503, { msg: '数据库暂时只能读取' }])
    expect(await stored(replica.urlOf('app'))).not.toContain('refused')

    await replica.promote()
    await writers.untilMore()
    expect((await read(running, '/prod-api/health')).status).toBe(200)
    await writers.stop()
    await expectAllStored(writers, replica.urlOf('app'))
  })

  weeklyTest('a start waits for a lost primary until its replica has taken over', async () => {
    const primary = await startPostgres()
    later(() => primary.stop())
    const replica = await primary.addReplica()
    later(() => replica.stop())
    const db = openDatabase(replica.urlOf('postgres'))
    later(() => db.close())
    const notices: string[] = []
    const ready = db.ready(error => void notices.push(error.message))
    await expect.poll(() => notices, { timeout: 30_000 }).toContain('the database can only be read')
    await replica.promote()
    await ready
  })
})

/** Takes every connection that is left. @returns how to give them back */
async function takeAll(): Promise<() => Promise<void>> {
  const taken: pg.Client[] = []
  try {
    for (;;) {
      const client = new pg.Client({ connectionString: postgres.urlOf('postgres') })
      client.on('error', () => {})
      await client.connect()
      taken.push(client)
    }
  } catch (error) {
    expect(error).toMatchObject({ code: '53300' })
  }
  const release = async () => void (await Promise.all(taken.splice(0).map(client => client.end())))
  later(release)
  return release
}

weeklyTest('a start waits for used-up connections with the reason', async () => {
  const url = await newDatabase(postgres.urlOf('postgres'), 'taken')
  const release = await takeAll()
  const db = openDatabase(url)
  later(() => db.close())
  const reasons: unknown[] = []
  const ready = db.ready(error => void reasons.push(error.cause))
  await expect
    .poll(() => reasons, { timeout: 30_000 })
    .toContainEqual(expect.objectContaining({ code: '53300' }))
  await release()
  await ready
})

weeklyTest('used-up connections leave public pages readable, and the server recovers', async () => {
  const running = await startOnNew()
  const { proxy, staff, url } = running
  await untilEarlier(running, false)
  // Its own ones end, and others are faster.
  proxy.cut()
  const release = await takeAll()
  proxy.mend()
  await untilEarlier(running, true)
  expect(await answerOf(create(staff, 'refused'))).toBe(`503 ${AWAY}`)
  await release()
  await untilEarlier(running, false)
  expect(await answerOf(create(staff, 'kept'))).toBe('')
  expect(await stored(url)).toEqual(['kept'])
})

weeklyTest(
  'connections used up by own waiting writes are refused with the reason, and reads continue',
  async () => {
    const running = await startOnNew()
    const { staff, url } = running
    const other = new pg.Client({ connectionString: url })
    await other.connect()
    later(() => other.end())
    await other.query('begin; lock table "dictData" in exclusive mode')
    const writes = Promise.all(Array.from({ length: 12 }, (_, at) => answerOf(create(staff, String(at)))))
    let isOver = false
    void writes.then(() => {
      isOver = true
    })
    while (!isOver) {
      for (const path of PUBLIC) expect(await isOfEarlier(running, path)).toBe(false)
      expect(await staff('GET', '/system/user/profile/get')).toMatchObject({ username: 'admin' })
      await sleep(200)
    }
    const answers = await writes
    expect(answers.filter(text => text !== `503 ${BUSY}` && text !== `503 ${AWAY}`)).toEqual([])
    expect(answers).toContain(`503 ${BUSY}`)
    await other.query('rollback')
    expect(await answerOf(create(staff, 'kept'))).toBe('')
    expect(await stored(url)).toEqual(['kept'])
  },
)

describe('a disk without room', () => {
  /** A file system of its own with room for 64 MB, which only root can have, for the tables of a database. */
  function smallDisk(): string {
    const folder = newFolder()
    // The server may run as another user.
    chmodSync(folder, 0o755)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m,mode=755', 'tmpfs', folder])
    later(() => execFileSync('umount', ['-l', folder]))
    return folder
  }

  test('a full disk refuses writes with the reason, reads continue, and the server recovers', async () => {
    const disk = smallDisk()
    const tables = join(disk, 'tables')
    mkdirSync(tables)
    const [facts] = await runOn(postgres.urlOf('postgres'), 'show data_directory')
    const { uid, gid } = statSync(String(facts?.data_directory))
    chownSync(tables, uid, gid)
    await runOn(postgres.urlOf('postgres'), `create tablespace small location '${tables}'`)
    await runOn(postgres.urlOf('postgres'), 'create database small tablespace small')
    later(async () => {
      await runOn(postgres.urlOf('postgres'), 'drop database small with (force)')
      await runOn(postgres.urlOf('postgres'), 'drop tablespace small')
    })
    const running = await start(postgres.urlOf('small'))
    const { staff } = running
    const upload = () => {
      const form = new FormData()
      form.append('file', new File(['x'.repeat(4 * MB)], 'notes.txt'))
      return answerOf(staff('POST', '/infra/file/upload', form))
    }
    const files = async () =>
      ((await staff('GET', '/infra/file/page?pageNo=1&pageSize=10')) as { total: number }).total
    expect(await upload()).toBe('')
    const before = await files()

    const ballast = join(disk, 'ballast')
    expect(() => writeFileSync(ballast, Buffer.alloc(64 * MB))).toThrow('ENOSPC')
    for (let time = 0; time < 3; time++) expect(await upload()).toBe(`503 ${FULL}`)
    expect(await files()).toBe(before)
    await untilEarlier(running, false)

    rmSync(ballast)
    expect(await upload()).toBe('')
    expect(await files()).toBe(before + 1)
  })
})
