/**
 * The same work on SQLite and on PostgreSQL with one, two and four processes: requests per second, how long they take,
 * and the processor time of the product and of PostgreSQL for each. The generator of the load needs processors too: where
 * all of them are busy, the processor time says more than the rate. Linux only.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { addArticles } from './articles.mjs'
import { PASSWORD, signIn, startServer } from './embedded.mjs'
import { startPostgres } from './postgres.mjs'
import { memoryOf, processorTimeOf, serversOf } from './processes.mjs'
import { reportFailure } from './report.mjs'
import { runLoad } from './run-load.mjs'

/** @typedef {Omit<import('./types').LoadTask, 'url' | 'headers' | 'seconds'> & { path: string, isStaff?: boolean }} Work */
/** @typedef {import('./types').Load & { cpu: number, databaseCpu: number, statements: number }} Cost */
/** @typedef {{ name: string, url: string, processes: number }} Setup */

export const ARTICLES = 5_000
const LENGTH = 1_000
const SECONDS = Number(process.env.SECONDS ?? 4)
/** Each process compiles what it runs often. */
const WARM_UP = 2
const PROCESSES = [1, 2, 4]
const JSON_TYPE = { 'content-type': 'application/json' }
const API = '/prod-api/admin-api/system'

/**
 * Those with `$n` are asked for something else each time, so that no cache has it.
 * @param {number} first number of the articles
 * @returns {Record<string, Work>}
 */
const workOn = first => ({
  门户首页的页面: { path: '/facade', connections: 50 },
  文章页的页面: { path: `/facade/article/${first}`, connections: 50 },
  '文章页的页面（不在缓存）': {
    path: '/facade/article/$n',
    numbers: [first, first + ARTICLES - 1],
    connections: 16,
  },
  门户搜索: {
    path: `/prod-api/app-api/system/search?keyword=${encodeURIComponent('仲裁')}&pageSize=5&pageNo=$n`,
    numbers: [1, ARTICLES / 5],
    connections: 16,
  },
  登录: {
    path: `${API}/auth/login`,
    method: 'POST',
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
    connections: 16,
  },
  文章管理分页: {
    path: `${API}/documents/page?pageSize=10&pageNo=$n`,
    numbers: [1, ARTICLES / 10],
    connections: 16,
    isStaff: true,
  },
  保存文章: {
    path: `${API}/documents/update`,
    method: 'PUT',
    body: changedArticle(),
    numbers: [first, first + ARTICLES - 1],
    connections: 16,
    isStaff: true,
  },
  [`导出 ${ARTICLES} 篇`]: { path: `${API}/documents/export-excel`, connections: 1, isStaff: true },
})

function changedArticle() {
  const article = {
    menuId: 9112,
    title: '第 $n 号',
    content: `<p>${'送达'.repeat(LENGTH / 2)}$n</p>`,
    status: 0,
  }
  return `{"id":$n,${JSON.stringify(article).slice(1)}`
}

/** @returns {Promise<import('./types').Figure[]>} */
export async function measureEngines() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-engines-'))
  const postgres = await startPostgres()
  try {
    const sqlite = `file:${join(folder, 'app.db')}`
    const work = workOn(await fill(sqlite, join(folder, 'app.db')))
    const copy = await postgres.newDatabase('bench')
    await promisify(execFile)(process.execPath, [
      'scripts/tool.mjs',
      'data',
      'copy',
      '--from',
      sqlite,
      '--to',
      copy,
    ])
    /** @type {Setup[]} */
    const setups = [
      { name: 'SQLite', url: sqlite, processes: 1 },
      ...PROCESSES.map(processes => ({ name: `PostgreSQL ${processes} 个进程`, url: copy, processes })),
    ]
    const figures = /** @type {import('./types').Figure[]} */ ([])
    for (const setup of setups) figures.push(...(await measure(setup, postgres.pid, work)))
    // The same figure of all of them beside each other.
    const names = [...new Set(figures.map(nameOf))]
    return names.flatMap(name => figures.filter(one => nameOf(one) === name))
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} url @param {string} path @returns {Promise<number>} the first of the added articles */
export async function fill(url, path) {
  await (await startServer(url)).stop()
  const first = addArticles(path, { count: ARTICLES, lengthOf: () => LENGTH })
  // The start indexes the texts of articles added directly to the database.
  await (await startServer(url)).stop()
  return first
}

/**
 * @param {Setup} setup
 * @param {number} database the process of PostgreSQL
 * @param {Record<string, Work>} works
 * @returns {Promise<import('./types').Figure[]>}
 */
async function measure({ name, url, processes }, database, works) {
  const server = await startServer(url, {
    PROCESSES: String(processes),
    RATE_LIMITS: 'false',
    METRICS_PORT: '0',
  })
  try {
    const { accessToken } = await signIn(server.origin)
    /** @type {import('./types').Figure[]} */
    const figures = []
    for (const [title, work] of Object.entries(works)) {
      const { start, rest } = splitOf(work)
      const target = { server, database, token: accessToken }
      const cost = await run(target, start, WARM_UP)
        .then(() => run(target, rest, SECONDS))
        .catch(reportFailure(`${title}，${name}`))
      if (cost) figures.push(...figuresOf(name, title, cost))
    }
    const memory = serversOf(server.pid).map(memoryOf)
    const value = memory.reduce((sum, one) => sum + one, 0) / memory.length
    return [...figures, figure(name, '之后每个进程的内存', value, 'MB')]
  } finally {
    await server.stop()
  }
}

/** What the warm-up asks for is in the caches: the rest is measured. @param {Work} work */
function splitOf(work) {
  if (!work.numbers) return { start: work, rest: work }
  const [first, last] = work.numbers
  const middle = first + Math.floor((last - first) / 4)
  /** @type {(numbers: [number, number]) => Work} */
  const part = numbers => ({ ...work, numbers })
  return { start: part([first, middle]), rest: part([middle + 1, last]) }
}

/**
 * @param {{ server: import('./types').RunningServer, database: number, token: string }} target
 * @param {Work} work
 * @param {number} seconds
 * @returns {Promise<Cost>}
 */
async function run(
  { server: { origin, metrics, pid }, database, token },
  { path, isStaff, ...work },
  seconds,
) {
  const headers = isStaff
    ? { ...JSON_TYPE, authorization: `Bearer ${token}` }
    : { ...JSON_TYPE, accept: 'text/html' }
  const figures = async () => [processorTimeOf(pid), processorTimeOf(database), await statementsOf(metrics)]
  const before = await figures()
  const load = await runLoad({ ...work, url: origin + path, headers, seconds })
  const after = await figures()
  const [cpu = 0, databaseCpu = 0, statements = 0] = after.map(
    (value, at) => (value - (before[at] ?? 0)) / load.responded,
  )
  return { ...load, cpu, databaseCpu, statements }
}

/** How many the server has run. @param {string} metrics the address */
async function statementsOf(metrics) {
  const text = await (await fetch(metrics)).text()
  const counts = text.matchAll(/^arbitration_database_statement_duration_seconds_count\S* (\d+)/gm)
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}

/** @param {string} name @param {string} title @param {Cost} cost */
const figuresOf = (name, title, { perSecond, p50, p99, cpu, databaseCpu, statements, bytes }) => [
  figure(name, `${title}：每秒请求`, perSecond, '次'),
  figure(name, `${title}：中位数`, p50, 'ms'),
  figure(name, `${title}：p99`, p99, 'ms'),
  figure(name, `${title}：本站的处理器用时`, cpu * 1_000, 'µs'),
  figure(name, `${title}：数据库的处理器用时`, databaseCpu * 1_000, 'µs'),
  figure(name, `${title}：语句`, statements, '条'),
  figure(name, `${title}：答复`, bytes / 1_000, 'kB'),
]

/** Without the setup. @param {import('./types').Figure} figure */
const nameOf = ({ id }) => id.slice(0, id.lastIndexOf('.'))

/** @param {string} setup @param {string} title @param {number} value @param {string} unit */
const figure = (setup, title, value, unit) => ({
  id: `engines.${title}.${setup}`,
  title: `${title}，${setup}`,
  value,
  unit,
})
