import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import Libsql from 'libsql'
import LibsqlInThreads from 'libsql/promise'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '../../../../server/platform/db/database'
import { DatabaseBusy } from '../../../../server/platform/db/errors'
import { migrate } from '../../../../server/platform/db/migrate'
import { isOpenToOthers, openDatabase } from '../../../../server/platform/db/open'
import {
  fileOf,
  integrityOf,
  newFolder,
  openBackend,
  removeDatabases,
  startFileBackend,
} from '../../../support/backend'
import { Client, signIn } from '../../../support/client'

afterEach(() => vi.restoreAllMocks())
afterAll(removeDatabases)

const row = (name: string) => ({ name, type: name, status: 0, createTime: 1 })
const INTACT = [{ integrity_check: 'ok' }]

describe('while another connection holds the lock', () => {
  let path: string
  let db: Database
  let other: Libsql.Database

  async function open(lockTimeoutMs?: number) {
    path = join(newFolder(), 'app.db')
    db = openDatabase(path, { lockTimeoutMs })
    await migrate(db)
    other = new Libsql(path)
  }
  afterEach(async () => {
    if (other.open) other.close()
    await db.close()
  })

  const lock = () => other.exec('begin immediate')
  /** Writes too, so that the data that others have read before is stale. */
  const release = () => {
    other.exec("insert into dictTypes (name, type, status, createTime) values ('other', 'other', 0, 1)")
    other.exec('commit')
  }
  const add = (name: string) => db.write(trx => trx.insertInto('dictTypes').values(row(name)).execute())
  const names = async () =>
    (await db.read.selectFrom('dictTypes').select('name').orderBy('id').execute()).map(one => one.name)

  test('during a lock of five seconds 50 writes wait and succeed, and reads and timers continue', async () => {
    await open()
    lock()
    const wanted = Array.from({ length: 50 }, (_, index) => `type-${index}`)
    let settled = 0
    const writes = Promise.all(wanted.map(name => add(name).finally(() => settled++)))
    let [reads, ticks] = [0, 0]
    const timer = setInterval(() => ticks++, 10)
    for (const end = Date.now() + 5_000; Date.now() < end; await setTimeout(5)) {
      expect(await names()).toEqual([])
      reads += 1
    }
    expect(settled).toBe(0)
    release()
    await writes
    clearInterval(timer)
    expect(reads).toBeGreaterThan(100)
    expect(ticks).toBeGreaterThan(100)
    expect(await names()).toEqual(['other', ...wanted])
    expect(await integrityOf(db)).toEqual(INTACT)
  })

  test('writes fail after the waiting time for a lock, and the next one after that succeeds', async () => {
    await open(50)
    lock()
    const outcomes = await Promise.allSettled(['a', 'b', 'c'].map(add))
    expect(outcomes.map(one => one.status === 'rejected' && one.reason instanceof DatabaseBusy)).toEqual([
      true,
      true,
      true,
    ])
    await expect(db.writer.insertInto('dictTypes').values(row('d')).execute()).rejects.toThrow(DatabaseBusy)
    expect(await names()).toEqual([])
    release()
    await add('next')
    await add('last')
    expect(await names()).toEqual(['other', 'next', 'last'])
    expect((other.prepare('select count(*) as n from dictTypes').get() as { n: number }).n).toBe(3)
  })

  test('writes queued before another one timed out do not wait one after another', async () => {
    await open(100)
    const begins = vi.spyOn(LibsqlInThreads.prototype, 'exec')
    lock()
    const first = add('first').catch(error => error)
    await first
    const attempts = begins.mock.calls.length
    await Promise.allSettled(Array.from({ length: 30 }, (_, index) => add(`type-${index}`)))
    // One waits its time, the others try once.
    expect(begins.mock.calls.length - attempts).toBeLessThan(3 * attempts + 30)
    release()
  })

  test('every form of a query is answered, not only those that begin with select', async () => {
    await open(0)
    lock()
    for (const query of [sql`with one as (select 1 as n) select n from one`, sql`values (1)`, sql`select 1`])
      expect((await query.execute(db.read)).rows).toHaveLength(1)
    release()
  })

  test('an up-to-date database is opened and migrated without the lock', async () => {
    await open()
    lock()
    const second = openDatabase(path, { lockTimeoutMs: 0 })
    await migrate(second)
    expect(await second.read.selectFrom('menus').select('id').execute()).toEqual([])
    await second.close()
    release()
  })

  test('closing during a lock leaves the log beside the file with everything in it', async () => {
    await open()
    await add('kept')
    other.exec('begin')
    other.prepare('select * from dictTypes').all()
    await add('later')
    await db.close()
    other.exec('commit')
    db = openDatabase(path)
    expect(await names()).toEqual(['kept', 'later'])
  })

  test('two processes that open an empty file at once both start', async () => {
    await open()
    const fresh = join(newFolder(), 'app.db')
    const both = [openDatabase(fresh), openDatabase(fresh)]
    await Promise.all(both.map(migrate))
    for (const one of both) expect(await one.read.selectFrom('users').select('id').execute()).toEqual([])
    await Promise.all(both.map(one => one.close()))
  })
})

describe('what libsql refuses', () => {
  let db: Database
  beforeEach(async () => {
    db = openDatabase(join(newFolder(), 'app.db'), { lockTimeoutMs: 200 })
    await migrate(db)
  })
  afterEach(() => db.close())

  const add = (name: string) => db.write(trx => trx.insertInto('dictTypes').values(row(name)).execute())
  const names = async () =>
    (await db.read.selectFrom('dictTypes').select('name').orderBy('id').execute()).map(one => one.name)
  const busy = () => new Libsql.SqliteError('database is busy', 'SQLITE_BUSY', 5)

  /** Refuses so many of the statements that are run by `exec`. */
  function refuse(statement: string, times: number) {
    const exec = LibsqlInThreads.prototype.exec
    vi.spyOn(LibsqlInThreads.prototype, 'exec').mockImplementation(function (this: LibsqlInThreads, text) {
      if (text === statement && times-- > 0) throw busy()
      return exec.call(this, text)
    })
  }

  test('a failed commit writes nothing, and the next write succeeds', async () => {
    refuse('commit', 1)
    await expect(add('a')).rejects.toThrow(DatabaseBusy)
    expect(await names()).toEqual([])
    await add('b')
    expect(await names()).toEqual(['b'])
  })

  test('a failed rollback reports the error before it, and the next write succeeds', async () => {
    refuse('rollback', 1)
    await expect(db.write(() => Promise.reject(new Error('undone')))).rejects.toThrow('undone')
    await add('a')
    expect(await names()).toEqual(['a'])
  })

  test('a failed read is repeated, and a lost one leaves the connection usable', async () => {
    const prepare = Libsql.prototype.prepare
    let refusals = 1
    let open = 0
    vi.spyOn(Libsql.prototype, 'prepare').mockImplementation(function (this: Libsql.Database, text) {
      const statement: Libsql.Statement<unknown[]> = prepare.call(this, text) as never
      const all = statement.all.bind(statement)
      let isOpen = false
      statement.all = (...parameters: unknown[]) => {
        if (refusals-- > 0) {
          if (!isOpen) open += 1
          isOpen = true
          throw busy()
        }
        if (isOpen) open -= 1
        isOpen = false
        return all(...parameters)
      }
      return statement
    })
    await add('a')
    expect(await names()).toEqual(['a'])
    refusals = Number.POSITIVE_INFINITY
    await expect(names()).rejects.toThrow(DatabaseBusy)
    expect(open).toBe(1)
    refusals = 0
    expect(await names()).toEqual(['a'])
    expect(open).toBe(0)
  })

  test('a failed check for changes makes cached data be read again', async () => {
    let isRefused = false
    const prepare = Libsql.prototype.prepare
    vi.spyOn(Libsql.prototype, 'prepare').mockImplementation(function (this: Libsql.Database, text) {
      const statement: Libsql.Statement<unknown[]> = prepare.call(this, text) as never
      const get = statement.get.bind(statement)
      statement.get = (...parameters: unknown[]) => {
        if (isRefused) throw busy()
        return get(...parameters)
      }
      return statement
    })
    const other = openDatabase(join(newFolder(), 'other.db'))
    const known = other.version()
    await setImmediate()
    isRefused = true
    expect(other.version()).toBeNaN()
    await setImmediate()
    isRefused = false
    expect(other.version()).toBe(known)
    await other.close()
  })
})

test('a call that cannot write reports it, loses nothing, and reads continue', async () => {
  const backend = startFileBackend()
  const { accessToken } = await signIn(backend, 'admin')
  await backend.db.close()
  const impatient = openDatabase(backend.databaseUrl, { lockTimeoutMs: 20 })
  let clock = Date.now()
  const again = openBackend(backend.databaseUrl, { db: impatient, now: () => clock })
  const admin = new Client(again, accessToken)
  const other = new Libsql(fileOf(backend))
  other.exec('begin immediate')
  const create = () => admin.post('/admin-api/system/dict-type/create', { name: '甲', type: 'a', status: 0 })
  expect(await create()).toMatchObject({
    code: 503,
    msg: '数据库正忙，本次操作没有保存，请稍后再试',
    data: null,
    status: 200,
  })
  expect(await admin.get('/admin-api/system/auth/get-permission-info')).toMatchObject({ code: 0 })
  expect(await new Client(again).get('/app-api/system/menu/list')).toMatchObject({ code: 0 })
  // Time for the session's use to be noted, which is no reason to wait.
  clock += 360_000
  expect(await admin.get('/admin-api/system/auth/get-permission-info')).toMatchObject({ code: 0 })
  // That is counted with the refused save.
  await vi.waitFor(
    () =>
      expect(again.logs).toMatchObject([
        { level: 40, msg: 'database is busy' },
        { level: 40, msg: 'the outage is over', outage: 'database is busy', failures: 2 },
      ]),
    20_000,
  )
  other.exec('commit')
  other.close()
  expect(await create()).toMatchObject({ code: 0 })
  expect(await integrityOf(impatient)).toEqual(INTACT)
  await again.close()
  await impatient.close()
})

describe('access to the database file', () => {
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

  test('a new database file, its log and its folders are accessible to the owner alone', async () => {
    const former = process.umask(0o022)
    try {
      const folder = newFolder()
      const path = join(folder, 'made', 'for', 'app.db')
      const db = openDatabase(`file:${path}`)
      await migrate(db)
      for (const suffix of ['', '-wal', '-shm']) expect(modeOf(path + suffix), suffix).toBe('600')
      for (const made of ['made', 'made/for']) expect(modeOf(join(folder, made))).toBe('700')
      expect(isOpenToOthers(`file:${path}`)).toBe(false)
      await db.close()
    } finally {
      process.umask(former)
    }
  })

  test('existing files keep their access rights', async () => {
    const folder = join(newFolder(), 'there')
    mkdirSync(folder)
    chmodSync(folder, 0o755)
    const path = join(folder, 'app.db')
    writeFileSync(path, '')
    chmodSync(path, 0o644)
    const db = openDatabase(path)
    expect([modeOf(folder), modeOf(path)]).toEqual(['755', '644'])
    expect(isOpenToOthers(path)).toBe(true)
    await db.close()
  })
})
