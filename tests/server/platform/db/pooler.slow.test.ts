import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DatabaseReadOnly } from '../../../../server/platform/db/errors'
import { openDatabase } from '../../../../server/platform/db/open'
import { sample } from '../../../support/long'
import { type PgBouncer, startPgBouncer } from '../../../support/pgbouncer'
import { newDatabase, type PostgresServer, runOn, startPostgres } from '../../../support/postgres'
import {
  type BuiltServer,
  buildServer,
  killAll,
  runToEnd,
  type ServerProcess,
  startProcess,
} from '../../../support/server-process'
import { callerOf, staffCaller } from '../../../support/staff-caller'
import { startTcpProxy } from '../../../support/tcp-proxy'

/** Debian's PgBouncer between the product and PostgreSQL. */
const PASSWORD = 'admin-of-tests'
/** Tries of a wrong password that are free (server/platform/config/limits.ts). */
const FREE_TRIES = 5
const [WRONG, TOO_MANY, BUSY] = ['1002000000', '429', '503']
/** Tries that waits of 5, 10, 20 s … have made free since, on a machine that takes so long. */
const freeAgain = (ms: number) => Math.floor(Math.log2(ms / 5_000 + 1))
const SHARED = /启动失败：.*DATABASE_URL.*不是会话模式.*default_transaction_read_only.*pool_mode = session/

let server: BuiltServer
let postgres: PostgresServer
beforeAll(async () => {
  ;[server, postgres] = await Promise.all([buildServer(), startPostgres()])
})
afterAll(async () => {
  server.remove()
  await postgres.stop()
})

const bouncers: PgBouncer[] = []
afterEach(async () => {
  killAll()
  for (const bouncer of bouncers.splice(0)) await bouncer.stop()
})
let made = 0
const nextDatabase = () => newDatabase(postgres.urlOf('postgres'), `pooled_${++made}`)

async function poolerOf(url: string, mode: Parameters<typeof startPgBouncer>[1]['mode']) {
  const bouncer = await startPgBouncer(url, { mode })
  bouncers.push(bouncer)
  return bouncer.url
}

const start = (url: string, environment: Record<string, string> = {}): Promise<ServerProcess> =>
  startProcess(server, {
    ...{ ADMIN_PASSWORD: PASSWORD, CLERK_PASSWORD: 'clerk-of-tests', DATABASE_URL: url },
    ...environment,
  })

describe('a pooler in session mode', () => {
  test('behind a pooler in session mode no more than the free ones of 30 simultaneous wrong passwords are checked, and none signs in', async () => {
    const through = await poolerOf(await nextDatabase(), 'session')
    const both = [await start(through, LIMITED), await start(through, LIMITED)]
    const started = performance.now()
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        callerOf(both[at % 2]?.origin ?? '')('POST', '/system/auth/login', {
          username: 'admin',
          password: `wrong-${at}`,
        }).then(
          () => 'signed in',
          (error: Error) => error.message.replace(/^.*: (\d+) .*$/, '$1'),
        ),
      ),
    )
    const count = (code: string) => answers.filter(answer => answer === code).length
    expect(count(WRONG)).toBeGreaterThan(0)
    expect(count(WRONG)).toBeLessThanOrEqual(FREE_TRIES + freeAgain(performance.now() - started))
    // Where all of them take long, some are told that the server is busy; none is told anything else.
    expect(answers.filter(answer => ![WRONG, TOO_MANY, BUSY].includes(answer))).toEqual([])
  })

  test('behind a pooler in session mode two processes lose and double no save', async () => {
    const url = await nextDatabase()
    const through = await poolerOf(url, 'session')
    const both = await Promise.all([await start(through), await start(through)].map(callAdmin))
    await both[0]?.('POST', '/system/dict-type/create', { name: 'pooled', type: 'pooled', status: 0 })
    const values = Array.from({ length: 100 }, (_, at) => String(at))
    await Promise.all(
      values.map(value =>
        both[Number(value) % 2]?.('POST', '/system/dict-data/create', {
          ...{ dictType: 'pooled', label: value, value, sort: 1, status: 0 },
        }),
      ),
    )
    const rows = await runOn(url, `select value from "dictData" where "dictType" = 'pooled'`)
    expect(rows.map(({ value }) => String(value)).sort()).toEqual(values.toSorted())
  })

  test('behind a pooler in session mode reading connections cannot write, and have their time limit', async () => {
    const db = openDatabase(await poolerOf(await nextDatabase(), 'session'))
    await expect(sql`create table refused (id int)`.execute(db.read)).rejects.toBeInstanceOf(DatabaseReadOnly)
    const { rows } = await sql`select current_setting('statement_timeout') as "limit"`.execute(db.read)
    expect(rows).toEqual([{ limit: '10s' }])
    await db.close()
  })
})

const LIMITED = { RATE_LIMITS: 'true' }
const callAdmin = ({ origin }: ServerProcess) => staffCaller(origin, 'admin', PASSWORD)

describe('a pooler in another mode', () => {
  test.each(sample(['transaction', 'statement'] as const))(
    'a pooler in %s mode ends the start with the reason, and leaves no setting, lock or table behind',
    async mode => {
      const url = await nextDatabase()
      const through = await poolerOf(url, mode)
      const { code, output } = await runToEnd(server, { DATABASE_URL: through })
      expect(code).toBe(1)
      expect(output).toMatch(SHARED)
      const settings = await runOn(
        through,
        `select current_setting('statement_timeout') as "limit", current_setting('transaction_read_only') as "readOnly"`,
      )
      expect(settings).toEqual([{ limit: '0', readOnly: 'off' }])
      const held = await runOn(
        url,
        `select 1 from pg_locks l join pg_database d on d.oid = l.database
         where d.datname = current_database() and l.pid <> pg_backend_pid()`,
      )
      expect(held).toEqual([])
      expect(await runOn(url, `select 1 from pg_tables where schemaname = 'public'`)).toEqual([])
    },
  )

  test('what a pooler refuses for good ends the start at once', async () => {
    const through = new URL(await poolerOf(await nextDatabase(), 'session'))
    through.searchParams.set('options', '-c geqo=off')
    const refused = await runToEnd(server, { DATABASE_URL: through.href })
    expect(refused.output).toMatch(/^启动失败：.*DATABASE_URL.*unsupported startup parameter: options\n$/)
    through.search = ''
    through.password = 'wrong'
    const wrong = await runToEnd(server, { DATABASE_URL: through.href })
    expect(wrong.output).toMatch(/^启动失败：.*DATABASE_URL.*password authentication failed\n$/)
  })
})

/** A fault of each is told by the same line of the start. */
const SETTINGS = [
  ['statement_timeout', '10s'],
  ['default_transaction_read_only', 'on'],
  ['idle_in_transaction_session_timeout', '4s'],
  ['transaction_isolation', 'serializable'],
] as const

test.each(sample(SETTINGS))(
  'a connection on which %s is not in force ends the start with its name',
  async (name, value) => {
    // As many bytes as before: what is read back of the setting is another value.
    const proxy = await startTcpProxy(await nextDatabase(), sent => withoutValue(sent, value))
    const { code, output } = await runToEnd(server, { DATABASE_URL: proxy.url })
    proxy.stop()
    expect(code).toBe(1)
    expect(output).toContain(`启动失败：数据库连接的设置 ${name} 应为 ${value}，实际是 `)
  },
)

/** Rows of a response that are this value alone, or begin with it. */
function withoutValue(sent: Buffer, value: string): Buffer {
  const text = sent.toString('latin1')
  const length = String.fromCharCode(0, 0, 0, value.length)
  return Buffer.from(text.replaceAll(length + value, length + 'x'.repeat(value.length)), 'latin1')
}
