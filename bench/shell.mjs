/** How fast 5,000 menus are shown in the sidebar and searched, in Chromium slowed down 4 times. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from './embedded.mjs'
import { menuEntry, openMenus } from './menus.mjs'
import { openBrowser, spread, timeKeys } from './page.mjs'

const MANY = 5_000
const WORDS = ['zidian', 'cdgl', '第四千', '菜单 42']

/** @returns {Promise<import('./types').Figure[]>} */
export async function measureShell() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-shell-'))
  const server = await startServer(`file:${join(folder, 'app.db')}`)
  const browser = await openBrowser()
  try {
    return await measureManyMenus(browser, server.origin)
  } finally {
    await browser.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {import('@playwright/test').Browser} browser @param {string} origin @returns {Promise<import('./types').Figure[]>} */
async function measureManyMenus(browser, origin) {
  const page = await openMenus(browser, origin, manyMenus(), true)
  const painted = await page.evaluate(() => window.sidebarPainted ?? 0)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').last().waitFor()
  await page.getByRole('option').first().waitFor()
  /** @type {number[]} */
  const keys = []
  let longest = 0
  for (const word of WORDS) {
    const { strokes, task } = await timeTyping(page, word)
    keys.push(...strokes)
    longest = Math.max(longest, task)
  }
  await page.context().close()
  return [
    { id: 'shell.many.sidebar', title: `${MANY} 个菜单：从应答到显示侧栏`, value: painted, unit: 'ms' },
    ...spread('shell.many.key', `${MANY} 个菜单：搜索每次按键`, keys),
    { id: 'shell.many.task', title: `${MANY} 个菜单：按键期间最长任务`, value: longest, unit: 'ms' },
  ]
}

/**
 * Types a word into the search; returns how long each key took to show, and the longest task in that time. @param
 * {import('@playwright/test').Page} page @param {string} word
 */
async function timeTyping(page, word) {
  await page.evaluate(() => {
    window.longestTask = 0
    window.watches = [
      new PerformanceObserver(list => {
        for (const { duration } of list.getEntries())
          window.longestTask = Math.max(window.longestTask, duration)
      }),
    ]
    window.watches[0]?.observe({ type: 'longtask' })
  })
  await page.getByRole('combobox').last().fill('')
  const strokes = await timeKeys(page, word)
  const task = await page.evaluate(() => {
    for (const watch of window.watches) watch.disconnect()
    return window.longestTask
  })
  return { strokes, task }
}

/** All of the first level, which is the hardest for a sidebar. */
const manyMenus = () =>
  Array.from({ length: MANY }, (_, at) => menuEntry(10 + at, `第${chinese(at)}号菜单 ${at}`, `/many${at}`))

const DIGITS = '零一二三四五六七八九'
/** @param {number} number */
const chinese = number => [...String(number)].map(digit => DIGITS[Number(digit)]).join('')
