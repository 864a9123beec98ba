/**
 * Scrolling a list of 200 rows, with short texts and with 2,000 characters in each row, beside the same texts, cut to
 * what a row shows of them, in a bare HTML table. With the wheel: the longest task of the page's thread, and how many
 * are longer than a frame. What counts is the processor's time of a task, 4 times as long as here: what waits for others
 * on this machine does not. With a smooth gesture, the page slowed down 4 times: the frames that Chromium dropped.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { startServer } from './embedded.mjs'
import { openBrowser, openStaff, SLOWDOWN } from './page.mjs'
import { tasksOf } from './trace-text.mjs'

/** @typedef {import('@playwright/test').Page} Page */

const ROWS = 200
const LONG = 2_000
const WHEELS = 60
const STEP = 300
const FRAME = 1000 / 60
const CATEGORIES = ['-*', 'disabled-by-default-devtools.timeline', 'blink.user_timing']
const FRAMES = ['-*', 'cc', 'benchmark', 'disabled-by-default-devtools.timeline.frame']
/** Down, then up again; pixels, and those in a second. */
const GESTURES = [-6_000, 6_000]
const SPEED = 3_000
const SENTENCE = '仲裁委员会收到申请书之日起五日内'
const LIST = '/system/log/login-log'

/** @returns {Promise<import('./types').Figure[]>} */
export async function measureScrolling() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-scrolling-'))
  const server = await startServer(`file:${join(folder, 'app.db')}`)
  const browser = await openBrowser()
  try {
    addRows(join(folder, 'app.db'))
    const page = await openStaff(browser, server.origin)
    /** @type {import('./types').Figure[]} */
    const figures = []
    for (const [id, name, filter] of [
      ['short', '短文本', 'short'],
      ['long', `每行 ${LONG} 字`, 'long'],
    ]) {
      await page.goto(`${LIST}?pageSize=${ROWS}&username=${filter}`)
      await page
        .locator('main .staff-list tbody tr')
        .nth(ROWS - 1)
        .waitFor()
      const texts = await page.evaluate(() =>
        [...document.querySelectorAll('main .staff-list tbody tr')].map(row =>
          [...row.children].map(cell => cell.textContent ?? ''),
        ),
      )
      figures.push(...(await measure(browser, page, `scrolling.${id}`, `列表 ${ROWS} 行，${name}`)))
      const bare = await page.context().newPage()
      await bare.setContent('<table border="1" style="white-space: nowrap"></table>')
      await bare.evaluate(rows => {
        const table = document.querySelector('table')
        for (const row of rows) {
          const line = table?.insertRow()
          for (const text of row) line?.insertCell().append(text.slice(0, 60))
        }
      }, texts)
      figures.push(
        ...(await measure(browser, bare, `scrolling.${id}.floor`, `同样的行，纯 HTML 表格，${name}`)),
      )
      await bare.close()
    }
    return figures
  } finally {
    await browser.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {import('@playwright/test').Browser} browser @param {Page} page @param {string} id @param {string} title */
async function measure(browser, page, id, title) {
  await page.bringToFront()
  await page.mouse.move(700, 500)
  await page.waitForTimeout(1_000)
  return figuresOf(id, title, await scroll(browser, page), await countDropped(browser, page))
}

/**
 * @param {string} id
 * @param {string} title
 * @param {number[]} tasks
 * @param {number} dropped
 * @returns {import('./types').Figure[]}
 */
const figuresOf = (id, title, tasks, dropped) => [
  { id: `${id}.task`, title: `${title}：滚动时最长任务`, value: Math.max(0, ...tasks), unit: 'ms' },
  {
    ...{ id: `${id}.frames`, title: `${title}：长于一帧的任务` },
    ...{ value: tasks.filter(took => took > FRAME).length, unit: '个' },
  },
  {
    ...{ id: `${id}.step`, title: `${title}：滚一格占用的主线程` },
    ...{ value: tasks.reduce((sum, took) => sum + took, 0) / WHEELS, unit: 'ms' },
  },
  { id: `${id}.dropped`, title: `${title}：平稳滚动时丢掉的帧`, value: dropped, unit: '帧' },
]

/** The tasks while the wheel turns, down and up again, in ms on a slow computer. @param {import('@playwright/test').Browser} browser @param {Page} page */
async function scroll(browser, page) {
  await browser.startTracing(page, { categories: CATEGORIES })
  await page.evaluate(() => void performance.mark('scrolling'))
  for (let at = 0; at < WHEELS; at++) {
    await page.mouse.wheel(0, at < WHEELS / 2 ? STEP : -STEP)
    await page.waitForTimeout(20)
  }
  await page.evaluate(() => void performance.mark('scrolling'))
  const trace = JSON.parse((await browser.stopTracing()).toString())
  return (tasksOf(trace, 'scrolling')[0] ?? []).map(took => took * SLOWDOWN)
}

/** Frames of the gesture that were not shown, on a slow computer. @param {import('@playwright/test').Browser} browser @param {Page} page */
async function countDropped(browser, page) {
  const cdp = await page.context().newCDPSession(page)
  // Not by `slowDown`: only the session that slowed a page down can end it.
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await browser.startTracing(page, { categories: FRAMES })
  for (const yDistance of GESTURES)
    await cdp.send('Input.synthesizeScrollGesture', {
      ...{ x: 700, y: 500, yDistance, speed: SPEED },
      ...{ gestureSourceType: 'mouse', preventFling: true },
    })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  /** @type {{ traceEvents: { name: string, args?: { frame_reporter?: { state: string, scroll_state: string } } }[] }} */
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
  const frames = traceEvents
    .filter(({ name }) => name === 'PipelineReporter')
    .flatMap(({ args }) => args?.frame_reporter ?? [])
    .filter(({ scroll_state }) => scroll_state !== 'SCROLL_NONE')
  if (frames.length === 0) throw new Error('Chromium 没有报告滚动的帧')
  return frames.filter(({ state }) => state === 'STATE_DROPPED').length
}

/** Through a connection of its own. @param {string} path */
function addRows(path) {
  const db = new Libsql(path)
  const log = db.prepare(
    'INSERT INTO loginLogs (logType, userId, username, result, userIp, userAgent, createTime) VALUES (100, NULL, ?, 10, ?, ?, ?)',
  )
  db.transaction(() => {
    for (let row = 0; row < ROWS; row++) {
      log.run([`short${row}`, `10.0.0.${row}`, 'Mozilla/5.0', Date.now()])
      log.run([
        `long${row} ${SENTENCE.repeat(200)}`.slice(0, LONG),
        `10.0.1.${row}`,
        'Mozilla/5.0',
        Date.now(),
      ])
    }
  })()
  db.close()
}
