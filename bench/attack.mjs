/**
 * How one anonymous caller affects all others, each attack on two servers: one without rate limits, for the cost of the
 * work (processor time of a request and peak memory), and one as delivered, for the effect on others (how long their
 * reads take before and during the attack). A password hash is slow on purpose; all other requests should stay below 50
 * ms, and others' reads below twice their former time. `ATTACK=uploads npm run bench -- attack` runs one of them.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { addArticles } from './articles.mjs'
import { signIn, startServer } from './embedded.mjs'
import { processorTimeOf } from './processes.mjs'
import { readFor } from './rush.mjs'

const ARTICLES = 5_000
const LENGTH = 2_000
/** The newest ones, which a search shows first, are long. */
const LONG_ARTICLES = 200
const LONG = 50_000
const QUIET = 4_000
const SAMPLE = 20

/** @type {[attack: string, title: string][]} */
const ATTACKS = [
  ['search', '搜索很长的文章'],
  ['sitemap', `${ARTICLES} 篇文章的网站地图`],
  ['emptyPages', '没有内容的页面'],
  ['emptyLists', '没有内容的列表'],
  ['random', '参数 x 每次不同'],
  ['hosts', '主机名每次不同'],
  ['halfOpen', '200 个不发完的请求'],
  ['signIns', '100 个错误的登录'],
  ['uploads', '6 个 16 MB 的上传'],
]

/** @returns {Promise<import('./types').Figure[]>} */
export async function measureAttacks() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-attack-'))
  const database = join(folder, 'app.db')
  const url = `file:${database}`
  try {
    await (await startServer(url)).stop()
    addArticles(database, {
      count: ARTICLES,
      lengthOf: row => (row < ARTICLES - LONG_ARTICLES ? LENGTH : LONG),
    })
    // Indexes the texts of the articles added directly to the database.
    await (await startServer(url)).stop()
    const figures = []
    const { ATTACK } = process.env
    for (const [attack, title] of ATTACKS.filter(([name]) => !ATTACK || name === ATTACK)) {
      // Each on servers of its own, so that memory left over from one does not count for the next.
      for (const [measure, limits] of /** @type {const} */ ([
        [measureCost, 'false'],
        [measureOthers, 'true'],
      ])) {
        const server = await startServer(url, { RATE_LIMITS: limits, TRUST_PROXY: 'true' })
        try {
          figures.push(...(await measure({ attack, title, server })))
        } finally {
          await server.stop()
        }
      }
    }
    return figures
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @typedef {{ attack: string, title: string, server: import('./types').RunningServer }} Measured */
/** @typedef {[id: string, what: string, value: number, unit: string][]} Values */

/** Without rate limits. @param {Measured} options */
async function measureCost({ attack, title, server: { origin, pid } }) {
  const { accessToken: token } = await signIn(origin)
  const memory = watchMemory(pid)
  const cpu = processorTimeOf(pid)
  const { requests, served } = await run({ attack, origin, token })
  const spent = processorTimeOf(pid) - cpu
  const { first, peak } = memory.stop()
  return figuresOf(attack, title, [
    ['requests', '请求', requests, '次'],
    ['served', '得到答复', served, '次'],
    ['cpu', '处理器时间', spent / requests, 'ms/次'],
    ['peak', '内存最多', peak, 'MB'],
    ['growth', '内存增加', peak - first, 'MB'],
  ])
}

/** With them. @param {Measured} options */
async function measureOthers({ attack, title, server: { origin } }) {
  const { accessToken: token } = await signIn(origin)
  const reader = { 'x-forwarded-for': '198.51.100.7' }
  await readFor(origin, sleep(1_000), reader)
  const quiet = await readFor(origin, sleep(QUIET), reader)
  const attacking = run({ attack, origin, token })
  const busy = await readFor(origin, Promise.all([attacking, sleep(QUIET)]), reader)
  return figuresOf(attack, title, [
    ['quiet', '之前他人读取，95%', quiet.p95, 'ms'],
    ['busy', '其间他人读取，95%', busy.p95, 'ms'],
    ['longest', '其间他人读取，最长', busy.longest, 'ms'],
    ['ratio', '之比', busy.p95 / quiet.p95, '倍'],
    ['failed', '其间他人读不到', busy.failed, '次'],
  ])
}

/** @param {string} attack @param {string} title @param {Values} values @returns {import('./types').Figure[]} */
const figuresOf = (attack, title, values) =>
  values.map(([id, what, value, unit]) => ({
    id: `attack.${attack}.${id}`,
    title: `攻击（${title}）：${what}`,
    value,
    unit,
  }))

/** @param {{ attack: string, origin: string, token: string }} options @returns {Promise<{ requests: number, served: number }>} */
async function run(options) {
  const script = join(import.meta.dirname, 'attack-run.mjs')
  const { stdout } = await promisify(execFile)(process.execPath, [script, JSON.stringify(options)])
  return JSON.parse(stdout)
}

/** @param {number} pid */
function watchMemory(pid) {
  const resident = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  const first = resident()
  let peak = first
  const timer = setInterval(() => {
    peak = Math.max(peak, resident())
  }, SAMPLE)
  return {
    stop() {
      clearInterval(timer)
      return { first, peak }
    },
  }
}
