/**
 * Ten minutes (`MINUTES=1` for fewer) of mixed work with 1,000 more articles: lists, searches, saves, exports, public
 * pages, feeds and photos. Prints once a minute what the server and the process of its pictures take, and at the end
 * what each kind of request costs the server in processor time.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { addArticles } from './articles.mjs'
import { readData, signIn, startServer } from './embedded.mjs'
import { childrenOf, memoryOf, ownProcessorTimeOf } from './processes.mjs'

const MINUTES = Number(process.env.MINUTES ?? 10)
const MINUTE = 60_000
const ROUND = 10_000
const REST = 2 * ROUND
const ARTICLES = 1_000
const AT_ONCE = 4

const STAFF = '/prod-api/admin-api/system'
const PUBLIC = '/prod-api/app-api/system'

/** @typedef {{ origin: string, token: string, photo: Buffer, first: number }} Work `first`: id of the first added article */
/** @typedef {(work: Work, n: number) => Promise<unknown>} Ask `n` differs each time: none comes from a cache */

/** @type {[id: string, name: string, times: number, ask: Ask][]} `times` in each round */
const KINDS = [
  ['list', '文章列表', 20, staffRead(() => `${STAFF}/documents/page?pageNo=1&pageSize=20`)],
  ['messages', '我的站内信', 20, staffRead(() => `${STAFF}/notify-message/my-page?pageNo=1&pageSize=20`)],
  ['dashboard', '首页数据', 8, staffRead(() => `${STAFF}/dashboard/summary`)],
  [
    'staffSearch',
    '文章列表按标题',
    8,
    staffRead(n => `${STAFF}/documents/page?pageNo=1&pageSize=20&title=仲裁${n}`),
  ],
  ['search', '站内搜索', 8, read(n => `${PUBLIC}/search?keyword=立案&pageNo=1&pageSize=10&n=${n}`)],
  ['save', '新增文章', 4, save],
  ['home', '门户首页', 20, read(n => `/facade?n=${n}`)],
  ['article', '文章页', 8, readArticle],
  ['rss', '订阅源', 4, read(() => '/rss.xml')],
  ['siteMap', '站点地图', 2, read(() => '/sitemap.xml')],
  ['export', '导出文章', 1, staffRead(() => `${STAFF}/documents/export-excel`)],
  ['photo', '上传照片（1200 万像素）', 1, upload],
]

/** @returns {Promise<import('./types').Figure[]>} */
export async function measureSoak() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-soak-'))
  const path = join(folder, 'app.db')
  try {
    await (await startServer(`file:${path}`)).stop()
    const first = addArticles(path, { count: ARTICLES, lengthOf: () => 1_000 })
    // The start after rows were added directly also indexes them.
    await (await startServer(`file:${path}`)).stop()
    return await soak(path, first)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} path @param {number} first @returns {Promise<import('./types').Figure[]>} */
async function soak(path, first) {
  const server = await startServer(`file:${path}`, { RATE_LIMITS: 'false' })
  const watch = watchMemory(server.pid)
  try {
    await pause(REST)
    const rest = memoryOf(server.pid)
    const { accessToken: token } = await signIn(server.origin)
    const work = { origin: server.origin, token, photo: await photo(), first }
    const costs = await workFor(work, server.pid)
    const { most, pictures } = watch.highest
    return [
      { id: 'soak.rest', title: '混合负载：之前内存', value: rest, unit: 'MB' },
      { id: 'soak.end', title: `混合负载 ${MINUTES} 分钟后内存`, value: memoryOf(server.pid), unit: 'MB' },
      { id: 'soak.most', title: '混合负载：其间内存最高', value: most, unit: 'MB' },
      { id: 'soak.pictures', title: '混合负载：图片进程内存最高', value: pictures, unit: 'MB' },
      ...costs,
    ]
  } finally {
    watch.stop()
    await server.stop()
  }
}

/**
 * One kind after the other, {@link AT_ONCE} requests of it at a time, so that each has its own processor time.
 * @param {Work} work @param {number} pid
 * @returns {Promise<import('./types').Figure[]>} ms of processor time a request
 */
async function workFor(work, pid) {
  const spent = new Map(KINDS.map(([id]) => [id, { time: 0, requests: 0 }]))
  const end = performance.now() + MINUTES * MINUTE
  while (performance.now() < end) {
    const next = performance.now() + ROUND
    for (const [id, , times, ask] of KINDS) {
      const cost = spent.get(id) ?? { time: 0, requests: 0 }
      const before = ownProcessorTimeOf(pid)
      for (let at = 0; at < times; at += AT_ONCE) {
        const together = Math.min(AT_ONCE, times - at)
        await Promise.all(Array.from({ length: together }, () => ask(work, cost.requests++)))
      }
      cost.time += ownProcessorTimeOf(pid) - before
    }
    await pause(Math.max(0, next - performance.now()))
  }
  return KINDS.map(([id, name]) => {
    const { time, requests } = spent.get(id) ?? { time: 0, requests: 1 }
    const title = `${name}：每次的处理器时间（${requests} 次）`
    return { id: `soak.${id}`, title, value: time / requests, unit: 'ms' }
  })
}

/** Prints resident megabytes every minute, and knows the most. @param {number} pid */
function watchMemory(pid) {
  const began = performance.now()
  const highest = { most: 0, pictures: 0 }
  let minutes = 0
  const timer = setInterval(() => {
    const now = memoryOf(pid)
    const pictures = childrenOf(pid).reduce((sum, child) => sum + lastingMemoryOf(child), 0)
    highest.most = Math.max(highest.most, now)
    highest.pictures = Math.max(highest.pictures, pictures)
    if (performance.now() - began < (minutes + 1) * MINUTE) return
    minutes++
    console.log(`${minutes} 分钟\t服务器 ${now.toFixed(0)} MB\t图片进程 ${pictures.toFixed(0)} MB`)
  }, 1_000)
  return { highest, stop: () => clearInterval(timer) }
}

/** None of a process that has just ended. @param {number} pid */
function lastingMemoryOf(pid) {
  try {
    return memoryOf(pid)
  } catch {
    return 0
  }
}

/** @param {(n: number) => string} address @returns {Ask} */
function read(address) {
  return async ({ origin }, n) => succeeded(await fetch(origin + address(n)))
}

/** @param {(n: number) => string} address @returns {Ask} */
function staffRead(address) {
  return async ({ origin, token }, n) =>
    succeeded(await fetch(origin + address(n), { headers: { authorization: `Bearer ${token}` } }))
}

/** @type {Ask} */
async function readArticle({ origin, first }, n) {
  return succeeded(await fetch(`${origin}/facade/article/${first + (n % ARTICLES)}`))
}

/** @type {Ask} */
async function save({ origin, token }, n) {
  const content = `<p>${'当事人应当自收到仲裁通知之日起十五日内提交答辩书和有关证据材料。'.repeat(30)}</p>`
  const article = { menuId: 9112, title: `混合负载 ${n}`, content, status: 0, publishTime: 1 }
  const response = await fetch(`${origin}${STAFF}/documents/create`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(article),
  })
  return readData(response)
}

/** @type {Ask} */
async function upload({ origin, token, photo }, n) {
  const form = new FormData()
  // What follows the end of a picture makes it another file, and no other picture.
  form.set('file', new Blob([new Uint8Array(photo), `${n}`], { type: 'image/jpeg' }), `photo-${n}.jpg`)
  const response = await fetch(`${origin}/prod-api/admin-api/infra/file/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  return readData(response)
}

/** Noise that is soft enough to compress as a photo does. */
const photo = () =>
  sharp({
    create: {
      ...{ width: 4_000, height: 3_000, channels: 3, background: '#808080' },
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .blur(1.5)
    .jpeg({ quality: 92 })
    .toBuffer()

/** Reads a response to its end; a failure of the contract has a code in its body. @param {Response} response */
async function succeeded(response) {
  const body = Buffer.from(await response.arrayBuffer())
  if (!response.ok || /^\{"code":[1-9]/.test(body.toString('latin1', 0, 20)))
    throw new Error(`${response.url}: ${response.status} ${body.toString('utf8', 0, 200)}`)
}
