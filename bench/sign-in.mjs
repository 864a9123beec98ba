/** From Enter on the sign-in page to the painted dashboard, in Chromium slowed down 4 times: first ever, and again. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PASSWORD, startServer } from './embedded.mjs'
import { openBrowser, slowDown, spread } from './page.mjs'

const RUNS = 5

/** @returns {Promise<{ id: string, title: string, value: number, unit: string }[]>} */
export async function measureSignIn() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-sign-in-'))
  const server = await startServer(`file:${join(folder, 'app.db')}`)
  const browser = await openBrowser()
  try {
    const cold = []
    const warm = []
    for (let run = 0; run < RUNS; run++) {
      const context = await browser.newContext({ baseURL: server.origin, locale: 'zh-CN' })
      const page = await context.newPage()
      await slowDown(page)
      cold.push(await timeSignIn(page))
      await page.evaluate(() => localStorage.clear())
      warm.push(await timeSignIn(page))
      await context.close()
    }
    return [
      ...spread('signIn.cold', '登录到工作台（首次）', cold),
      ...spread('signIn.warm', '登录到工作台（再次）', warm),
    ]
  } finally {
    await browser.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function timeSignIn(page) {
  await page.goto('/login')
  await page.getByLabel('登录账号').fill('admin')
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.evaluate(() => {
    const started = performance.now()
    window.signedIn = new Promise(resolve => {
      const look = () => {
        if (/，管理员$/.test(document.querySelector('main h2')?.textContent ?? ''))
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - started)))
        else requestAnimationFrame(look)
      }
      look()
    })
  })
  await page.keyboard.press('Enter')
  return page.evaluate(() => window.signedIn)
}
