import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener, RequestError } from '@hono/node-server'

import { Failure } from '../api/envelope'
import type { Log } from '../config/log'
import { isApiPath } from './address'
import type { ConnectionLimit } from './connections'
import { COMMON_HEADERS, HSTS } from './headers'

export interface Listener {
  /** The actual port; port 0 asks for any free one. */
  port: number
  /**
   * Accepts requests for `drain` more milliseconds, the last one of each connection, so that a proxy keeps none open. Then
   * accepts no new ones, lets those in flight complete, and aborts what is not done after `timeoutMs` milliseconds.
   */
  stop: (timeoutMs: number, drain?: number) => Promise<void>
}

/** Longer than common proxies keep idle connections (60 s), so that the proxies close them first. */
const KEEP_ALIVE = 65_000
const HEADERS_WITHIN = 15_000
/** For a whole request: an upload of 16 MB at 1.1 Mbit/s. */
const REQUEST_WITHIN = 120_000
/**
 * How long a caller may read nothing of what is sent, in milliseconds. Phones on slow networks read little, but some.
 */
const UNREAD_FOR = 60_000
/** How long a stopping server waits for the first byte of a connection, in milliseconds. */
const SILENT_FOR = 500

/**
 * Serves a fetch handler over HTTP/1.1.
 * @throws the error of `listen`, such as EADDRINUSE
 */
export async function listen(
  fetch: Fetch,
  options: {
    host: string
    port: number
    log: Log
    /** Without it there is no limit. */
    connections?: ConnectionLimit | undefined
    /** Whether visitors come over TLS only. */
    isSecure?: boolean | undefined
    /** In place of UNREAD_FOR. */
    unreadFor?: number | undefined
  },
): Promise<Listener> {
  const { host, port, log, connections, isSecure = false, unreadFor = UNREAD_FOR } = options
  const handle = getRequestListener(fetch, {
    hostname: 'localhost',
    errorHandler: error => refuse(error, log),
  })
  const limits = {
    keepAliveTimeout: KEEP_ALIVE,
    headersTimeout: HEADERS_WITHIN,
    requestTimeout: REQUEST_WITHIN,
    connectionsCheckingInterval: 5_000,
  }
  const open = new Set<ServerResponse>()
  let stopping = false
  const server = createServer(limits, (incoming, outgoing) => {
    open.add(outgoing)
    outgoing.once('close', () => open.delete(outgoing))
    endUnread(outgoing, unreadFor)
    if (stopping) lastOnConnection(outgoing)
    if (isSecure) outgoing.setHeader(HSTS.name, HSTS.value)
    if (connections?.isCrowded(incoming.socket)) return respondBusy(incoming.url ?? '', outgoing)
    void handle(incoming, outgoing)
  })
  const sockets = new Set<Socket>()
  server.on('connection', socket => {
    connections?.add(socket)
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy(error)
    socket.end(badRequest(error.code, isSecure))
  })
  await listening(server, host, port)

  async function stop(timeoutMs: number, drain = 0): Promise<void> {
    stopping = true
    open.forEach(lastOnConnection)
    if (drain > 0) await sleep(drain)
    const stopped = performance.now()
    const closed = new Promise<void>(resolve => server.close(() => resolve()))
    const sweep = setInterval(() => {
      // A connection whose response had begun becomes idle later.
      server.closeIdleConnections()
      // Node does not count a connection that never sent anything as idle. Its request may be on the way, but not for
      // long.
      if (performance.now() - stopped < SILENT_FOR) return
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    }, 50)
    const cutOff = setTimeout(() => server.closeAllConnections(), timeoutMs)
    await closed
    clearInterval(sweep)
    clearTimeout(cutOff)
  }
  return { port: (server.address() as AddressInfo).port, stop }
}

/**
 * Ends the connection of a caller who reads nothing of a response for `unreadFor` to twice that, whatever is sent.
 * Node.js notices by the bytes that wait in the socket whether any were read; where none wait, the handler is at work.
 */
function endUnread(outgoing: ServerResponse, unreadFor: number) {
  outgoing.setTimeout(unreadFor, () => {
    if (outgoing.writableLength > 0) outgoing.socket?.destroy()
  })
}

/** Sets `Connection: close` on the response. */
function lastOnConnection(outgoing: ServerResponse) {
  outgoing.shouldKeepAlive = false
}

const PLAIN = { ...COMMON_HEADERS, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }

/** Responds on a connection beyond the limit: to a call in its envelope. */
function respondBusy(url: string, outgoing: ServerResponse) {
  lastOnConnection(outgoing)
  const text = '访问的人数较多，请稍后再试'
  const isCall = isApiPath(url.replace(/\?.*/s, ''))
  const type = isCall && { 'Content-Type': 'application/json;charset=UTF-8' }
  outgoing
    .writeHead(503, { ...PLAIN, ...type, 'Retry-After': '10' })
    .end(isCall ? JSON.stringify(new Failure(503, text).envelope()) : text)
}

const BAD_REQUESTS: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** The response to a request that Node cannot parse: the same as Node's, with the headers of every response. */
function badRequest(code: string | undefined, isSecure: boolean): string {
  const headers = { ...COMMON_HEADERS, ...(isSecure && { [HSTS.name]: HSTS.value }), Connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${BAD_REQUESTS[code ?? ''] ?? '400 Bad Request'}\r\n${lines.join('')}\r\n`
}

function listening(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port, backlog: 1024 }, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** Malformed requests (bad Host header, backslash in the path) never reach the handler. */
function refuse(error: unknown, log: Log): Response {
  const bad = error instanceof RequestError
  if (!bad) log.error({ err: error }, 'unexpected error')
  return new Response(bad ? '请求不正确' : '服务器出错，请稍后重试', {
    status: bad ? 400 : 500,
    headers: PLAIN,
  })
}

export type Fetch = (request: Request, env?: unknown) => Response | Promise<Response>
