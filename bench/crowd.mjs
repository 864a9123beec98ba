/**
 * What many staff who all open a list at once do to it, and to visitors: answers a second, refusals, and how long a page
 * of the site takes meanwhile that is not in the cache, and one that is.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import autocannon from 'autocannon'
import { percentile, signIn, startServer } from './embedded.mjs'
import { ARTICLES, fill } from './engines.mjs'
import { startPostgres } from './postgres.mjs'

const SECONDS = Number(process.env.SECONDS ?? 10)
const CROWDS = [0, 300, 2_000]
/** In ms, between two requests for a page. */
const PAUSE = 20
/** A page that takes longer counts as this, in ms. */
const TIMEOUT = 30_000

/** @returns {Promise<import('./types').Figure[]>} */
export async function measureCrowd() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-crowd-'))
  const postgres = await startPostgres()
  try {
    const path = join(folder, 'app.db')
    const sqlite = `file:${path}`
    const first = await fill(sqlite, path)
    const copy = await postgres.newDatabase('bench')
    const copying = ['scripts/tool.mjs', 'data', 'copy', '--from', sqlite, '--to', copy]
    await promisify(execFile)(process.execPath, copying)
    return [...(await measure('SQLite', sqlite, first)), ...(await measure('PostgreSQL', copy, first))]
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} engine @param {string} databaseUrl @param {number} first number of the articles */
async function measure(engine, databaseUrl, first) {
  // More than the crowd, so that visitors find a connection.
  const server = await startServer(databaseUrl, { RATE_LIMITS: 'false', MAX_CONNECTIONS: '3000' })
  try {
    const { accessToken } = await signIn(server.origin)
    /** @type {import('./types').Figure[]} */
    const figures = []
    let next = first
    for (const connections of CROWDS) {
      const end = new AbortController()
      const crowd = connections > 0 ? load(server.origin, connections, accessToken) : undefined
      const pages = visit(() => `${server.origin}/facade/article/${next++}`, end.signal)
      const cached = visit(() => `${server.origin}/facade`, end.signal)
      const result = crowd ? await crowd : await sleep(SECONDS * 1_000)
      end.abort()
      const title = `${engine}，${connections} 个连接`
      if (result) {
        const { ok, refused, failed } = result
        figures.push(
          figure(title, '列表每秒', ok / SECONDS, '次'),
          figure(title, '拒绝每秒', refused / SECONDS, '次'),
          figure(title, '没有响应', failed, '次'),
          figure(title, '响应 p50', result.p50, 'ms'),
          figure(title, '响应 p99', result.p99, 'ms'),
        )
      }
      for (const [name, times] of /** @type {const} */ ([
        ['文章页', await pages],
        ['首页', await cached],
      ])) {
        times.sort((one, other) => one - other)
        figures.push(
          figure(title, `${name} p50`, percentile(times, 0.5), 'ms'),
          figure(title, `${name} p99`, percentile(times, 0.99), 'ms'),
          figure(title, `${name}次数`, times.length, '次'),
        )
      }
    }
    return figures
  } finally {
    await server.stop()
  }
}

/** The crowd, in a thread of its own. @param {string} origin @param {number} connections @param {string} token */
async function load(origin, connections, token) {
  const result = await autocannon({
    url: `${origin}/prod-api/admin-api/system/documents/page?pageSize=10&pageNo=${Math.floor(ARTICLES / 20)}`,
    headers: { authorization: `Bearer ${token}` },
    ...{ connections, duration: SECONDS, workers: 1, timeout: 30 },
  })
  return {
    ok: result['2xx'],
    refused: result.non2xx,
    failed: result.errors + result.timeouts,
    ...{ p50: result.latency.p50, p99: result.latency.p99 },
  }
}

/** Asks for one page after another. @param {() => string} address @param {AbortSignal} end @returns {Promise<number[]>} ms */
async function visit(address, end) {
  const times = []
  while (!end.aborted) {
    const started = performance.now()
    const signal = AbortSignal.timeout(TIMEOUT)
    await fetch(address(), { headers: { accept: 'text/html' }, signal }).then(
      one => one.text(),
      () => '',
    )
    times.push(performance.now() - started)
    await sleep(PAUSE)
  }
  return times
}

/** @param {string} title @param {string} name @param {number} value @param {string} unit */
const figure = (title, name, value, unit) => ({
  ...{ id: `crowd.${title}.${name}`, title: `${title}：${name}` },
  ...{ value, unit },
})
