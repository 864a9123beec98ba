/**
 * In Chromium slowed down 4 times, first ever and again: from Enter in the form to the captcha that one can move, and
 * from Enter on the solved captcha to the painted dashboard. The user's own time in between is not measured.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { PASSWORD, startServer } from './embedded.mjs'
import { openBrowser, slowDown, spread } from './page.mjs'

const RUNS = 5

/** @returns {Promise<import('./types').Figure[]>} */
export async function measureSignIn() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-sign-in-'))
  const path = join(folder, 'app.db')
  const server = await startServer(`file:${path}`, { CAPTCHA_ENABLED: 'true' })
  const browser = await openBrowser()
  try {
    /** @type {Awaited<ReturnType<typeof timeSignIn>>[]} */
    const cold = []
    /** @type {typeof cold} */
    const warm = []
    for (let run = 0; run < RUNS; run++) {
      const context = await browser.newContext({ baseURL: server.origin, locale: 'zh-CN' })
      const page = await context.newPage()
      await slowDown(page)
      cold.push(await timeSignIn(page, path))
      await page.evaluate(() => localStorage.clear())
      warm.push(await timeSignIn(page, path))
      await context.close()
    }
    return [
      ...spread(
        'signIn.captcha.cold',
        '登录到验证码（首次）',
        cold.map(({ captcha }) => captcha),
      ),
      ...spread(
        'signIn.captcha.warm',
        '登录到验证码（再次）',
        warm.map(({ captcha }) => captcha),
      ),
      ...spread(
        'signIn.cold',
        '验证码到工作台（首次）',
        cold.map(({ dashboard }) => dashboard),
      ),
      ...spread(
        'signIn.warm',
        '验证码到工作台（再次）',
        warm.map(({ dashboard }) => dashboard),
      ),
    ]
  } finally {
    await browser.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {import('@playwright/test').Page} page @param {string} database */
async function timeSignIn(page, database) {
  await page.goto('/login')
  await page.getByLabel('登录账号').fill('admin')
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  const puzzle = page.waitForResponse(/\/captcha\/get$/)
  const captcha = await timeEnter(page, '[role="slider"]:not([aria-disabled="true"])')
  const { repData } = await (await puzzle).json()
  await solve(page, placeOf(database, repData.token))
  return { captcha, dashboard: await timeEnter(page, '.dashboard h2') }
}

/**
 * Presses Enter: milliseconds to the frame that shows an element for certain.
 * @param {import('@playwright/test').Page} page
 * @param {string} selector
 * @returns {Promise<number>}
 */
export async function timeEnter(page, selector) {
  await page.evaluate(wanted => {
    const started = performance.now()
    window.shown = new Promise(resolve => {
      const look = () => {
        if (document.querySelector(wanted))
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - started)))
        else requestAnimationFrame(look)
      }
      look()
    })
  }, selector)
  await page.keyboard.press('Enter')
  return page.evaluate(() =>
    Promise.race([
      window.shown,
      /** @type {Promise<never>} */ (
        new Promise((_, reject) => setTimeout(() => reject(new Error('登录没有完成')), 60_000))
      ),
    ]),
  )
}

/**
 * The place of the hole, read from the database: it is never sent to the page. @param {string} database @param {string}
 * token
 */
function placeOf(database, token) {
  const db = new Libsql(database, { readonly: true })
  try {
    const row = db.prepare('select targetX from captchas where token = ?').get(token)
    return /** @type {{ targetX: number }} */ (row).targetX
  } finally {
    db.close()
  }
}

/** By the arrow keys. @param {import('@playwright/test').Page} page @param {number} place */
async function solve(page, place) {
  await page.getByRole('slider').focus()
  for (let tens = 0; tens < Math.floor(place / 10); tens++) await page.keyboard.press('PageUp')
  for (let ones = 0; ones < place % 10; ones++) await page.keyboard.press('ArrowRight')
}
