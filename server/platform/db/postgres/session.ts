import pg from 'pg'
import { DatabaseUnfit } from '../errors'

/** Of a connection, by name, as PostgreSQL shows them: `10s`, `on`. */
export type SessionSettings = Readonly<Record<string, string>>

/** How long, in ms, to wait for what takes a server no time. A pooler without a session to give lets it wait. */
const TIMEOUT = 5_000
/** A pooler that shares its sessions may by chance give the same one twice, but not each time. */
const ROUNDS = 5

/**
 * Makes sure that a connection has a session of its own, and loses it to no other one: a pooler in transaction mode would
 * give what is set on it to others. Nothing is set for it.
 * @throws DatabaseUnfit, and what the driver throws
 */
export async function assertOwnSession(config: pg.ClientConfig): Promise<void> {
  const clients = [clientOf(config), clientOf(config)] as const
  const [one, other] = clients
  try {
    await one.connect()
    await other.connect()
    for (let round = 0; round < ROUNDS; round++) await assertApart(one, other)
  } finally {
    await Promise.all(clients.map(client => client.end()))
  }
}

function clientOf(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client({ ...config, query_timeout: TIMEOUT })
  // Those who wait for a statement hear of it.
  client.on('error', () => {})
  return client
}

/** While `other` is in a transaction, no pooler can give its session to `one`. */
async function assertApart(one: pg.Client, other: pg.Client): Promise<void> {
  const first = await sessionOf(one)
  await other.query('begin').catch(refuseStatementMode)
  try {
    const isShared = first === (await sessionOf(other)) || first !== (await sessionOf(one))
    if (isShared) throw new DatabaseUnfit(SHARED)
  } finally {
    await other.query('rollback')
  }
}

function refuseStatementMode(error: unknown): never {
  if (error instanceof Error && error.message.includes('statement pooling mode'))
    throw new DatabaseUnfit(SHARED)
  throw error
}

const SHARED =
  '环境变量 DATABASE_URL 指向的连接池不是会话模式：同一个连接的语句会进入不同的数据库会话，default_transaction_read_only、statement_timeout、idle_in_transaction_session_timeout 等设置没有保证。请把它改为会话模式（PgBouncer：pool_mode = session），或者直接连接数据库服务器'

async function sessionOf(client: pg.Client): Promise<unknown> {
  const { rows } = await client.query<{ id: unknown }>('select pg_backend_pid() as "id"')
  return rows[0]?.id
}

/** What is not read back: over a Unix socket PostgreSQL has no such settings. */
const NOT_SHOWN = /^tcp_/

/**
 * Sets them for as long as the connection lasts, and reads them back.
 * @throws DatabaseUnfit with the name of one that is not in force
 */
export async function applySettings(client: pg.ClientBase, settings: SessionSettings): Promise<void> {
  // The types of the driver lack its time limit of one statement.
  const run = <Row extends pg.QueryResultRow>(text: string) =>
    client.query<Row>({ text, query_timeout: TIMEOUT } as pg.QueryConfig)
  const statements = Object.entries(settings).map(([name, value]) => `set ${name} = '${value}'`)
  await run(statements.join('; '))
  const names = Object.keys(settings).filter(name => !NOT_SHOWN.test(name))
  if (names.length === 0) return
  const columns = names.map(name => `current_setting('${name}') as "${name}"`)
  const { rows } = await run<Record<string, string>>(`select ${columns.join(', ')}`)
  for (const name of names) assertInForce(name, { wanted: settings[name], found: rows[0]?.[name] })
}

/** @throws DatabaseUnfit with the name of the setting unless it is as wanted */
export function assertInForce(
  name: string,
  { wanted, found }: { wanted: string | undefined; found: string | undefined },
): void {
  if (found === wanted) return
  throw new DatabaseUnfit(
    `数据库连接的设置 ${name} 应为 ${wanted}，实际是 ${found ?? '没有值'}，本系统不能在这样的连接上保存数据。请检查环境变量 DATABASE_URL 指向的连接池，或者直接连接数据库服务器`,
  )
}
