import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database, Reader } from '../../server/db/database'
import { migrate } from '../../server/db/migrate'
import { openDatabase } from '../../server/db/open'
import { integrityOf } from '../support/backend'

let folder: string
let db: Database

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'database-test-'))
  db = openDatabase(`file:${join(folder, 'app.db')}`)
  await migrate(db.writer)
})
afterEach(async () => {
  await db.close().catch(() => undefined)
  rmSync(folder, { recursive: true })
})

const row = (name: string) => ({ name, type: name, status: 0, createTime: 1 })
const add = (name: string) => db.write(trx => trx.insertInto('dictTypes').values(row(name)).execute())
const names = async (from: Reader = db.read) =>
  (await from.selectFrom('dictTypes').select('name').orderBy('id').execute()).map(({ name }) => name)

describe('both connections', () => {
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

  test('both connections keep written data through a power loss, and enforce foreign keys, from the start and after transactions', async () => {
    for (const stage of ['at the start', 'after a commit', 'after a rollback']) {
      if (stage === 'after a commit') await add(stage)
      if (stage === 'after a rollback')
        await db.write(() => Promise.reject(new Error('undone'))).catch(() => undefined)
      expect(await pragmasOf(db.writer), stage).toEqual(PRAGMAS)
      expect(await pragmasOf(db.read), stage).toEqual(PRAGMAS)
    }
  })

  test('both connections enforce that inside a transaction too', async () => {
    expect(await db.write(trx => pragmasOf(trx))).toEqual(PRAGMAS)
  })

  test('the connections are separate: the reading one cannot write', async () => {
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

  test('200 writes at once all succeed, one after the other, with reads between them', async () => {
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
  ])('because it %s is undone as a whole, and the next one succeeds', async (_, fail) => {
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

  test('because its session has no user is rolled back: foreign keys are checked', async () => {
    const values = { hash: 'h', sessionId: 'none', expiresTime: 1 }
    await expect(db.write(trx => trx.insertInto('accessTokens').values(values).execute())).rejects.toThrow(
      /FOREIGN KEY/,
    )
  })
})

describe('closing', () => {
  test('closing leaves everything in the one file: a copy of it alone is complete', async () => {
    for (let index = 0; index < 50; index++) await add(`type-${index}`)
    await db.close()
    copyFileSync(join(folder, 'app.db'), join(folder, 'copy.db'))
    db = openDatabase(join(folder, 'copy.db'))
    expect(await names()).toHaveLength(50)
    expect(await integrityOf(db)).toEqual([{ integrity_check: 'ok' }])
  })

  test('closing waits for the writes that were begun', async () => {
    const writes = Promise.all(['a', 'b', 'c'].map(add))
    await Promise.all([writes, db.close()])
    db = openDatabase(join(folder, 'app.db'))
    expect(await names()).toEqual(['a', 'b', 'c'])
  })
})

describe('opening', () => {
  test('opening makes the folders above the file', async () => {
    const other = openDatabase(`file:${join(folder, 'deep', 'er', 'app.db')}`)
    await migrate(other.writer)
    expect(await names(other.read)).toEqual([])
    await other.close()
  })

  test.each(['', 'file:', ':memory:', 'file::memory:'])('opening needs a file: "%s"', url => {
    expect(() => openDatabase(url)).toThrow('DATABASE_URL')
  })

  test('migrates once, and finds nothing to do the next time', async () => {
    await add('kept')
    await migrate(db.writer)
    expect(await names()).toEqual(['kept'])
  })
})

describe('many bytes', () => {
  const BYTES = Buffer.alloc(256 * 1024, 'x')
  const store = () =>
    db.write(async trx => {
      const content = { fileId: null, objectKey: null, createTime: 1, deletedTime: null }
      return trx.insertInto('fileContents').values(content).returning('id').executeTakeFirstOrThrow()
    })
  const stored = async (contentId: number) =>
    (await db.read.selectFrom('fileParts').select('no').where('contentId', '=', contentId).execute()).length

  test('are written without changing the version, by which responses are cached, and the log stays small', async () => {
    const { id } = await store()
    const version = db.version()
    await db.bulk(async write => {
      for (let no = 0; no < 100; no++)
        await write(trx =>
          trx.insertInto('fileParts').values({ contentId: id, no, content: BYTES }).execute(),
        )
    })
    await turn()
    expect(db.version()).toBe(version)
    expect(await stored(id)).toBe(100)
    expect(statSync(join(folder, 'app.db-wal')).size).toBeLessThan(12 * 1024 * 1024)
    await add('a')
    await turn()
    expect(db.version()).not.toBe(version)
  })

  test('do not hide the writes of others between them', async () => {
    const other = openDatabase(`file:${join(folder, 'app.db')}`)
    try {
      const { id } = await store()
      const versions = new Set<number>()
      await db.bulk(async write => {
        for (let no = 0; no < 4; no++) {
          await write(trx =>
            trx.insertInto('fileParts').values({ contentId: id, no, content: BYTES }).execute(),
          )
          await other.write(trx =>
            trx
              .insertInto('dictTypes')
              .values(row(`other ${no}`))
              .execute(),
          )
          await turn()
          versions.add(db.version())
        }
      })
      expect(versions.size).toBe(4)
    } finally {
      await other.close()
    }
  })

  test('that fail half way leave what was written before, and the connection as it was', async () => {
    const { id } = await store()
    const failing = db.bulk(async write => {
      await write(trx =>
        trx.insertInto('fileParts').values({ contentId: id, no: 0, content: BYTES }).execute(),
      )
      await write(trx =>
        trx.insertInto('fileParts').values({ contentId: id, no: 0, content: BYTES }).execute(),
      )
    })
    await expect(failing).rejects.toThrow('UNIQUE')
    expect(await stored(id)).toBe(1)
    const { rows } = await sql`pragma synchronous`.execute(db.writer)
    expect(rows).toEqual([{ synchronous: 2 }])
    const { rows: pages } = await sql`pragma wal_autocheckpoint`.execute(db.writer)
    expect(pages).toEqual([{ wal_autocheckpoint: 1000 }])
  })
})
