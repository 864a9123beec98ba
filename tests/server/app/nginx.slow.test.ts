import { mkdtempSync } from 'node:fs'
import { get, type IncomingHttpHeaders } from 'node:http'
import { Agent, request } from 'node:https'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePorts } from '../../support/free-ports'
import { CDN, type Nginx, SITE, startNginx } from '../../support/nginx'
import { newDatabase, type PostgresServer, runOn, startPostgres } from '../../support/postgres'
import {
  type BuiltServer,
  buildServer,
  killAll,
  type ServerProcess,
  sleep,
  startProcess,
} from '../../support/server-process'

/** deploy/nginx as it is, with other ports and folders, in front of two processes on one database. */
const PASSWORD = 'admin-of-tests'
const MB = 1024 * 1024

let built: BuiltServer
let postgres: PostgresServer
let databaseUrl: string
let nginx: Nginx
let port: { http: number; https: number; first: number; second: number }
const processes = new Map<number, ServerProcess>()

beforeAll(async () => {
  ;[built, postgres] = await Promise.all([buildServer(), startPostgres()])
  databaseUrl = await newDatabase(postgres.urlOf('postgres'), 'app')
  const [http = 0, https = 0, first = 0, second = 0] = await freePorts(4)
  port = { http, https, first, second }
  await Promise.all([startOn(first), startOn(second)])
  nginx = await startNginx({ folder: mkdtempSync(join(built.folder, 'nginx-')), ports: port })
})
afterAll(async () => {
  await nginx?.stop()
  killAll()
  built.remove()
  await postgres.stop()
})

async function startOn(at: number): Promise<void> {
  const started = await startProcess(built, {
    DATABASE_URL: databaseUrl,
    PORT: String(at),
    PUBLIC_URL: `https://${SITE}`,
    TRUST_PROXY: 'true',
    ADMIN_PASSWORD: PASSWORD,
    CLERK_PASSWORD: 'clerk-of-tests',
  })
  processes.set(at, started)
}

async function end(at: number, signal: NodeJS.Signals): Promise<void> {
  const running = processes.get(at)
  running?.child.kill(signal)
  await running?.ended
}

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

interface Options {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  /** The address that the call comes from. */
  from?: string
  agent?: Agent
}

/** A call through nginx, over TLS with a certificate that is checked. */
function ask(path: string, { method = 'GET', headers, body, from, agent }: Options = {}): Promise<Answer> {
  return new Promise((done, fail) => {
    const call = request(
      {
        ...{
          host: '127.0.0.1',
          port: port.https,
          servername: SITE,
          ca: nginx.certificate,
          path,
          method,
          agent,
        },
        ...(from && { localAddress: from }),
        headers: { Host: SITE, ...headers },
      },
      response => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', fail)
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          done({ status: response.statusCode ?? 0, headers: response.headers, text })
        })
      },
    )
    call.on('error', fail)
    call.end(body)
  })
}

/** Over http: the status and the address that it leads to. */
const plain = (host: string) =>
  new Promise((done, fail) => {
    const to = { host: '127.0.0.1', port: port.http, path: '/facade?a=1', headers: { Host: host } }
    get(to, ({ statusCode, headers }) => done([statusCode, headers.location])).on('error', fail)
  })

interface Envelope {
  code: number
  msg: string
  data: unknown
}

async function api(
  method: string,
  path: string,
  { token, body, ...options }: Omit<Options, 'body'> & { token?: string; body?: unknown } = {},
): Promise<Envelope & { status: number }> {
  const { status, text } = await ask(`/prod-api${path}`, {
    method,
    ...options,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...options.headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (status !== 200) return { status, code: Number.NaN, msg: text, data: null }
  return { status, ...(JSON.parse(text) as Envelope) }
}

async function signIn(options: Options = {}): Promise<string> {
  const login = { username: 'admin', password: PASSWORD }
  const { data, msg } = await api('POST', '/admin-api/system/auth/login', { ...options, body: login })
  expect(msg).toBe('')
  return (data as { accessToken: string }).accessToken
}

const HTML = { headers: { Accept: 'text/html' } }
const HSTS = 'max-age=31536000'
const page = (id: unknown) => `/facade/article/${id}`

/** Creates a published article. */
async function publish(token: string, title: string): Promise<number> {
  const article = { menuId: 9112, title, content: '<p>正文</p>', status: 0, publishTime: Date.now() - 1_000 }
  const { data, msg } = await api('POST', '/admin-api/system/documents/create', { token, body: article })
  expect(msg).toBe('')
  return data as number
}

describe('through nginx', () => {
  test('staff sign in, publish and change an article, and visitors read it a moment later', async () => {
    const token = await signIn()
    const id = await publish(token, '关于仲裁庭开庭的通知')
    const first = await ask(page(id), HTML)
    expect([first.status, first.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(first.text).toContain('关于仲裁庭开庭的通知')
    const { data } = await api('GET', `/admin-api/system/documents/get?id=${id}`, { token })
    const changed = { ...(data as object), id, title: '关于更改开庭地点的通知' }
    expect((await api('PUT', '/admin-api/system/documents/update', { token, body: changed })).msg).toBe('')
    await expect
      .poll(async () => (await ask(page(id), HTML)).text, { timeout: 15_000, interval: 200 })
      .toContain('关于更改开庭地点的通知')
    const read = await api('GET', `/app-api/system/documents/get?id=${id}`)
    expect(read.data).toMatchObject({ title: '关于更改开庭地点的通知' })
  })

  test('nginx serves public pages from its cache in the accepted encoding, and no staff pages or data', async () => {
    const seen = async (path: string, encoding: string) => {
      const answer = await ask(path, { headers: { Accept: 'text/html', 'Accept-Encoding': encoding } })
      return [answer.headers['x-cache'], answer.headers['content-encoding']]
    }
    await expect
      .poll(() => seen('/facade', 'gzip, deflate, br'), { interval: 10 })
      .toEqual(['HIT', undefined])
    await ask('/rss.xml', { headers: { 'Accept-Encoding': 'gzip, br' } })
    expect(await seen('/rss.xml', 'br, gzip')).toEqual(['HIT', 'br'])
    expect(await seen('/rss.xml', 'gzip')).toEqual(['MISS', 'gzip'])
    expect(await seen('/facade?chosen=1', 'gzip')).toEqual(['BYPASS', undefined])
    for (const path of ['/login', '/prod-api/app-api/system/menu/list', '/prod-api/health'])
      expect((await seen(path, 'gzip'))[0], path).toBeUndefined()
  })

  test('the server sees the real address of the caller behind nginx, and behind a CDN that nginx trusts', async () => {
    await signIn({ from: '127.0.0.5', headers: { 'X-Forwarded-For': '203.0.113.9' } })
    await signIn({
      from: '127.0.0.6',
      headers: { 'X-Forwarded-For': '203.0.113.9, 203.0.113.10', 'X-Real-IP': '203.0.113.9' },
    })
    await signIn({ from: CDN, headers: { 'X-Forwarded-For': '203.0.113.9, 203.0.113.10' } })
    const rows = await runOn(databaseUrl, 'select "userIp" from "loginLogs" order by id desc limit 3')
    expect(rows.map(({ userIp }) => userIp)).toEqual(['203.0.113.10', '127.0.0.6', '127.0.0.5'])
  })

  test('nginx accepts a body up to the limit of its address and answers 413 beyond it', async () => {
    const token = await signIn()
    const upload = (path: string, size: number) => {
      const head = '--part\r\nContent-Disposition: form-data; name="file"; filename="notes.txt"\r\n\r\n'
      return ask(path, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'multipart/form-data; boundary=part' },
        body: Buffer.concat([Buffer.from(head), Buffer.alloc(size, 'a'), Buffer.from('\r\n--part--\r\n')]),
      })
    }
    const file = '/prod-api/admin-api/infra/file/upload'
    expect(JSON.parse((await upload(file, 15 * MB)).text)).toMatchObject({ code: 0 })
    // Refused by the server itself, in words.
    const tooLarge = await upload(file, 18 * MB)
    expect([tooLarge.status, JSON.parse(tooLarge.text).code === 0]).toEqual([200, false])
    const elsewhere = await upload('/prod-api/admin-api/system/documents/create', 18 * MB)
    expect([elsewhere.status, elsewhere.text]).toEqual([413, '提交的内容过大'])
    expect(elsewhere.headers['strict-transport-security']).toBe(HSTS)
  })

  test('a flood from one address is refused with 429 and affects no other address', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 40 })
    const flood = await Promise.all(
      Array.from({ length: 1_000 }, () => ask('/prod-api/live', { from: '127.0.0.7', agent })),
    )
    agent.destroy()
    const refused = flood.filter(({ status }) => status === 429)
    expect(flood.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(300)
    expect(refused.length).toBeGreaterThan(50)
    expect(refused[0]).toMatchObject({
      text: '请求过于频繁，请稍后再试',
      headers: { 'retry-after': '5', 'strict-transport-security': HSTS },
    })
    expect((await ask('/prod-api/live', { from: '127.0.0.8' })).status).toBe(200)
  })

  test('every response demands TLS, plain HTTP redirects to it, and other host names get nothing', async () => {
    for (const path of ['/facade', '/login', '/prod-api/live', '/assets/none.js', '/rss.xml'])
      expect((await ask(path)).headers['strict-transport-security'], path).toBe(HSTS)
    expect(await plain(SITE)).toEqual([301, `https://${SITE}/facade?a=1`])
    await expect(plain('other.example')).rejects.toThrow('socket hang up')
  })

  test('a failed request has the same short number for the caller and in both logs', async () => {
    const { headers } = await ask('/prod-api/health')
    expect(headers['x-request-id']).toBeUndefined()
    // Written after the response.
    await expect
      .poll(() => nginx.log().at(-1))
      .toMatchObject({
        path: '/prod-api/health',
        status: 200,
        client: '127.0.0.1',
        requestId: expect.stringMatching(/^[\da-f]{12}$/),
      })
    expect(JSON.stringify(nginx.log())).not.toContain('chosen=1')
  })
})

describe('while processes come and go', () => {
  test('killing and replacing one process costs readers no response and loses no acknowledged write', async () => {
    const token = await signIn()
    await api('POST', '/admin-api/system/dict-type/create', {
      token,
      body: { name: 'kept', type: 'kept', status: 0 },
    })
    const wrong: string[] = []
    const kept: string[] = []
    let done = false
    const reading = async (path: string) => {
      while (!done) {
        const { status } = await ask(path, HTML)
        if (status !== 200) wrong.push(`${path} ${status}`)
        await sleep(50)
      }
    }
    const writing = async (writer: number) => {
      for (let at = 0; !done; at++) {
        const value = `${writer}-${at}`
        const entry = { dictType: 'kept', label: value, value, sort: 1, status: 0 }
        const { status, code } = await api('POST', '/admin-api/system/dict-data/create', {
          token,
          body: entry,
        })
        if (code === 0) kept.push(value)
        // What reached the killed process may have been written: nginx must not send it twice.
        else if (status !== 502) wrong.push(`create ${status} ${code}`)
        await sleep(50)
      }
    }
    const work = [reading('/facade'), reading('/prod-api/app-api/system/menu/list'), writing(1), writing(2)]
    await sleep(500)
    await end(port.first, 'SIGKILL')
    await sleep(1_000)
    const without = kept.length
    await sleep(1_000)
    expect(kept.length).toBeGreaterThan(without)
    await startOn(port.first)
    // With the other one gone as well, there would be none.
    await nginx.untilServedBy(port.first)
    await end(port.second, 'SIGKILL')
    await startOn(port.second)
    await sleep(500)
    done = true
    await Promise.all(work)
    expect(wrong).toEqual([])
    const rows = await runOn(databaseUrl, `select value from "dictData" where "dictType" = 'kept'`)
    const stored = rows.map(({ value }) => String(value))
    expect(new Set(stored).size).toBe(stored.length)
    expect(kept.filter(value => !stored.includes(value))).toEqual([])
  })

  test('with both processes stopped, nginx serves cached pages and explains the failure of all others', async () => {
    const path = '/facade'
    expect((await ask(path, HTML)).status).toBe(200)
    await Promise.all([end(port.first, 'SIGTERM'), end(port.second, 'SIGTERM')])
    // While it is younger than a second or two, it is no exception.
    const seen = async () => (await ask(path, HTML)).headers['x-cache']
    await expect.poll(seen, { interval: 200 }).toBe('STALE')
    const stale = await ask(path, HTML)
    expect(stale.status).toBe(200)
    expect(stale.text).toContain('云州仲裁委员会')
    const away = await ask('/prod-api/app-api/system/menu/list')
    expect([away.status, away.text]).toEqual([502, '网站暂时无法访问，请稍后再试'])
    expect(away.headers).toMatchObject({ 'retry-after': '10', 'strict-transport-security': HSTS })
    await Promise.all([startOn(port.first), startOn(port.second)])
    // Until nginx tries them again.
    const code = async () => (await api('GET', '/app-api/system/menu/list')).code
    await expect.poll(code).toBe(0)
  })
})
