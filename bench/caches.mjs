/**
 * Public pages while others write: visitors read 5,000 articles by Zipf's law, and ten writes a second are made, of
 * something else or of the articles themselves. How many responses were in the cache, and how many of the stored ones had
 * only to be found unchanged; the rest was made.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { addArticles } from './articles.mjs'
import { signIn, startServer } from './embedded.mjs'
import { startPostgres } from './postgres.mjs'
import { processorTimeOf } from './processes.mjs'
import { runLoad } from './run-load.mjs'

const ARTICLES = 5_000
const LENGTH = 1_000
const WRITES_PER_SECOND = 10
const CONNECTIONS = 16
const SECONDS = Number(process.env.SECONDS ?? 10)
/** Seconds with writes before those that are measured. */
const WARM_UP = 3
const API = '/prod-api/admin-api/system'

/** @typedef {(first: number, n: number) => [method: string, path: string, body: unknown]} Write */
/** @type {Record<string, Write | null>} */
const WRITES = {
  不写: null,
  写字典: (_first, n) => [
    'POST',
    `${API}/dict-data/create`,
    { dictType: 'bench', label: `${Date.now()}-${n}`, value: `${Date.now()}-${n}`, sort: n, status: 0 },
  ],
  写文章: (first, n) => [
    'PUT',
    `${API}/documents/update`,
    {
      id: first + ((n * 7919) % ARTICLES),
      menuId: 9112,
      title: '某一篇文章的题目',
      content: `<p>${'送达'.repeat(LENGTH / 2)}${n}</p>`,
      status: 0,
    },
  ],
}

/** @returns {Promise<import('./types').Figure[]>} */
export async function measureCaches() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-caches-'))
  const postgres = await startPostgres()
  try {
    const path = join(folder, 'app.db')
    const sqlite = `file:${path}`
    await (await startServer(sqlite)).stop()
    const first = addArticles(path, { count: ARTICLES, lengthOf: () => LENGTH })
    await (await startServer(sqlite)).stop()
    const copy = await postgres.newDatabase('bench')
    await promisify(execFile)(process.execPath, [
      ...['scripts/tool.mjs', 'data', 'copy', '--from', sqlite, '--to', copy],
    ])
    return [...(await measure('SQLite', sqlite, first)), ...(await measure('PostgreSQL', copy, first))]
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} name @param {string} url @param {number} first of the articles */
async function measure(name, url, first) {
  const server = await startServer(url, { METRICS_PORT: '0', RATE_LIMITS: 'false' })
  try {
    const { accessToken } = await signIn(server.origin)
    const call = callerOf(server.origin, accessToken)
    await call('POST', `${API}/dict-type/create`, { name: 'bench', type: 'bench', status: 0 })
    const next = zipf(first, ARTICLES)
    /** @param {number} seconds */
    const read = seconds =>
      runLoad({
        url: `${server.origin}/facade/article/$n`,
        headers: { accept: 'text/html', 'accept-encoding': 'br' },
        connections: CONNECTIONS,
        seconds,
        next,
      })
    await readEach(server.origin, first)
    const figures = []
    for (const [title, write] of Object.entries(WRITES)) {
      const stop = write ? writeAgainAndAgain(n => call(...write(first, n))) : async () => 0
      await read(WARM_UP)
      const [before, cpuBefore] = [await countsOf(server.metrics), processorTimeOf(server.pid)]
      const load = await read(SECONDS)
      const [after, cpuAfter] = [await countsOf(server.metrics), processorTimeOf(server.pid)]
      const written = await stop()
      /** Of the pages; what they are made from counts as pages too. @param {string} result */
      const share = result => (100 * ((after[result] ?? 0) - (before[result] ?? 0))) / load.responded
      /** @param {string} what @param {number} value @param {string} unit */
      const figure = (what, value, unit) => ({
        id: `caches.${title}.${what}.${name}`,
        title: `文章页（Zipf），${title}，${name}：${what}`,
        value,
        unit,
      })
      figures.push(
        figure('在缓存', 100 - share('unchanged') - share('miss'), '%'),
        figure('核对后未变', share('unchanged'), '%'),
        figure('重新生成', share('miss'), '%'),
        figure('每秒请求', load.perSecond, '次'),
        figure('中位数', load.p50, 'ms'),
        figure('p99', load.p99, 'ms'),
        figure('本站的处理器用时', ((cpuAfter - cpuBefore) / load.responded) * 1_000, 'µs'),
        figure('写入', written, '次'),
      )
    }
    return figures
  } finally {
    await server.stop()
  }
}

/** As after some time of reading. @param {string} origin @param {number} first of the articles */
async function readEach(origin, first) {
  let next = 0
  const read = async () => {
    while (next < ARTICLES) {
      const response = await fetch(`${origin}/facade/article/${first + next++}`, {
        headers: { accept: 'text/html', 'accept-encoding': 'br' },
      })
      await response.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, read))
}

/** Which article is read next: the k-th most popular one k times as seldom as the first. @param {number} first @param {number} count */
function zipf(first, count) {
  /** @type {number[]} */
  const sums = []
  for (let rank = 1; rank <= count; rank++) sums.push((sums.at(-1) ?? 0) + 1 / rank)
  const total = sums.at(-1) ?? 0
  let seed = 1
  return () => {
    seed = (seed * 48_271) % 2_147_483_647
    const at = (seed / 2_147_483_647) * total
    let [low, high] = [0, count - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < at) low = middle + 1
      else high = middle
    }
    // Popular ones are not neighbours.
    return first + ((low * 7_919) % count)
  }
}

/** @param {(n: number) => Promise<unknown>} write @returns {() => Promise<number>} stops, and says how many were written */
function writeAgainAndAgain(write) {
  let n = 0
  let isStopped = false
  const done = (async () => {
    const begun = performance.now()
    while (!isStopped) {
      await write(n++)
      await setTimeout(Math.max(0, begun + (n * 1_000) / WRITES_PER_SECOND - performance.now()))
    }
  })()
  return async () => {
    isStopped = true
    await done
    return n
  }
}

/** @param {string} origin @param {string} token */
const callerOf =
  (origin, token) =>
  async (/** @type {string} */ method, /** @type {string} */ path, /** @type {unknown} */ body) => {
    const response = await fetch(origin + path, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    const { code, msg } = await response.json()
    if (code !== 0) throw new Error(`${path}: ${msg}`)
  }

/** Responses of the cache so far, by what became of them. @param {string} metrics the address */
async function countsOf(metrics) {
  const text = await (await fetch(metrics)).text()
  const lines = text.matchAll(
    /^arbitration_response_cache_requests_total\{[^}]*result="(\w+)"[^}]*\} (\d+)/gm,
  )
  /** @type {Record<string, number>} */
  const counts = {}
  for (const [, result = '', count] of lines) counts[result] = (counts[result] ?? 0) + Number(count)
  return counts
}
