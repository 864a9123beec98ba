import { Socket } from 'node:net'
import pg from 'pg'
import { applySettings, assertOwnSession, type SessionSettings } from './session'

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
const KEEP_ALIVE: SessionSettings = {
  tcp_keepalives_idle: '30',
  tcp_keepalives_interval: '10',
  tcp_keepalives_count: '3',
}

export interface PoolOptions {
  /** The most connections. */
  max: number
  /** Of every connection. They are set in SQL: poolers take no others. */
  settings?: SessionSettings
  /** After how long, in ms, a statement is given up. */
  timeout?: number
  /** Where its connections are noted while they are open. */
  sockets?: Set<Socket>
}

/**
 * Opens pools of connections to one database. Before the first connection is used, its sessions are tested.
 * @param url `postgres://user:password@host:port/database`
 */
export function poolsOf(url: string): (options: PoolOptions) => pg.Pool {
  const config = configOf(url)
  let tested: Promise<void> | undefined
  const test = () => {
    tested ??= assertOwnSession(config).catch(error => {
      tested = undefined
      throw error
    })
    return tested
  }
  return ({ max, settings = {}, timeout, sockets }) => {
    const pool = new pg.Pool({
      ...config,
      ...(sockets && { stream: () => noted(sockets) }),
      max,
      types,
      query_timeout: timeout,
      // Who asked for the connection waits for it.
      async onConnect(client) {
        await test()
        await applySettings(client, { ...KEEP_ALIVE, ...settings })
      },
    })
    // A connection that fails is replaced by the pool; who uses it notices at the next statement.
    pool.on('error', () => {})
    pool.on('connect', client => void client.on('error', () => {}))
    return pool
  }
}

function noted(sockets: Set<Socket>): Socket {
  const socket = new Socket()
  sockets.add(socket)
  socket.once('close', () => sockets.delete(socket))
  return socket
}

const configOf = (url: string): pg.PoolConfig => ({
  connectionString: url,
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: 60_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  application_name: 'arbitration-commission',
})
