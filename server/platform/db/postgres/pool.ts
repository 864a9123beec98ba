import { Socket } from 'node:net'
import pg from 'pg'

/** `::int8`, `numeric` and `boolean` as SQLite returns them: the numbers of this product are exact in JavaScript. */
const PARSERS: Record<number, (text: string) => unknown> = {
  16: text => (text === 't' ? 1 : 0),
  20: Number,
  1700: Number,
}

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    format !== 'binary' && PARSERS[oid] ? PARSERS[oid] : pg.types.getTypeParser(oid, format),
}

/** The server ends what a caller has left behind that it cannot hear any more, with its locks, after a minute. */
const KEEP_ALIVE = ['tcp_keepalives_idle=30', 'tcp_keepalives_interval=10', 'tcp_keepalives_count=3']

export interface PoolOptions {
  /** The most connections. */
  max: number
  /** Of every connection, `name=value`. */
  settings?: readonly string[]
  /** After how long, in ms, a statement is given up. */
  timeout?: number
  /** Where its connections are noted while they are open. */
  sockets?: Set<Socket>
}

/** @param url `postgres://user:password@host:port/database` */
export function openPool(url: string, { max, settings = [], timeout, sockets }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...connectionOf(url, [...KEEP_ALIVE, ...settings]),
    ...(sockets && { stream: () => noted(sockets) }),
    max,
    types,
    query_timeout: timeout,
  })
  // A connection that fails is replaced by the pool; who uses it notices at the next statement.
  pool.on('error', () => {})
  pool.on('connect', client => void client.on('error', () => {}))
  return pool
}

function noted(sockets: Set<Socket>): Socket {
  const socket = new Socket()
  sockets.add(socket)
  socket.once('close', () => sockets.delete(socket))
  return socket
}

/** @param settings of every connection, `name=value` */
function connectionOf(url: string, settings: readonly string[]): pg.PoolConfig {
  const address = new URL(url)
  const own = address.searchParams.get('options')
  const all = [...(own ? [own] : []), ...settings.map(setting => `-c ${setting}`)]
  address.searchParams.set('options', all.join(' '))
  return {
    connectionString: address.href,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'arbitration-commission',
  }
}
