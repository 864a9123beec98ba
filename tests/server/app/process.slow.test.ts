import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import Libsql from 'libsql'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createSite } from '../../../server/app/site'
import { listen } from '../../../server/platform/http/listen'
import { newFolder, removeDatabases } from '../../support/backend'
import { repetitions, sample } from '../../support/long'
import {
  type BuiltServer,
  buildServer,
  killAll,
  PASSWORDS,
  runToEnd,
  type ServerProcess,
  sleep,
  startProcess,
} from '../../support/server-process'
import { weeklyTest } from '../../support/weekly-test'

const KILLS = repetitions('KILLS', { short: 2, long: 50 })

let server: BuiltServer
beforeAll(async () => {
  server = await buildServer()
})
afterEach(killAll)
afterAll(async () => {
  server.remove()
  await removeDatabases()
})

/** A database of its own, which does not exist yet. */
const freshDatabase = () => ({
  DATABASE_URL: `file:${join(newFolder(), 'app.db')}`,
})

interface Answer {
  code: number
  msg: string
  data: unknown
}

async function post(origin: string, path: string, body: unknown, token?: string): Promise<Answer> {
  const authorization = token ? { authorization: `Bearer ${token}` } : undefined
  const answer = await fetch(`${origin}/prod-api/admin-api${path}`, {
    method: 'POST',
    headers: {
      ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      ...authorization,
    },
    body: body instanceof FormData ? body : JSON.stringify(body),
  })
  return (await answer.json()) as Answer
}

async function signIn(origin: string, password: string, username = 'admin'): Promise<string> {
  const { code, msg, data } = await post(origin, '/system/auth/login', { username, password })
  if (code !== 0) throw new Error(msg)
  return (data as { accessToken: string }).accessToken
}

function stop({ child, ended }: ServerProcess, signal: NodeJS.Signals = 'SIGTERM') {
  child.kill(signal)
  return ended
}

describe('the first start', () => {
  test('the first start prints the random password once, and it permits nothing until it is changed', async () => {
    const database = { ...freshDatabase(), ADMIN_USERNAME: 'keeper' }
    const first = await startProcess(server, { ...database, LOG_LEVEL: 'trace' })
    const [, password = ''] = /keeper\s+密码 (\S+)/.exec(first.output()) ?? []
    expect(password).toMatch(/^[a-hj-km-np-zA-HJ-NP-Z2-9]{23}$/)
    expect(first.output()).not.toContain('clerk')
    let token = await signIn(first.origin, password, 'keeper')
    const call = async (path: string, body?: object) => {
      const answer = await fetch(`${first.origin}/prod-api/admin-api/system/${path}`, {
        method: body ? 'PUT' : 'GET',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
      return (await answer.json()) as { code: number; data: { mustChangePassword?: true } }
    }
    expect((await call('auth/get-permission-info')).data.mustChangePassword).toBe(true)
    expect(await call('user/simple-list')).toMatchObject({ code: 1100022010, msg: '请先修改初始密码' })
    const change = { oldPassword: password, newPassword: 'three quiet rivers' }
    expect(await call('user/profile/update-password', { ...change, newPassword: password })).toMatchObject({
      code: 1100022004,
    })
    expect((await call('user/profile/update-password', change)).code).toBe(0)
    token = await signIn(first.origin, change.newPassword, 'keeper')
    expect((await call('auth/get-permission-info')).data.mustChangePassword).toBeUndefined()
    expect((await call('user/simple-list')).code).toBe(0)
    const { code, output } = await stop(first)
    expect(code).toBe(0)
    expect(output.split(password)).toHaveLength(2)
    expect(output.split('\n').filter(line => line.startsWith('{') && line.includes(password))).toEqual([])

    const second = await startProcess(server, database)
    expect(second.output()).not.toContain('密码')
    expect(await signIn(second.origin, change.newPassword, 'keeper')).toMatch(/^\w{32}$/)
    await stop(second)
  })

  test('the first start refuses a password that is easily guessed, with the reason', async () => {
    const { code, output } = await runToEnd(server, { ...freshDatabase(), ADMIN_PASSWORD: 'admin123' })
    expect(code).toBe(1)
    expect(output).toContain('环境变量 ADMIN_PASSWORD 不正确')
    expect(output).toContain('登录名')
  })

  weeklyTest(
    'the first start requires an administrator name only when other machines reach the server',
    async () => {
      const database = freshDatabase()
      const open = { ...database, ...PASSWORDS, HOST: '0.0.0.0', PUBLIC_URL: 'http://127.0.0.1' }
      const { code, output } = await runToEnd(server, open)
      expect(code).toBe(1)
      expect(output).toContain('环境变量 ADMIN_USERNAME 不正确：其他机器可以访问本系统，首次启动请设为')
      await stop(await startProcess(server, { ...open, ADMIN_USERNAME: 'keeper' }))
      await stop(await startProcess(server, open))
    },
  )

  weeklyTest('the first start uses the chosen passwords and does not print them', async () => {
    const running = await startProcess(server, { ...freshDatabase(), ...PASSWORDS })
    expect(running.output()).toContain('ADMIN_PASSWORD')
    expect(running.output()).not.toContain(PASSWORDS.ADMIN_PASSWORD)
    expect(running.output()).not.toContain(PASSWORDS.CLERK_PASSWORD)
    await expect(signIn(running.origin, PASSWORDS.ADMIN_PASSWORD)).resolves.toBeTruthy()
    await expect(signIn(running.origin, 'admin123')).rejects.toThrow('登录失败，账号密码不正确')
    await stop(running)
  })
})

describe('what prevents the start is reported in words', () => {
  test('a refused variable stops the start and is reported by name without its value', async () => {
    const value = 'mysql://user:secret-word@db/app'
    const { code, output } = await runToEnd(server, { DATABASE_URL: value })
    expect(code).toBe(1)
    expect(output).toContain('启动失败：环境变量 DATABASE_URL 不正确')
    expect(output).not.toMatch(/\n\s+at /)
    expect(output).not.toContain(value)
  })

  weeklyTest('a port in use stops the start and is reported', async () => {
    const taken = createServer()
    await new Promise<void>(done => taken.listen(0, '127.0.0.1', done))
    const { port } = taken.address() as { port: number }
    const { code, output } = await runToEnd(server, { ...freshDatabase(), PORT: String(port), ...PASSWORDS })
    taken.close()
    expect(code).toBe(1)
    expect(output).toContain(`端口 ${port} 已被占用`)
  })

  test('a file that is not a database stops the start and is reported', async () => {
    const path = join(newFolder(), 'app.db')
    writeFileSync(path, 'This is a letter and no database. '.repeat(500))
    const { code, output } = await runToEnd(server, { DATABASE_URL: `file:${path}`, ...PASSWORDS })
    expect(code).toBe(1)
    expect(output).toContain('启动失败：数据库无法使用')
  })
})

interface Begun {
  socket: Socket
  /** All that comes back, once the connection is closed. */
  answer: Promise<string>
  finish: () => void
}

/** A call that the server has taken up; of its body only the first half is sent until `finish`. */
async function begin(
  origin: string,
  path: string,
  headers: Record<string, string>,
  body: string,
): Promise<Begun> {
  const { hostname, port } = new URL(origin)
  const socket = await open(Number(port), hostname)
  let text = ''
  const answer = new Promise<string>(done => socket.on('close', () => done(text)))
  const takenUp = new Promise<void>((done, fail) => {
    socket.on('data', chunk => {
      text += chunk.toString()
      // Said as soon as the request reaches its handler.
      if (text.startsWith(CONTINUE)) {
        text = text.slice(CONTINUE.length)
        done()
      }
    })
    socket.on('close', () => fail(new Error('closed before it was taken up')))
  })
  const lines = Object.entries({ Host: hostname, Expect: '100-continue', ...headers })
  socket.write(
    `POST /prod-api/admin-api${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}` +
      `Content-Length: ${body.length}\r\n\r\n`,
  )
  await takenUp
  const half = Math.floor(body.length / 2)
  socket.write(body.slice(0, half))
  return { socket, answer, finish: () => void socket.write(body.slice(half)) }
}

const CONTINUE = 'HTTP/1.1 100 Continue\r\n\r\n'

function halfUpload(origin: string, token: string): Promise<Begun> {
  const boundary = 'half-and-half'
  const content = randomBytes(50_000).toString('hex')
  return begin(
    origin,
    '/infra/file/upload',
    { Authorization: `Bearer ${token}`, 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="notes.txt"\r\n\r\n${content}\r\n--${boundary}--\r\n`,
  )
}

const halfSignIn = (origin: string): Promise<Begun> =>
  begin(
    origin,
    '/system/auth/login',
    { 'Content-Type': 'application/json' },
    JSON.stringify({ username: 'admin', password: PASSWORDS.ADMIN_PASSWORD }),
  )

function open(port: number, host: string): Promise<Socket> {
  return new Promise((done, fail) => {
    const socket = connect(port, host, () => done(socket))
    socket.on('error', fail)
  })
}

/** A connection that has received its response and stays open. */
async function idleConnection(origin: string, agent: Agent): Promise<Promise<void>> {
  return new Promise((done, fail) => {
    request(`${origin}/prod-api/health`, { agent }, response => {
      const { socket } = response
      const closed = new Promise<void>(over => socket.on('close', () => over()))
      response.resume().on('end', () => done([closed] as never))
    })
      .on('error', fail)
      .end()
  })
}

describe('stopping the process', () => {
  test('stopping answers 100 requests in flight, closes idle connections and refuses new ones within 10 s', async () => {
    const running = await startProcess(server, { ...freshDatabase(), ...PASSWORDS })
    const { origin } = running
    const token = await signIn(origin, PASSWORDS.ADMIN_PASSWORD)
    const agent = new Agent({ keepAlive: true, maxSockets: 50 })
    const idle = (await Promise.all(Array.from({ length: 50 }, () => idleConnection(origin, agent)))).flat()
    const uploads = await Promise.all(Array.from({ length: 97 }, () => halfUpload(origin, token)))
    // Both of scrypt's threads and more: these are computing when the signal comes.
    const signIns = await Promise.all(Array.from({ length: 3 }, () => halfSignIn(origin)))
    for (const { finish } of signIns) finish()
    await sleep(300)

    running.child.kill('SIGTERM')
    await Promise.all(idle)
    await expect(fetch(`${origin}/prod-api/health`)).rejects.toThrow()
    for (const upload of uploads) upload.finish()
    const answers = await Promise.all(uploads.map(upload => upload.answer))
    const signedIn = await Promise.all(signIns.map(({ answer }) => answer))
    const { code, output } = await running.ended

    expect(code).toBe(0)
    expect(output).not.toContain('"level":50')
    const tokens = signedIn.map(answer => /"accessToken":"([^"]+)"/.exec(answer)?.[1])
    expect(tokens).not.toContain(undefined)
    expect(new Set(tokens).size).toBe(3)
    for (const answer of answers) {
      expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n/)
      expect(answer).toMatch(/\r\nConnection: close\r\n/i)
      expect(answer).toContain('"code":0')
    }
    agent.destroy()
  })

  weeklyTest('stopping aborts a request that never ends in time', async () => {
    const running = await startProcess(server, { ...freshDatabase(), ...PASSWORDS })
    const { answer } = await halfUpload(
      running.origin,
      await signIn(running.origin, PASSWORDS.ADMIN_PASSWORD),
    )
    await sleep(100)
    const { code } = await stop(running)
    expect(code).toBe(0)
    expect(await answer).toBe('')
  })

  test.each(sample(['SIGTERM', 'SIGINT'] as const))('a second %s ends the process at once', async signal => {
    const running = await startProcess(server, { ...freshDatabase(), ...PASSWORDS })
    await halfUpload(running.origin, await signIn(running.origin, PASSWORDS.ADMIN_PASSWORD))
    await sleep(100)
    running.child.kill(signal)
    await sleep(300)
    expect(running.child.exitCode).toBeNull()
    const { code } = await stop(running, signal)
    // Left to itself it would have waited for the upload, and ended with 0.
    expect(code).toBe(1)
  })
})

describe('uncaught errors', () => {
  test.each([
    [
      'thrown',
      () => {
        throw new Error('broken handler')
      },
    ],
    ['rejected', () => Promise.reject(new Error('broken handler'))],
  ])('%s by a handler fail that request alone', async (_, broken) => {
    const events: string[] = []
    const log = pino({ level: 'error' }, { write: line => events.push(line) })
    const site = createSite({ app: { fetch: broken }, web: () => new Response('page'), log })
    const listener = await listen(site, { host: '127.0.0.1', port: 0, log })
    const origin = `http://127.0.0.1:${listener.port}`
    const failed = await fetch(`${origin}/prod-api/anything?password=hidden`)
    expect(failed.status).toBe(500)
    expect(await failed.text()).toContain('服务器出错，请稍后重试')
    expect(await (await fetch(origin)).text()).toBe('page')
    expect(events).toHaveLength(1)
    expect(events[0]).toContain('broken handler')
    expect(events[0]).not.toContain('hidden')
    await listener.stop(1_000)
  })

  test('an error in the middle of a response aborts that response and no other', async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
    const log = pino({ level: 'silent' })
    const half = () => {
      let sent = false
      return new Response(
        new ReadableStream({
          async pull(controller) {
            await sleep(20)
            if (sent) controller.error(new Error('broken stream'))
            else controller.enqueue(new TextEncoder().encode('half of it'))
            sent = true
          },
        }),
      )
    }
    const site = createSite({ app: { fetch: half }, web: () => new Response('page'), log })
    const listener = await listen(site, { host: '127.0.0.1', port: 0, log })
    const origin = `http://127.0.0.1:${listener.port}`
    const answer = await fetch(`${origin}/prod-api/anything`)
    await expect(answer.text()).rejects.toThrow('terminated')
    expect(await (await fetch(origin)).text()).toBe('page')
    expect(reported).toHaveBeenCalledOnce()
    await listener.stop(1_000)
  })

  test('errors in a timer and in a promise are logged once each, and the process continues', async () => {
    const fault = join(server.folder, 'fault.mjs')
    writeFileSync(
      fault,
      `process.on('SIGUSR2', () => {
        setTimeout(() => { throw new Error('broken timer') })
        void Promise.reject(new Error('broken promise'))
      })`,
    )
    const running = await startProcess(server, {
      ...freshDatabase(),
      ...PASSWORDS,
      NODE_OPTIONS: `--import=${fault}`,
    })
    running.child.kill('SIGUSR2')
    await sleep(300)
    expect((await fetch(`${running.origin}/prod-api/health`)).status).toBe(200)
    const { code, output } = await stop(running)
    expect(code).toBe(0)
    const events = output.split('\n').filter(line => line.startsWith('{'))
    expect(events).toHaveLength(2)
    expect(events.filter(line => line.includes('broken timer'))).toHaveLength(1)
    expect(events.filter(line => line.includes('broken promise'))).toHaveLength(1)
  })

  test('callers who disconnect in any phase leave nothing behind', async () => {
    const running = await startProcess(server, { ...freshDatabase(), ...PASSWORDS })
    const { origin } = running
    const token = await signIn(origin, PASSWORDS.ADMIN_PASSWORD)
    const { hostname, port } = new URL(origin)
    let hungUp = 0
    for (let round = 0; round < 20; round++) {
      const silent = await open(Number(port), hostname)
      silent.destroy()
      const cutHeader = await open(Number(port), hostname)
      cutHeader.write('GET /prod-api/he')
      const upload = await halfUpload(origin, token)
      const reading = await open(Number(port), hostname)
      reading.write(`GET /prod-api/app-api/system/menu/list HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`)
      const computing = new AbortController()
      const login = fetch(`${origin}/prod-api/admin-api/system/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'nobody', password: 'nothing' }),
        signal: computing.signal,
      })
      await sleep(round)
      for (const socket of [cutHeader, upload.socket, reading]) socket.resetAndDestroy()
      computing.abort()
      // On a machine that is busy elsewhere the response may be faster.
      await login.then(response => response.arrayBuffer()).catch(() => hungUp++)
    }
    expect(hungUp).toBeGreaterThan(0)
    expect((await fetch(`${origin}/prod-api/health`)).status).toBe(200)
    await open(Number(port), hostname) // and never says a word
    const { code, output } = await stop(running)
    expect(code).toBe(0)
    expect(output.split('\n').filter(line => line.startsWith('{') || line.includes('Error'))).toEqual([])
  })
})

/** Everything the server has said yes to, to be found again after it was killed. */
interface Acknowledged {
  values: string[]
  tokens: string[]
  uploads: { url: string; content: string }[]
}

/** Writes of every kind, in number, so that the kills mean something: a busy machine needs longer for them. */
const isEnough = ({ values, uploads, tokens }: Acknowledged) =>
  values.length > KILLS && uploads.length > KILLS / 2 && tokens.length > 1

/** Writes of every kind, without pause, until the server has stopped. */
async function writeUntilGone(
  origin: string,
  token: string,
  type: string,
  acknowledged: Acknowledged,
): Promise<void> {
  const untilGone = async (work: () => Promise<void>) => {
    for (;;) {
      try {
        await work()
      } catch (error) {
        // The error of fetch when the connection is refused or broken; anything else is a failure of the test.
        if (error instanceof TypeError) return
        throw error
      }
    }
  }
  const createEntry = async () => {
    const value = randomBytes(8).toString('hex')
    const entry = { dictType: type, label: value, value, sort: 1, status: 0 }
    const { code, msg } = await post(origin, '/system/dict-data/create', entry, token)
    if (code !== 0) throw new Error(msg)
    acknowledged.values.push(value)
  }
  const upload = async () => {
    const content = randomBytes(2_000).toString('hex')
    const form = new FormData()
    form.set('isPublic', 'true')
    form.set('file', new File([content], 'notes.txt'))
    const { code, msg, data } = await post(origin, '/infra/file/upload', form, token)
    if (code !== 0) throw new Error(msg)
    acknowledged.uploads.push({ url: String(data), content })
  }
  const enter = async () => {
    acknowledged.tokens.push(await signIn(origin, PASSWORDS.ADMIN_PASSWORD))
  }
  await Promise.all([createEntry, createEntry, createEntry, upload, upload, enter].map(untilGone))
}

test(`a process killed ${KILLS} times while writing keeps all it acknowledged and nothing half written`, {
  timeout: 60_000 + KILLS * 6_000,
}, async () => {
  const database = freshDatabase()
  const environment = { ...database, ...PASSWORDS }
  const type = 'kill_test'
  const first = await startProcess(server, environment)
  const token = await signIn(first.origin, PASSWORDS.ADMIN_PASSWORD)
  const created = await post(first.origin, '/system/dict-type/create', { name: type, type, status: 0 }, token)
  expect(created.code).toBe(0)
  await stop(first)

  const acknowledged: Acknowledged = { values: [], tokens: [token], uploads: [] }
  for (let kill = 0; kill < KILLS; kill++) {
    const running = await startProcess(server, environment)
    const { length: tokens } = acknowledged.tokens
    const writing = writeUntilGone(running.origin, token, type, acknowledged)
    // From the first write to well into the sign-ins, a different moment each time.
    await sleep(650 - ((kill * 97) % 600))
    // Some come after a sign-in was acknowledged, however slow the machine is.
    while (kill % 10 === 9 && acknowledged.tokens.length === tokens) await sleep(10)
    while (kill === KILLS - 1 && !isEnough(acknowledged)) await sleep(10)
    await stop(running, 'SIGKILL')
    await writing
  }
  expect(isEnough(acknowledged)).toBe(true)

  const last = await startProcess(server, environment)
  for (const one of acknowledged.tokens) {
    const answer = await fetch(`${last.origin}/prod-api/admin-api/system/auth/get-permission-info`, {
      headers: { authorization: `Bearer ${one}` },
    })
    expect(((await answer.json()) as Answer).code).toBe(0)
  }
  for (const { url, content } of acknowledged.uploads) {
    expect((await (await fetch(last.origin + url)).text()) === content).toBe(true)
  }
  await stop(last)

  const db = new Libsql(database.DATABASE_URL.replace('file:', ''))
  const values = db.prepare('SELECT value FROM dictData WHERE dictType = ?').all(type) as { value: string }[]
  const stored = new Set(values.map(row => row.value))
  expect(acknowledged.values.filter(value => !stored.has(value))).toEqual([])
  expect(db.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
  expect(db.prepare('PRAGMA foreign_key_check').all()).toEqual([])
  const count = (sql: string) => (db.prepare(sql).get() as { n: number }).n
  // Rows of one transaction exist together: a file with its bytes, a session with its tokens and its log line.
  expect(
    count(
      'SELECT count(*) n FROM files f LEFT JOIN fileContents c ON c.fileId = f.id WHERE c.fileId IS NULL',
    ),
  ).toBe(0)
  const sessions = count('SELECT count(*) n FROM sessions')
  expect(count('SELECT count(DISTINCT sessionId) n FROM accessTokens')).toBe(sessions)
  expect(count('SELECT count(DISTINCT sessionId) n FROM refreshTokens')).toBe(sessions)
  expect(count('SELECT count(*) n FROM loginLogs WHERE logType = 100 AND result = 0')).toBe(sessions)
  expect(count('SELECT count(*) n FROM users')).toBe(2)
  db.close()
})
