/** A page of the back-office in Chromium, for measuring. */
import { chromium } from '@playwright/test'
import { findBrowser } from '../scripts/find-browser.mjs'
import { percentile, signIn } from './embedded.mjs'

/** Computers in many offices are that much slower. */
const SLOWDOWN = 4

export const openBrowser = async () =>
  chromium.launch({ ...(await findBrowser()), args: ['--no-sandbox', '--disable-gpu'] })

/** A new page, signed in as the administrator. @param {import('@playwright/test').Browser} browser @param {string} origin */
export async function openStaff(browser, origin) {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
  })
  const { accessToken, refreshToken, userId } = await signIn(origin)
  await context.addInitScript(
    ([access, refresh, user]) => {
      localStorage.setItem('ACCESS_TOKEN', access)
      localStorage.setItem('REFRESH_TOKEN', refresh)
      localStorage.setItem('SESSION_USER', user)
    },
    /** @type {[string, string, string]} */ ([accessToken, refreshToken, String(userId)]),
  )
  return context.newPage()
}

/** @param {import('@playwright/test').Page} page */
export async function slowDown(page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

/** @param {string} id @param {string} title @param {number[]} times @returns {import('./types').Figure[]} */
export function spread(id, title, times) {
  const sorted = [...times].sort((a, b) => a - b)
  return [
    { id: `${id}.p50`, title: `${title}：中位数`, value: percentile(sorted, 0.5), unit: 'ms' },
    { id: `${id}.p95`, title: `${title}：p95`, value: percentile(sorted, 0.95), unit: 'ms' },
  ]
}
