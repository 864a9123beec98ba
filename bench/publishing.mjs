/**
 * Upkeep of the site: typing in an article of 100,000 characters in Chromium slowed down 4 times, saving it, a list of
 * 50,000 articles, and a roster file of 5,000 rows with errors in three of them.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { readData, signIn, startServer } from './embedded.mjs'
import { openBrowser, openStaff, slowDown, spread } from './page.mjs'

/**
 * A request of the administrator to /admin-api/system. The caller declares the type of its data.
 * @typedef {<T>(address: string, init?: RequestInit) => Promise<T>} Call
 */

const CHARACTERS = 100_000
const KEYS = 60
const ARTICLES = 50_000
const PEOPLE = 5_000
const TIMES = 10

/** @returns {Promise<import('./types').Figure[]>} */
export async function measurePublishing() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-publishing-'))
  const path = join(folder, 'app.db')
  const server = await startServer(`file:${path}`)
  const browser = await openBrowser()
  try {
    const long = addLongArticle(path)
    const typing = await measureTyping(browser, server.origin, long)
    const { accessToken } = await signIn(server.origin)
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
    /** @type {Call} */
    const call = async (address, init = {}) =>
      readData(await fetch(`${server.origin}/prod-api/admin-api/system/${address}`, { headers, ...init }))
    const saving = await measureSaving(call, long)
    const roster = await measureImport(call)
    addArticles(path)
    return [...typing, ...saving, ...(await measureList(call)), ...roster]
  } finally {
    await browser.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** In the page: how long each key takes until the frame that shows it, and the longest task in that time. */
function watchKeys() {
  window.strokes = []
  window.longestTask = 0
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) window.longestTask = Math.max(window.longestTask, duration)
  }).observe({ type: 'longtask' })
  const painted = new MessageChannel()
  /** @type {number[]} */
  const waiting = []
  painted.port1.onmessage = () => {
    for (const since of waiting.splice(0)) window.strokes.push(performance.now() - since)
  }
  document.addEventListener(
    'beforeinput',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        waiting.push(timeStamp)
        painted.port2.postMessage(null)
      }),
    { capture: true },
  )
}

/** @param {import('@playwright/test').Browser} browser @param {string} origin @param {number} id */
async function measureTyping(browser, origin, id) {
  const page = await openStaff(browser, origin)
  await page.goto(`/document/edit/${id}`)
  const own = await typeInto(page)
  await page.context().close()
  const bare = await openBareText(browser)
  const floor = await typeInto(bare)
  await bare.context().close()
  const title = `编辑 ${CHARACTERS / 10_000} 万字的文章`
  return [
    ...keyFigures('publishing.key', title, own),
    ...keyFigures('publishing.bare', `${title}（无编辑器）`, floor),
  ]
}

/**
 * The same text in a plain editable element of the browser: the lower limit for any editor. @param
 * {import('@playwright/test').Browser} browser
 */
async function openBareText(browser) {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const look = 'height: 300px; overflow: auto; contain: strict; font-size: 17px; line-height: 1.7'
  await page.setContent(
    `<div role="textbox" aria-label="正文" contenteditable style="${look}">${longText()}</div>`,
  )
  return page
}

/** @type {(id: string, title: string, typed: { strokes: number[], task: number }) => import('./types').Figure[]} */
const keyFigures = (id, title, { strokes, task }) => [
  ...spread(id, `${title}：每次按键`, strokes),
  { id: `${id}.most`, title: `${title}：最慢的按键`, value: Math.max(...strokes), unit: 'ms' },
  { id: `${id}.task`, title: `${title}：最长任务`, value: task, unit: 'ms' },
]

/** @param {import('@playwright/test').Page} page */
async function typeInto(page) {
  const text = page.getByRole('textbox', { name: '正文' })
  await text.getByText('第 200 段').waitFor({ timeout: 60_000 })
  await text.getByText('第 200 段').click()
  await slowDown(page)
  await page.evaluate(watchKeys)
  for (let at = 0; at < KEYS; at++) {
    await page.keyboard.insertText('仲')
    await page.waitForFunction(count => window.strokes.length > count, at)
    // Fast typing with pauses, in which deferred work runs.
    await page.waitForTimeout(at % 20 === 19 ? 3000 : 120)
  }
  return page.evaluate(() => ({ strokes: window.strokes, task: window.longestTask }))
}

/** @param {Call} call @param {number} id */
async function measureSaving(call, id) {
  /** @type {{ content: string }} */
  const article = await call(`documents/get?id=${id}`)
  const times = []
  for (let at = 0; at < TIMES; at++) {
    const body = JSON.stringify({
      ...article,
      title: `长文 ${at}`,
      content: `${article.content}<p>${at}</p>`,
    })
    times.push(await timed(() => call('documents/update', { method: 'PUT', body })))
  }
  return spread('publishing.save', `保存 ${CHARACTERS / 10_000} 万字的文章`, times)
}

/** @type {[id: string, name: string, query: string][]} */
const LISTS = [
  ['first', '第一页', 'pageNo=1'],
  ['last', '最后一页', `pageNo=${ARTICLES / 20}`],
  ['title', '按标题搜索', `title=${encodeURIComponent('第 4321 号')}`],
  ['column', '按栏目', 'menuId=9112'],
  ['state', '按状态', 'state=withdrawn'],
  ['time', '按发布时间排序', 'sortField=publishTime&sortOrder=desc'],
]

/** @param {Call} call */
async function measureList(call) {
  /** @type {import('./types').Figure[]} */
  const figures = []
  for (const [id, name, query] of LISTS) {
    const times = []
    for (let at = 0; at < TIMES; at++)
      times.push(await timed(() => call(`documents/page?pageSize=20&${query}`)))
    figures.push(...spread(`publishing.list.${id}`, `文档列表 ${ARTICLES / 10_000} 万篇，${name}`, times))
  }
  const order = []
  for (let at = 0; at < TIMES; at++)
    order.push(await timed(() => call('documents/order-page?menuId=9112&pageSize=100')))
  return [...figures, ...spread('publishing.order', `栏目 ${ARTICLES / 10_000} 万篇，打开排序`, order)]
}

/** @param {() => Promise<unknown>} run */
async function timed(run) {
  const before = performance.now()
  await run()
  return performance.now() - before
}

/** With errors in three rows nothing is written; once corrected, all rows are. @param {Call} call */
async function measureImport(call) {
  const rows = Array.from({ length: PEOPLE }, (_, at) => ({
    name: `压测${chinese(at)}`,
    rosterType: '国内仲裁员',
    sex: at % 2 ? '男' : '女',
    region: '上海市',
    profession: '建设工程、房地产',
    appointTime: '2026-03-02',
  }))
  /** @type {(sent: object[], dryRun: boolean) => Promise<{ rows: { action: string }[] }>} */
  const send = (sent, dryRun) =>
    call('arbitrator/import', { method: 'POST', body: JSON.stringify({ rows: sent, dryRun }) })
  const wrong = rows.map((row, at) => ([7, 2500, 4999].includes(at) ? { ...row, rosterType: '没有的' } : row))
  let refused = 0
  const checking = await timed(async () => {
    refused = (await send(wrong, false)).rows.filter(({ action }) => action === 'error').length
  })
  if (refused !== 3) throw new Error(`名册导入：应有 3 行有误，实为 ${refused} 行`)
  const writing = await timed(() => send(rows, false))
  const title = `名册导入 ${PEOPLE} 行`
  return [
    { id: 'publishing.import.check', title: `${title}，三行有误：指出`, value: checking, unit: 'ms' },
    { id: 'publishing.import.write', title: `${title}：写入`, value: writing, unit: 'ms' },
  ]
}

/**
 * Through a connection of its own: over HTTP it would take minutes.
 * @template T
 * @param {string} path
 * @param {(insert: Libsql.Statement) => T} work
 * @returns {T}
 */
function write(path, work) {
  const db = new Libsql(path)
  const insert = db.prepare(
    "INSERT INTO documents (menuId, title, content, author, publishTime, withdrawnTime, top, sort, views, status, attachments, createTime, updateTime) VALUES (9112, ?, ?, '综合部', ?, ?, 0, 0, 0, ?, '[]', ?, ?)",
  )
  const result = db.transaction(() => work(insert))()
  db.close()
  return result
}

function longText() {
  const length = CHARACTERS / 400
  return Array.from({ length }, (_, at) => {
    const words = '当事人应当自收到仲裁通知之日起十五日内提交答辩书和有关证据材料。'.repeat(13).slice(0, 392)
    return at % 10 === 0
      ? `<h2>第 ${at} 段</h2><p>${words}</p>`
      : `<p>第 ${at} 段<strong>规定</strong>${words}</p>`
  }).join('')
}

/** @param {string} path @returns {number} its number */
const addLongArticle = path =>
  write(path, insert => Number(insert.run(['长文', longText(), null, null, 1, 1, 1]).lastInsertRowid))

/** @param {string} path */
function addArticles(path) {
  write(path, insert => {
    for (let row = 0; row < ARTICLES; row++) {
      const shown = row % 10 > 1
      const time = row * 1000 + 1
      const state = shown ? [time, null, 0] : [time, row % 10 === 0 ? time : null, 1]
      const text = `<p>${'关于送达方式的说明。'.repeat(100)}</p>`
      insert.run([`第 ${row} 号 关于送达方式的通知`, text, ...state, time, time])
    }
  })
}

const DIGITS = '零一二三四五六七八九'
/** @param {number} number */
const chinese = number => [...String(number)].map(digit => DIGITS[Number(digit)]).join('')
