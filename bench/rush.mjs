/**
 * The effect of a rush on visitors who read (hardening L3): 100 simultaneous sign-ins, 2,000 new connections, 1,000
 * connections that never complete their request. Before, during and after it: how long a read takes, how late the event
 * loop is, and how long the recovery takes.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { PASSWORD, percentile, startServer } from './embedded.mjs'

/**
 * The outcome of a rush: ms, and counts. @typedef {{ took: number, figures: [name: string, what: string, value:
 * number][] }} Rushed
 */

const SIGN_INS = 100
const CONNECTIONS = 2_000
const HALF_OPEN = 1_000
/** A read begins at this interval, whether or not those before it have been served. */
const EVERY = 20
const QUIET = 4_000
/** The server has recovered when the reads of a whole second are as fast as before. */
const SECOND = 1_000
const LONGEST = 30_000

/** @returns {Promise<import('./types').Figure[]>} */
export async function measureRush() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-rush-'))
  const probe = join(folder, 'lag')
  const server = await startServer(`file:${join(folder, 'app.db')}`, {
    RATE_LIMITS: 'false',
    // More than the default maximum.
    MAX_CONNECTIONS: '4000',
    NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'loop-probe.mjs'))}`,
    LOOP_PROBE: probe,
  })
  try {
    /** @type {() => Promise<number>} */
    const lag = async () => {
      process.kill(server.pid, 'SIGUSR2')
      await sleep(200)
      return Number(readFileSync(probe, 'utf8'))
    }
    /** @type {import('./types').Figure[]} */
    const figures = []
    /** @type {[id: string, title: string, rush: () => Promise<Rushed>][]} */
    const rushes = [
      ['signIns', `${SIGN_INS} 人同时登录`, () => signInsAtOnce(server.origin)],
      ['connections', `${CONNECTIONS} 个连接同时到来`, () => connectionsAtOnce(server.origin)],
      ['halfOpen', `${HALF_OPEN} 个只连接不发完请求`, () => halfOpenAtOnce(server.origin)],
    ]
    for (const [id, title, rush] of rushes)
      figures.push(...(await measure({ id: `rush.${id}`, title, rush, origin: server.origin, lag })))
    return figures
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * @param {{ id: string, title: string, rush: () => Promise<Rushed>, origin: string, lag: () => Promise<number> }} options
 * @returns {Promise<import('./types').Figure[]>}
 */
async function measure({ id, title, rush, origin, lag }) {
  // Warm-up.
  await readFor(origin, sleep(SECOND))
  await lag()
  const quiet = await readFor(origin, sleep(QUIET))
  const before = await lag()
  const rushing = rush()
  const busy = await readFor(origin, rushing)
  const outcome = await rushing
  const ended = performance.now()
  const late = await lag()
  const back = await untilAsBefore(origin, quiet.p95, ended)
  return [
    { id: `${id}.quiet`, title: `${title}：之前读页面，95%`, value: quiet.p95, unit: 'ms' },
    { id: `${id}.busy`, title: `${title}：其间读页面，95%`, value: busy.p95, unit: 'ms' },
    { id: `${id}.failed`, title: `${title}：其间读不到的`, value: busy.failed, unit: '次' },
    { id: `${id}.quietLag`, title: `${title}：之前事件循环最长停顿`, value: before, unit: 'ms' },
    { id: `${id}.lag`, title: `${title}：其间事件循环最长停顿`, value: late, unit: 'ms' },
    { id: `${id}.took`, title: `${title}：用时`, value: outcome.took / 1_000, unit: 's' },
    ...outcome.figures.map(([name, what, value]) => ({
      id: `${id}.${name}`,
      title: `${title}：${what}`,
      value,
      unit: '个',
    })),
    { id: `${id}.back`, title: `${title}：之后恢复`, value: back / 1_000, unit: 's' },
  ]
}

/**
 * Reads the newest articles until something has ended.
 * @param {string} origin
 * @param {Promise<unknown>} end
 * @param {Record<string, string>} [headers]
 */
export async function readFor(origin, end, headers = {}) {
  const agent = new Agent({ keepAlive: true })
  const url = `${origin}/prod-api/app-api/system/documents/page?pageNo=1&pageSize=10`
  /** @type {Promise<number | null>[]} */
  const reads = []
  let going = true
  void end.finally(() => {
    going = false
  })
  while (going) {
    reads.push(read(url, agent, headers))
    await sleep(EVERY)
  }
  await end
  const times = await Promise.all(reads)
  agent.destroy()
  const good = times.filter(time => time !== null).sort((a, b) => a - b)
  return { p95: percentile(good, 0.95), longest: good.at(-1) ?? 0, failed: times.length - good.length }
}

/**
 * Milliseconds to the end of the response; null if it failed.
 * @type {(url: string, agent: Agent, headers?: Record<string, string>) => Promise<number | null>}
 */
const read = (url, agent, headers = {}) =>
  new Promise(done => {
    const sent = performance.now()
    get(url, { agent, headers }, response => {
      response.resume().on('end', () => done(response.statusCode === 200 ? performance.now() - sent : null))
    }).on('error', () => done(null))
  })

/** @param {string} origin @param {number} p95 @param {number} since */
async function untilAsBefore(origin, p95, since) {
  for (;;) {
    const started = performance.now()
    const now = await readFor(origin, sleep(SECOND))
    if (now.failed === 0 && now.p95 < 2 * p95) return started - since
    if (started - since > LONGEST) throw new Error('没有恢复')
  }
}

/** @param {string} origin @returns {Promise<Rushed>} */
async function signInsAtOnce(origin) {
  const started = performance.now()
  const codes = await Promise.all(Array.from({ length: SIGN_INS }, () => signIn(origin)))
  const entered = codes.filter(code => code === 0).length
  const refused = codes.filter(code => code === 429).length
  if (entered + refused !== SIGN_INS) throw new Error(`登录的结果：${[...new Set(codes)]}`)
  return {
    took: performance.now() - started,
    figures: [
      ['entered', '已登录', entered],
      ['refused', '请稍后再试', refused],
    ],
  }
}

/** @param {string} origin @returns {Promise<number>} the code */
async function signIn(origin) {
  const response = await fetch(`${origin}/prod-api/admin-api/system/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
  })
  return (await response.json()).code
}

/** Each sends one request, on a connection of its own. @param {string} origin @returns {Promise<Rushed>} */
async function connectionsAtOnce(origin) {
  const started = performance.now()
  const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })
  const url = `${origin}/prod-api/app-api/system/menu/list`
  const times = await Promise.all(Array.from({ length: CONNECTIONS }, () => read(url, agent)))
  return {
    took: performance.now() - started,
    figures: [['answered', '已答复', times.filter(time => time !== null).length]],
  }
}

/** They stay open until the server closes them. @param {string} origin @returns {Promise<Rushed>} */
async function halfOpenAtOnce(origin) {
  const started = performance.now()
  const { hostname, port } = new URL(origin)
  const closed = await Promise.all(
    Array.from(
      { length: HALF_OPEN },
      () =>
        new Promise(done => {
          const socket = connect({ host: hostname, port: Number(port) }, () =>
            socket.write('GET /facade HTTP/1.1\r\nHost: x\r\n'),
          )
          const given = setTimeout(() => done(false), LONGEST)
          socket.resume()
          socket.on('error', () => {})
          socket.on('close', () => {
            clearTimeout(given)
            done(true)
          })
        }),
    ),
  )
  return {
    took: performance.now() - started,
    figures: [['closed', '服务器已断开', closed.filter(Boolean).length]],
  }
}
