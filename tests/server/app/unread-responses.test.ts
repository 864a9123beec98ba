import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, afterEach, expect, test } from 'vitest'
import { ConnectionLimit } from '../../../server/platform/http/connections'
import { type Fetch, type Listener, listen } from '../../../server/platform/http/listen'
import { newFolder, removeDatabases } from '../../support/backend'
import { Client, overHttp, signIn } from '../../support/client'
import { startSite } from '../../support/site'

/** More than the buffers of both ends of a connection take. */
const LARGE = 24_000_000

const sockets: Socket[] = []
let listener: Listener | undefined
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await listener?.stop(100)
  listener = undefined
})
afterAll(removeDatabases)

/** A caller who asks for something and reads none of it. */
function asker(port: number, path = '/', headers = ''): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.pause()
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`)
  sockets.push(socket)
  return socket
}

async function start(fetch: Fetch, unreadFor: number) {
  const connections = new ConnectionLimit(10)
  const log = pino({ level: 'silent' })
  listener = await listen(fetch, { host: '127.0.0.1', port: 0, log, connections, unreadFor })
  return { port: listener.port, open: () => connections.stats().open }
}

const whole = () => new Response(Buffer.alloc(LARGE))
/** Notes that what it is read from was given back. */
const streamed = (onCancel = () => {}) =>
  new Response(
    new ReadableStream({
      pull: controller => controller.enqueue(new Uint8Array(1_000_000)),
      cancel: onCancel,
    }),
  )

test('a caller who reads nothing of a response is disconnected and leaves nothing open', async () => {
  const { port, open } = await start(whole, 200)
  asker(port)
  await expect.poll(open).toBe(1)
  await expect.poll(open).toBe(0)
})

test('the source of a streamed response is closed when its caller reads nothing', async () => {
  let isCancelled = false
  const onCancel = () => {
    isCancelled = true
  }
  const { port, open } = await start(() => streamed(onCancel), 200)
  asker(port)
  await expect.poll(() => isCancelled).toBe(true)
  await expect.poll(open).toBe(0)
})

test('a caller who reads slowly gets the whole response, however long that takes', async () => {
  const { port } = await start(whole, 1_000)
  const socket = asker(port)
  const started = performance.now()
  let size = 0
  await new Promise<void>(done => {
    const timer = setInterval(() => {
      size += (socket.read(1_000_000) ?? socket.read())?.length ?? 0
      if (size < LARGE && !socket.destroyed) return
      clearInterval(timer)
      done()
    }, 100)
  })
  expect(size).toBeGreaterThanOrEqual(LARGE)
  expect(performance.now() - started).toBeGreaterThan(2_000)
})

test('a caller is not disconnected while the response is computed, nor between two requests', async () => {
  let respond = () => {}
  const waits = new Promise<void>(done => {
    respond = done
  })
  const { port, open } = await start(() => waits.then(() => new Response('done')), 50)
  const socket = asker(port)
  await new Promise(done => setTimeout(done, 300))
  expect(open()).toBe(1)
  respond()
  const text = await new Promise<string>(done => socket.once('data', data => done(data.toString())).resume())
  expect(text).toContain('done')
  await new Promise(done => setTimeout(done, 300))
  expect(open()).toBe(1)
})

test('a caller who reads nothing of a stored file or of an asset is disconnected as well', async () => {
  const webFolder = join(newFolder(), 'client')
  mkdirSync(join(webFolder, 'assets'), { recursive: true })
  writeFileSync(join(webFolder, 'index.html'), '<!doctype html><title>云州仲裁委员会</title>')
  writeFileSync(join(webFolder, 'assets', 'large-1a2b.js'), Buffer.alloc(LARGE, ' '))
  const site = await startSite({ webFolder, unreadFor: 200, maxConnections: 100, metricsPort: 0 })
  const { accessToken } = await signIn(overHttp(site.origin), 'admin')
  const admin = new Client(overHttp(site.origin), accessToken)
  const form = new FormData()
  form.set(
    'file',
    new Blob([
      // Random characters alone may look like another kind of file.
      'text: ',
      randomBytes(LARGE / 2)
        .toString('base64')
        .slice(0, 15_000_000),
    ]),
    'large.txt',
  )
  const uploaded = await admin.post<string>('/admin-api/infra/file/upload', form)
  expect(uploaded).toMatchObject({ code: 0, data: expect.stringMatching(/\.txt$/) })
  const open = async () => {
    const text = await (await fetch(`http://127.0.0.1:${site.metricsPort}/metrics`)).text()
    return Number(/^arbitration_http_connections\{state="open"\} (\d+)$/m.exec(text)?.[1])
  }
  for (const path of ['/assets/large-1a2b.js', uploaded.data ?? '']) {
    asker(site.port, path, `Authorization: Bearer ${accessToken}\r\n`)
    await expect.poll(open).toBe(1)
    await expect.poll(open).toBe(0)
  }
  await site.stop()
})
