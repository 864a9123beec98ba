/**
 * Which tasks hold up the page, as text: a tab that is cached and a menu entry that opens one more, with 30 tabs open,
 * and the sign-in, in Chromium slowed down 4 times. The profiler makes all of them slower: what counts is which they are.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../scripts/build.mjs'
import { PASSWORD, startServer } from './embedded.mjs'
import { openBrowser, slowDown } from './page.mjs'
import { reportFailure } from './report.mjs'
import { timeEnter } from './sign-in.mjs'
import { CLOSED_PATH, OPEN_PATHS, openTabs, timeClick } from './tabs.mjs'
import { BEGIN, describeTrace } from './trace-text.mjs'

/** @typedef {import('@playwright/test').Page} Page */

const CATEGORIES = [
  '-*',
  'toplevel',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.cpu_profiler',
  'v8.execute',
  'blink.user_timing',
]
const FOLDER = join(ROOT, 'docs/traces')

/** @param {{ write: boolean }} options `write`: the texts go into docs/traces @returns {Promise<import('./types').Figure[]>} */
export async function measureTraces({ write }) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-traces-'))
  const server = await startServer(`file:${join(folder, 'app.db')}`)
  const browser = await openBrowser()
  try {
    if (write) mkdirSync(FOLDER, { recursive: true })
    for (const record of [traceTabs, traceSignIn]) {
      const texts = await record(browser, server.origin).catch(reportFailure())
      for (const [name, text] of texts ?? []) {
        console.log(text)
        if (write) writeFileSync(join(FOLDER, `${name}.txt`), text)
      }
    }
    return []
  } finally {
    await browser.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {import('@playwright/test').Browser} browser @param {string} origin @returns {Promise<[name: string, text: string][]>} */
async function traceTabs(browser, origin) {
  const page = await openTabs(browser, origin)
  await slowDown(page)
  // Each is shown once before, as it was by whoever returns to it.
  const [one, other] = OPEN_PATHS.slice(-3)
  await timeClick(page, one)
  await timeClick(page, other)
  const tab = await trace(page, 'A cached tab of 30 is shown again', () => timeClick(page, one))
  const menu = await trace(page, 'A menu entry opens its page beside 30 others', () =>
    timeClick(page, CLOSED_PATH),
  )
  await page.context().close()
  return [
    ['tab-switch', tab],
    ['menu-click', menu],
  ]
}

/** @param {import('@playwright/test').Browser} browser @param {string} origin @returns {Promise<[name: string, text: string][]>} */
async function traceSignIn(browser, origin) {
  const context = await browser.newContext({ baseURL: origin, locale: 'zh-CN' })
  const page = await context.newPage()
  await slowDown(page)
  const open = await trace(page, 'The sign-in page is opened, with nothing cached', async () => {
    const started = performance.now()
    await page.goto('/login')
    await page.locator('input[type=password]').waitFor()
    return performance.now() - started
  })
  await page.getByLabel('登录账号').fill('admin')
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  const enter = await trace(page, 'Enter in its form, to the dashboard', () =>
    timeEnter(page, '.dashboard h2'),
  )
  await context.close()
  return [['sign-in', `${open}\n${enter}`]]
}

/** @param {Page} page @param {string} title @param {() => Promise<number>} work returns how many ms it took */
async function trace(page, title, work) {
  const browser = page.context().browser()
  if (!browser) throw new Error('the browser has gone')
  await browser.startTracing(page, { categories: CATEGORIES })
  await page.evaluate(mark => void performance.mark(mark), BEGIN)
  const took = await work()
  return describeTrace(title, took, JSON.parse((await browser.stopTracing()).toString()))
}
