import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chainWaiting, verifyChain } from '../../../../server/features/audit'
import { chainBatch } from '../../../../server/features/audit/chain'
import { addEntry, OWN_WORK } from '../../../../server/features/audit/entry'
import type { Database, Writer } from '../../../../server/platform/db/database'
import { DatabaseBusy, DatabaseUnavailable, DatabaseUnfit } from '../../../../server/platform/db/errors'
import { migrate } from '../../../../server/platform/db/migrate'
import { openDatabase } from '../../../../server/platform/db/open'
import {
  newDatabase,
  olderServer,
  type PostgresServer,
  runOn,
  startPostgres,
} from '../../../support/postgres'
import { startTcpProxy } from '../../../support/tcp-proxy'

/** PostgreSQL as the second engine: its own server, which these tests stop and start. */
let server: PostgresServer
let url: string
let made = 0
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server.stop())

const opened: Database[] = []
const open = (address = url, options = {}) => {
  const db = openDatabase(address, options)
  opened.push(db)
  return db
}
beforeEach(async () => {
  url = await newDatabase(server.urlOf('postgres'), `test_${++made}`)
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map(db => db.close()))
})

async function withCounters(db: Database): Promise<void> {
  await sql`create table counters (id int primary key, value int not null)`.execute(db.writer)
  await sql`insert into counters values (1, 0), (2, 0)`.execute(db.writer)
}
const increase = (db: Database, id = 1) =>
  db.write(async trx => {
    const { rows } = await sql<{ value: number }>`select value from counters where id = ${id}`.execute(trx)
    await sql`update counters set value = ${(rows[0]?.value ?? 0) + 1} where id = ${id}`.execute(trx)
  })
const counterOf = async (db: Database, id = 1) =>
  (await sql<{ value: number }>`select value from counters where id = ${id}`.execute(db.read)).rows[0]?.value

describe('transactions', () => {
  test('transactions that read and then write the same row lose none of 200 increases from two pools', async () => {
    const [one, other] = [open(), open()]
    await withCounters(one)
    await Promise.all(Array.from({ length: 200 }, (_, at) => increase(at % 2 ? one : other)))
    expect(await counterOf(one)).toBe(200)
  })

  test('transactions that read each other’s writes are serialised', async () => {
    const db = open()
    await withCounters(db)
    // Each empties its counter only where the other is not empty: of both at once, one has to see the other's change.
    await sql`update counters set value = 1`.execute(db.writer)
    const leaveOne = (mine: number, other: number) =>
      db.write(async trx => {
        const { rows } = await sql<{ value: number }>`select value from counters where id = ${other}`.execute(
          trx,
        )
        if (rows[0]?.value === 1) await sql`update counters set value = 0 where id = ${mine}`.execute(trx)
      })
    await Promise.all([leaveOne(1, 2), leaveOne(2, 1)])
    expect([await counterOf(db, 1), await counterOf(db, 2)].sort()).toEqual([0, 1])
  })

  test('a duplicate is looked at once more, also after a conflict, and is reported where it stays', async () => {
    const db = open()
    const failing = (codes: string[]) => {
      let attempts = 0
      return db.write(async () => {
        const code = codes[attempts++]
        if (code) throw Object.assign(new Error('refused'), { code })
        return attempts
      })
    }
    expect(await failing(['40001', '23505'])).toBe(3)
    await expect(failing(['40001', '23505', '23505'])).rejects.toMatchObject({ code: '23505' })
  })

  test('transactions that add the same unique key after another lookup find the row of the first one', async () => {
    const db = open()
    // The unique index comes first: it is written, and refuses, before a conflict on the other one is noticed.
    await sql`create table sent (id serial primary key, key text not null unique, phone text not null)`.execute(
      db.writer,
    )
    await sql`create index on sent (phone)`.execute(db.writer)
    let waiting = 0
    let goOn = () => {}
    const bothHaveRead = new Promise<void>(resolve => {
      goOn = resolve
    })
    let attempts = 0
    const send = () =>
      db.write(async trx => {
        attempts += 1
        const found = await sql<{ id: number }>`select id from sent where phone = '138'`.execute(trx)
        if (found.rows[0]) return found.rows[0].id
        waiting += 1
        if (waiting === 2) goOn()
        await bothHaveRead
        const made = await sql<{
          id: number
        }>`insert into sent (key, phone) values ('a', '138') returning id`.execute(trx)
        return made.rows[0]?.id
      })
    const [first, second] = await Promise.all([send(), send()])
    expect(second).toBe(first)
    expect(attempts).toBe(3)
  })

  test('transactions with a real duplicate are refused after the second attempt', async () => {
    const db = open()
    await withCounters(db)
    let attempts = 0
    const add = db.write(async trx => {
      attempts += 1
      await sql`insert into counters values (1, 0)`.execute(trx)
    })
    await expect(add).rejects.toThrow('duplicate key')
    expect(attempts).toBe(2)
    expect(await counterOf(db)).toBe(0)
  })

  test('failed transactions change nothing, and their connection stays usable', async () => {
    const db = open(url, { connections: 2 })
    await withCounters(db)
    const failing = db.write(async trx => {
      await sql`update counters set value = 7`.execute(trx)
      await sql`select nothing from nowhere`.execute(trx)
    })
    await expect(failing).rejects.toThrow('nowhere')
    await increase(db)
    expect(await counterOf(db)).toBe(1)
  })

  test('transactions that conflict beyond the retry time are refused without writing', async () => {
    const [db, other] = [open(url, { lockTimeoutMs: 0 }), open()]
    await withCounters(db)
    const refused = db.write(async trx => {
      await sql`select * from counters`.execute(trx)
      await increase(other)
      await sql`update counters set value = 100 where id = 1`.execute(trx)
    })
    await expect(refused).rejects.toBeInstanceOf(DatabaseBusy)
    expect(await counterOf(db)).toBe(1)
  })

  test('transactions on one table run one after another from two pools, and none runs twice', async () => {
    const [one, other] = [open(), open()]
    await withCounters(one)
    let attempts = 0
    const write = (db: Database) =>
      db.write(
        async trx => {
          attempts += 1
          const { rows } = await sql<{ value: number }>`select sum(value) as value from counters`.execute(trx)
          await sql`update counters set value = ${(rows[0]?.value ?? 0) + 1} where id = 1`.execute(trx)
        },
        { table: 'counters' },
      )
    await Promise.all(Array.from({ length: 200 }, (_, at) => write(at % 2 ? one : other)))
    expect(await counterOf(one)).toBe(200)
    expect(attempts).toBe(200)
  })

  test('transactions on one table do not block writes that compare nothing', async () => {
    const [db, other] = [open(), open()]
    await withCounters(db)
    await db.write(() => increase(other), { table: 'counters' })
    expect(await counterOf(db)).toBe(1)
  })

  test('transactions of a stopped process lock a row for seconds and run again when it continues', async () => {
    const [db, other] = [open(), open()]
    await withCounters(db)
    let attempts = 0
    let increased: Promise<void> | undefined
    await db.write(async trx => {
      attempts += 1
      await sql`update counters set value = value + 1 where id = 1`.execute(trx)
      increased ??= increase(other)
      await increased
      await sql`select * from counters`.execute(trx)
    })
    expect(attempts).toBe(2)
    expect(await counterOf(db)).toBe(2)
  })

  test('transactions of a stopped process that does not read what it asked for lock a row for seconds', async () => {
    const proxy = await startTcpProxy(url)
    const [db, other] = [open(proxy.url, { lockTimeoutMs: 0 }), open()]
    await withCounters(other)
    const unread = db.write(async trx => {
      await sql`update counters set value = 7 where id = 1`.execute(trx)
      const asked = sql`select repeat('x', 50000000)`.execute(trx)
      setTimeout(proxy.swallow)
      await asked
    })
    const lost = expect(unread).rejects.toBeInstanceOf(DatabaseUnavailable)
    const sending = `select 1 from pg_stat_activity where wait_event = 'ClientWrite' and datname = current_database()`
    await expect.poll(() => runOn(url, sending), { timeout: 5_000 }).toHaveLength(1)
    await increase(other)
    expect(await counterOf(other)).toBe(1)
    proxy.stop()
    await lost
  })

  test('reading connections cannot write', async () => {
    const db = open()
    await withCounters(db)
    await expect(sql`update counters set value = 1`.execute(db.read)).rejects.toThrow()
    expect(await counterOf(db)).toBe(0)
  })
})

describe('the chain of the operation log', () => {
  const entry = (action: string) => ({ ...OWN_WORK, type: '测试', subType: '测试', action, createTime: 0 })
  const chained = (db: Database) =>
    db.read.selectFrom('auditLogs').select(['id', 'position', 'action']).orderBy('id').execute()
  /** A transaction that goes on once it is told to. */
  function held(db: Database, before: (trx: Writer) => Promise<unknown>, after?: typeof before) {
    let goOn = () => {}
    const told = new Promise<void>(resolve => {
      goOn = resolve
    })
    let hasBegun = () => {}
    const begun = new Promise<void>(resolve => {
      hasBegun = resolve
    })
    let attempts = 0
    const ended = db.write(async trx => {
      attempts += 1
      await before(trx)
      hasBegun()
      await told
      await after?.(trx)
    })
    const end = () => {
      goOn()
      return ended
    }
    return { begun, attempts: () => attempts, end }
  }

  test('the audit chain has each row once, also when a lower number is committed later', async () => {
    const [db, other] = [open(), open()]
    await migrate(db)
    const late = held(db, trx => addEntry(trx, entry('先写入，后提交')))
    await late.begun
    await other.write(trx => addEntry(trx, entry('后写入，先提交')))
    await chainWaiting(other)
    expect(await chained(db)).toEqual([{ id: 2, position: 1, action: '后写入，先提交' }])
    await late.end()
    await chainWaiting(other)
    expect(await chained(db)).toEqual([
      { id: 1, position: 2, action: '先写入，后提交' },
      { id: 2, position: 1, action: '后写入，先提交' },
    ])
    expect(await verifyChain(db.read)).toMatchObject({ fault: null, intact: 2, lastPosition: 2 })
  })

  test('the audit chain is not forked by a process that resumes after another one chained', async () => {
    const [db, other] = [open(), open()]
    await migrate(db)
    const add = (action: string) => other.write(trx => addEntry(trx, entry(action)))
    await add('甲')
    const readChain = (trx: Writer) => trx.selectFrom('auditChain').selectAll().execute()
    const stopped = held(db, readChain, chainBatch)
    await stopped.begun
    await add('乙')
    await chainWaiting(other)
    await stopped.end()
    expect(stopped.attempts()).toBe(2)
    await add('丙')
    await chainWaiting(db)
    expect(await verifyChain(db.read)).toMatchObject({ fault: null, intact: 3, lastPosition: 3 })
  })

  test('the audit chain verifies after two processes wrote and chained at the same time', async () => {
    const both = [open(), open()]
    await migrate(both[0] as Database)
    await Promise.all(
      both.flatMap(db =>
        Array.from({ length: 40 }, async (_, at) => {
          await db.write(trx => addEntry(trx, entry(`第 ${at} 次`)))
          if (at % 4 === 0) await chainWaiting(db)
        }),
      ),
    )
    for (const db of both) await chainWaiting(db)
    expect(await verifyChain((both[0] as Database).read)).toMatchObject({ fault: null, intact: 80 })
  })
})

describe('values', () => {
  test('values arrive as they do from SQLite: numbers, flags, bytes', async () => {
    const db = open()
    const bytes = Buffer.from([0, 255, 7])
    const { rows } = await sql`select count(*) as n, sum(1) as total, 1 = 1 as yes, 1 = 2 as no,
      ${2 ** 40} as large, ${0.5} as half, ${'文'} as text, ${bytes} as bytes, ${null}::text as nothing`.execute(
      db.read,
    )
    expect(rows).toEqual([
      { n: 1, total: 1, yes: 1, no: 0, large: 2 ** 40, half: 0.5, text: '文', bytes, nothing: null },
    ])
  })

  test('a text with the character NUL is stored without it, and a search for it finds nothing', async () => {
    const db = open()
    const { rows } = await sql`select ${'a\0b'} as text, ${'a\0b'} = ${'ab'} as same`.execute(db.read)
    expect(rows).toEqual([{ text: 'a\ufffdb', same: 0 }])
  })

  test('an empty list contains nothing', async () => {
    const db = open()
    await migrate(db)
    const users = (operator: 'in' | 'not in') =>
      db.read.selectFrom('dictTypes').select('id').where('id', operator, []).execute()
    await db.write(trx =>
      trx
        .insertInto('dictTypes')
        .values({ name: 'a', type: 'a', status: 0, remark: null, createTime: 1 })
        .execute(),
    )
    expect([(await users('in')).length, (await users('not in')).length]).toEqual([0, 1])
  })
})

describe('the version', () => {
  test('the data version changes after an own write at once', async () => {
    const db = open()
    await withCounters(db)
    const before = db.version()
    await increase(db)
    expect(db.version()).not.toBe(before)
  })

  test('the data version changes soon after a write by another process, and only then', async () => {
    const [db, other] = [open(), open()]
    await withCounters(db)
    await expect.poll(() => db.version(), { timeout: 5_000 }).not.toBe(0)
    const before = db.version()
    await increase(other)
    await expect.poll(() => db.version(), { timeout: 5_000 }).not.toBe(before)
  })
})

describe('a database that cannot be used', () => {
  test('a database with another encoding is refused', async () => {
    await sql`create database ${sql.id(`latin_${made}`)} encoding 'LATIN1' template template0`.execute(
      open().writer,
    )
    const db = open(server.urlOf(`latin_${made}`))
    await expect(db.ready(() => {})).rejects.toBeInstanceOf(DatabaseUnfit)
  })

  test('a wrong database password is refused at once with the server’s words', async () => {
    const address = new URL(url)
    address.password = 'wrong'
    await expect(open(address.href).ready(() => {})).rejects.toThrow('password authentication failed')
  })

  test('a missing database is refused at once', async () => {
    await expect(open(server.urlOf('missing')).ready(() => {})).rejects.toThrow('"missing" does not exist')
  })

  test('a database server that is too old is refused with both versions', async () => {
    const proxy = await olderServer(url)
    const refused = open(proxy.url).ready(() => {})
    await expect(refused).rejects.toThrow(/^数据库服务器是 PostgreSQL 12\.\d+，需要 13 或更高版本$/)
    proxy.stop()
  })

  test('a database that a later version has upgraded is refused with a message', async () => {
    const db = open()
    await migrate(db)
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(db.writer)
    await expect(migrate(db)).rejects.toThrow('数据库已由更新版本的程序升级')
  })
})

test('two processes that start at once on an empty database both find it migrated', async () => {
  const both = [open(), open()]
  await Promise.all(both.map(migrate))
  for (const db of both) expect(await db.read.selectFrom('users').select('id').execute()).toEqual([])
})

describe('a server that cannot be reached', () => {
  test('a start waits for an unreachable server with a notice of every attempt', async () => {
    const proxy = await startTcpProxy(url)
    proxy.cut()
    const db = open(proxy.url)
    let notices = 0
    await db.ready(error => {
      expect(error).toBeInstanceOf(DatabaseUnavailable)
      notices += 1
      proxy.mend()
    })
    expect(notices).toBe(1)
    proxy.stop()
  })

  test('a short outage costs no write, and interrupted ones are retried and counted once', async () => {
    const proxy = await startTcpProxy(url)
    const db = open(proxy.url)
    await withCounters(open())
    let acknowledged = 0
    const writes = Array.from({ length: 40 }, async () => {
      await increase(db)
      acknowledged += 1
      if (acknowledged === 10) {
        proxy.cut()
        setTimeout(proxy.mend, 300)
      }
    })
    const outcomes = await Promise.allSettled(writes)
    const stored = (await counterOf(open())) ?? 0
    // A connection that breaks during the commit leaves open whether it was written: those are refused, not repeated.
    const refused = outcomes.filter(({ status }) => status === 'rejected').length
    expect(acknowledged + refused).toBe(40)
    expect(stored).toBeGreaterThanOrEqual(acknowledged)
    expect(stored).toBeLessThanOrEqual(acknowledged + refused)
    proxy.stop()
  })

  test('a long outage makes calls fail, then at once, and calls succeed when it is over', async () => {
    const proxy = await startTcpProxy(url)
    const db = open(proxy.url)
    await withCounters(open())
    expect(await counterOf(db)).toBe(0)
    proxy.cut()
    setTimeout(proxy.mend, 300)
    // A short absence is waited out.
    expect(await counterOf(db)).toBe(0)
    proxy.cut()
    await expect(counterOf(db)).rejects.toBeInstanceOf(DatabaseUnavailable)
    await expect(increase(db)).rejects.toBeInstanceOf(DatabaseUnavailable)
    proxy.mend()
    await expect
      .poll(
        () =>
          increase(db).then(
            () => true,
            () => false,
          ),
        { timeout: 10_000 },
      )
      .toBe(true)
    expect(await counterOf(db)).toBeGreaterThan(0)
    proxy.stop()
  })
})
