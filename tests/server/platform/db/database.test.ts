import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database, Reader } from '../../../../server/platform/db/database'
import { migrate } from '../../../../server/platform/db/migrate'
import { openDatabase } from '../../../../server/platform/db/open'
import { integrityOf } from '../../../support/backend'

let folder: string
let db: Database

async function useFolder(path: string) {
  folder = path
  db = openDatabase(`file:${join(folder, 'app.db')}`)
  await migrate(db)
}
async function leaveFolder() {
  await db.close().catch(() => undefined)
  rmSync(folder, { recursive: true })
}
beforeEach(() => useFolder(mkdtempSync(join(tmpdir(), 'database-test-'))))
afterEach(leaveFolder)

const row = (name: string) => ({ name, type: name, status: 0, createTime: 1 })
const add = (name: string) => db.write(trx => trx.insertInto('dictTypes').values(row(name)).execute())
const names = async (from: Reader = db.read) =>
  (await from.selectFrom('dictTypes').select('name').orderBy('id').execute()).map(({ name }) => name)

describe('every connection', () => {
  const PRAGMAS = {
    journal_mode: 'wal',
    /** FULL */
    synchronous: 2,
    foreign_keys: 1,
    /** SQLite would wait by stopping the whole process. */
    busy_timeout: 0,
  }

  async function pragmasOf(connection: Reader) {
    const found: Record<string, unknown> = {}
    for (const name of Object.keys(PRAGMAS)) {
      const { rows } = await sql<Record<string, unknown>>`PRAGMA ${sql.raw(name)}`.execute(connection)
      found[name] = Object.values(rows[0] ?? {})[0]
    }
    return found
  }

  test('every connection keeps written data through a power loss and enforces foreign keys', async () => {
    for (const stage of ['at the start', 'after a commit', 'after a rollback']) {
      if (stage === 'after a commit') await add(stage)
      if (stage === 'after a rollback')
        await db.write(() => Promise.reject(new Error('undone'))).catch(() => undefined)
      expect(await pragmasOf(db.writer), stage).toEqual(PRAGMAS)
      expect(await pragmasOf(db.read), stage).toEqual(PRAGMAS)
      expect(await pragmasOf(db.slowRead), stage).toEqual(PRAGMAS)
    }
  })

  test('the writing connection enforces foreign keys inside a transaction too', async () => {
    expect(await db.write(trx => pragmasOf(trx))).toEqual(PRAGMAS)
  })

  test('the connections are separate, and the reading one cannot write', async () => {
    await expect(db.read.insertInto('dictTypes').values(row('a')).execute()).rejects.toThrow(/readonly/i)
    await expect(
      sql`PRAGMA writable_schema = ON`.execute(db.read).then(() => sql`drop table users`.execute(db.read)),
    ).rejects.toThrow()
    expect(await names()).toEqual([])
  })
})

describe('200 writes at once', () => {
  const WRITES = Array.from({ length: 200 }, (_, index) => `type-${index}`)
  const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

  test('200 writes at once all succeed one after the other with reads between them', async () => {
    let [running, most] = [0, 0]
    const seen: number[] = []
    let done = false
    const writes = Promise.all(
      WRITES.map(name =>
        db.write(async trx => {
          most = Math.max(most, ++running)
          await trx.insertInto('dictTypes').values(row(name)).execute()
          await pause(1)
          await trx.updateTable('dictTypes').set({ remark: name }).where('name', '=', name).execute()
          running -= 1
        }),
      ),
    ).finally(() => {
      done = true
    })
    while (!done) {
      const rows = await db.read.selectFrom('dictTypes').select('remark').execute()
      // Never half a transaction.
      expect(rows.every(({ remark }) => remark !== null)).toBe(true)
      seen.push(rows.length)
      await pause(1)
    }
    await writes
    expect(most).toBe(1)
    expect(await names()).toEqual(WRITES)
    expect(new Set(seen).size).toBeGreaterThan(10)
  })

  test('200 writes at once of which every third fails keep the others, in order', async () => {
    const outcomes = await Promise.allSettled(
      WRITES.map((name, index) =>
        db.write(async trx => {
          await trx.insertInto('dictTypes').values(row(name)).execute()
          if (index % 3 === 0) throw new Error('undone')
          return index
        }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(67)
    expect(await names()).toEqual(WRITES.filter((_, index) => index % 3 !== 0))
  })

  test('200 writes at once do not block reads', async () => {
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    const writing = db.write(async trx => {
      await trx.insertInto('dictTypes').values(row('held')).execute()
      await held
    })
    await pause(5)
    for (let round = 0; round < 50; round++) expect(await names()).toEqual([])
    release()
    await writing
    expect(await names()).toEqual(['held'])
  })
})

describe('a write that fails', () => {
  test.each([
    ['throws', async () => Promise.reject(new Error('undone'))],
    [
      'breaks a rule of the database',
      (trx: Reader) => trx.insertInto('dictTypes').values(row('first')).execute(),
    ],
    ['is no SQL', (trx: Reader) => sql`nonsense`.execute(trx)],
  ])('a write that fails because it %s is undone as a whole, and the next one succeeds', async (_, fail) => {
    const failing = db.write(async trx => {
      await trx
        .insertInto('dictTypes')
        .values([row('first'), row('second')])
        .execute()
      await fail(trx)
    })
    await expect(failing).rejects.toThrow()
    expect(await names()).toEqual([])
    await add('next')
    expect(await names()).toEqual(['next'])
  })

  test('a write whose session has no user is rolled back because foreign keys are checked', async () => {
    const values = { hash: 'h', sessionId: 'none', expiresTime: 1 }
    await expect(db.write(trx => trx.insertInto('accessTokens').values(values).execute())).rejects.toThrow(
      /FOREIGN KEY/,
    )
  })
})

describe('closing', () => {
  test('closing leaves everything in the one file, a copy of which is complete', async () => {
    for (let index = 0; index < 50; index++) await add(`type-${index}`)
    await db.close()
    copyFileSync(join(folder, 'app.db'), join(folder, 'copy.db'))
    db = openDatabase(join(folder, 'copy.db'))
    expect(await names()).toHaveLength(50)
    expect(await integrityOf(db)).toEqual([{ integrity_check: 'ok' }])
  })

  test('closing waits for the writes that have begun', async () => {
    const writes = Promise.all(['a', 'b', 'c'].map(add))
    await Promise.all([writes, db.close()])
    db = openDatabase(join(folder, 'app.db'))
    expect(await names()).toEqual(['a', 'b', 'c'])
  })
})

describe('opening', () => {
  test('opening creates the folders above the file', async () => {
    const other = openDatabase(`file:${join(folder, 'deep', 'er', 'app.db')}`)
    await migrate(other)
    expect(await names(other.read)).toEqual([])
    await other.close()
  })

  test.each(['', 'file:', ':memory:', 'file::memory:'])('opening needs a file: "%s"', url => {
    expect(() => openDatabase(url)).toThrow('DATABASE_URL')
  })

  test('opening migrates once and finds nothing to do the next time', async () => {
    await add('kept')
    await migrate(db)
    expect(await names()).toEqual(['kept'])
  })
})

describe('others are served meanwhile', () => {
  /** Turns of the event loop until something has ended. */
  async function turnsDuring(work: Promise<unknown>) {
    let isGoing = true
    const ended = work.finally(() => {
      isGoing = false
    })
    let turns = 0
    for (; isGoing; turns++) await setImmediate()
    await ended
    return turns
  }

  const counting = (rows: number) =>
    sql<{
      n: number
    }>`with recursive numbers(x) as (select 1 union all select x + 1 from numbers where x < ${rows})
      select count(*) as n from numbers`

  test('a slow read blocks neither the event loop nor another read', async () => {
    const slow = counting(1_000_000).execute(db.slowRead)
    let hasEnded = false
    void slow.finally(() => {
      hasEnded = true
    })
    await add('meanwhile')
    expect(await names()).toEqual(['meanwhile'])
    expect(hasEnded).toBe(false)
    expect(await turnsDuring(slow)).toBeGreaterThan(1)
    expect((await slow).rows).toEqual([{ n: 1_000_000 }])
    expect(await names(db.slowRead)).toEqual(['meanwhile'])
  })

  test('a slow read gives the same rows in the same order as any other', async () => {
    await Promise.all(Array.from({ length: 250 }, (_, index) => add(`type-${(index * 7) % 250}`)))
    const read = (from: Reader) =>
      Promise.all([
        from.selectFrom('dictTypes').selectAll().orderBy('name', 'desc').execute(),
        from
          .selectFrom('dictTypes')
          .select(['id', 'name as title'])
          .orderBy('id', 'desc')
          .limit(120)
          .execute(),
        sql`with one as (select 1 as n) select n, n + 1 as m from one`.execute(from).then(({ rows }) => rows),
      ])
    expect(await read(db.slowRead)).toEqual(await read(db.read))
  })

  test('a slow read cannot write', async () => {
    await expect(db.slowRead.insertInto('dictTypes').values(row('refused')).execute()).rejects.toThrow(
      /readonly/,
    )
    expect(await names()).toEqual([])
  })

  test('queued writes wait for the disk without blocking the event loop', async () => {
    // In memory, where the others are, there is nothing to wait for.
    const cache = join(import.meta.dirname, '../../../../node_modules/.cache')
    mkdirSync(cache, { recursive: true })
    await leaveFolder()
    await useFolder(mkdtempSync(join(cache, 'database-test-')))
    const writes = Promise.all(Array.from({ length: 20 }, (_, index) => add(`type-${index}`)))
    expect(await turnsDuring(writes)).toBeGreaterThan(20)
    expect(await names()).toHaveLength(20)
  })

  test('work running at the close ends first, and later work fails without ending the process', async () => {
    await Promise.all([names(), names(db.slowRead)])
    const running = [counting(300_000).execute(db.slowRead), names(), add('last')]
    await db.close()
    await Promise.all(running)
    await expect(names()).rejects.toThrow()
    await expect(names(db.slowRead)).rejects.toThrow()
    await expect(add('too late')).rejects.toThrow()
  })
})
