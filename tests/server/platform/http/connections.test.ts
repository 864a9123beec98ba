import { EventEmitter } from 'node:events'
import { get } from 'node:http'
import { connect, type Socket } from 'node:net'
import pino from 'pino'
import { afterEach, expect, test } from 'vitest'
import { type Connection, ConnectionLimit } from '../../../../server/platform/http/connections'
import { type Listener, listen } from '../../../../server/platform/http/listen'
import { startBackend } from '../../../support/backend'

const log = pino({ level: 'silent' })
let listener: Listener | undefined
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await listener?.stop(100)
  listener = undefined
})

const start = async (most: number) => {
  const connections = new ConnectionLimit(most)
  listener = await listen(() => new Response('page'), { host: '127.0.0.1', port: 0, log, connections })
  return listener.port
}

/** A connection on which nothing is said. */
const silent = (port: number) =>
  new Promise<Socket>(done => {
    const socket = connect(port, '127.0.0.1', () => done(socket))
    socket.on('error', () => {})
    sockets.push(socket)
  })

const ask = (port: number, path = '/') =>
  new Promise<{ status?: number | undefined; headers: Record<string, unknown>; text: string }>(
    (resolve, reject) => {
      get({ port, path, host: '127.0.0.1', agent: false }, response => {
        let text = ''
        response.on('data', chunk => {
          text += chunk
        })
        response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, text }))
      }).on('error', reject)
    },
  )

test('a request beyond the served connections gets 503 with the time to retry', async () => {
  const port = await start(2)
  const [first] = await Promise.all([silent(port), silent(port)])
  const busy = await ask(port)
  expect(busy).toMatchObject({ status: 503, text: '访问的人数较多，请稍后再试' })
  expect(busy.headers).toMatchObject({
    'retry-after': '10',
    connection: 'close',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
  const call = await ask(port, '/prod-api/app-api/system/menu/list?a=1')
  expect(call).toMatchObject({ status: 503, headers: { 'content-type': 'application/json;charset=UTF-8' } })
  expect(JSON.parse(call.text)).toEqual({ code: 503, msg: '访问的人数较多，请稍后再试', data: null })
  first?.destroy()
  await expect.poll(async () => (await ask(port)).status).toBe(200)
})

const connection = () => {
  const socket = Object.assign(new EventEmitter(), {
    destroyed: false,
    destroy() {
      socket.destroyed = true
      socket.emit('close')
      return socket
    },
  })
  return socket as unknown as Connection & { destroyed: boolean; destroy: () => void }
}
/** How many of so many new connections are served. */
const served = (limit: ConnectionLimit, count: number) =>
  Array.from({ length: count }, connection).filter(socket => {
    limit.add(socket)
    return !limit.isCrowded(socket) && !socket.destroyed
  }).length

test('all callers share one limit, whatever their address', () => {
  expect(served(new ConnectionLimit(9), 12)).toBe(9)
})

test('far beyond the limit connections are closed at once, and capacity returns as they end', () => {
  const limit = new ConnectionLimit(3)
  const all = Array.from({ length: 400 }, connection)
  for (const socket of all) limit.add(socket)
  expect(all.filter(socket => socket.destroyed)).toHaveLength(197)
  for (const socket of all) if (!socket.destroyed) socket.destroy()
  expect(served(limit, 3)).toBe(3)
})

test('a caller without a session who sends too much gets the failure, and the rest is not read', async () => {
  const backend = await startBackend()
  listener = await listen(backend.app.fetch, { host: '127.0.0.1', port: 0, log })
  const { port } = listener
  const SIZE = 50_000_000
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  let response = ''
  socket.on('data', data => {
    response += data
  })
  socket.on('error', () => {})
  const closed = new Promise(done => socket.on('close', done))
  socket.write(
    `POST /prod-api/admin-api/system/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${SIZE}\r\n\r\n`,
  )
  const piece = Buffer.alloc(64 * 1024, ' ')
  let sent = 0
  const send = () => {
    while (sent < SIZE && !socket.destroyed) {
      sent += piece.length
      if (!socket.write(piece)) return void socket.once('drain', send)
    }
  }
  send()
  await closed
  expect(response).toContain('请求参数不正确:请求内容过大')
  expect(sent).toBeLessThan(SIZE)
  await backend.close()
})
