/**
 * Big lists in the back-office: a list of 100,000 rows in Chromium slowed down 4 times, a dictionary of 10,000 entries
 * that is searched, and what the export of 100,000 rows takes.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { startServer } from './embedded.mjs'
import { measureExport } from './export.mjs'
import { openBrowser, openStaff, slowDown, spread, timeKeys } from './page.mjs'

const ROWS = 100_000
const ENTRIES = 10_000
const PAGES = 20
const WORDS = ['案由', '第四二', '合同纠纷 42', '9999']
const LIST = '/system/log/login-log'
const TEMPLATES = '/system/messages/notify/notify-template'

/** @returns {Promise<import('./types').Figure[]>} */
export async function measureLists() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-lists-'))
  const server = await startServer(`file:${join(folder, 'app.db')}`)
  try {
    addRows(join(folder, 'app.db'))
    // The export first: the server's memory is that of one which has just started.
    const exported = await measureExport(server, { path: '/system/login-log/export-excel', rows: ROWS })
    return [...exported, ...(await measureScreens(server.origin))]
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} origin */
async function measureScreens(origin) {
  const browser = await openBrowser()
  try {
    const page = await openStaff(browser, origin)
    await slowDown(page)
    const lists = await measureList(page)
    return [...lists, ...(await measureSelect(page))]
  } finally {
    await browser.close()
  }
}

/** @param {import('@playwright/test').Page} page */
async function measureList(page) {
  await page.goto(`${LIST}?pageSize=50`)
  await page.getByText(`bench${ROWS - 1}`, { exact: true }).waitFor()
  const next = []
  for (let at = 0; at < PAGES; at++) next.push(await timeRows(page, 'nav button[aria-label="下一页"]'))
  const name = page.getByRole('search').getByLabel('用户账号')
  const searched = []
  for (let at = 0; at < 5; at++) {
    await name.fill(`bench${at + 10}`)
    searched.push(await timeRows(page, '[role=search] button[type=submit]'))
  }
  return [
    ...spread('staff.list.page', `列表 ${ROWS / 10_000} 万行，每页 50 行：从请求到显示`, next),
    ...spread('staff.list.search', `列表 ${ROWS / 10_000} 万行，按账号搜索：从请求到显示`, searched),
  ]
}

/**
 * Clicks, and waits for the frame that shows other rows: milliseconds since they were asked for.
 * @type {(page: import('@playwright/test').Page, button: string) => Promise<number>}
 */
const timeRows = (page, button) =>
  page.evaluate(
    selector =>
      new Promise(resolve => {
        const rows = () => document.querySelector('main .staff-list tbody td:nth-child(1)')?.textContent
        const requests = () =>
          performance.getEntriesByType('resource').filter(({ name }) => name.includes('/login-log/page'))
        const before = rows()
        // It holds 250 entries, and then no more.
        performance.clearResourceTimings()
        const pressed = document.querySelector(selector)
        if (pressed instanceof HTMLElement) pressed.click()
        const look = () => {
          const last = requests().at(-1)
          if (rows() === before || !last) return requestAnimationFrame(look)
          const { startTime } = last
          requestAnimationFrame(() => resolve(performance.now() - startTime))
        }
        requestAnimationFrame(look)
      }),
    button,
  )

/** @param {import('@playwright/test').Page} page */
async function measureSelect(page) {
  await page.goto(TEMPLATES)
  await page.getByRole('button', { name: '新增' }).click()
  await page.getByRole('combobox', { name: '模板类型' }).click()
  await page.locator('.ant-select-item-option').first().waitFor()
  const keys = []
  for (const word of WORDS) {
    keys.push(...(await timeKeys(page, word)))
    keys.push(
      ...(await timeKeys(
        page,
        Array.from(word, () => 'Backspace'),
      )),
    )
  }
  return spread('staff.select.key', `字典 ${ENTRIES / 10_000} 万项：下拉搜索每次按键`, keys)
}

/** Through a connection of its own: over HTTP it would take minutes. @param {string} path */
function addRows(path) {
  const db = new Libsql(path)
  const log = db.prepare(
    'INSERT INTO loginLogs (logType, userId, username, result, userIp, userAgent, createTime) VALUES (100, NULL, ?, 10, ?, ?, ?)',
  )
  const entry = db.prepare(
    "INSERT INTO dictData (sort, label, value, dictType, status, createTime) VALUES (?, ?, ?, 'system_notify_template_type', 0, ?)",
  )
  const agent =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0'
  db.transaction(() => {
    for (let row = 0; row < ROWS; row++)
      log.run([`bench${row}`, `10.0.${row % 256}.${row % 199}`, agent, Date.now()])
    for (let at = 0; at < ENTRIES; at++)
      entry.run([at + 10, `案由第${chinese(at)}号 合同纠纷 ${at}`, String(at + 1000), Date.now()])
  })()
  db.close()
}

const DIGITS = '零一二三四五六七八九'
/** @param {number} number */
const chinese = number => [...String(number)].map(digit => DIGITS[Number(digit)]).join('')
