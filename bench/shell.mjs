/**
 * How fast the staff layout responds, in Chromium slowed down 4 times: a menu entry with 30 tabs open, a tab that is
 * cached, and 5,000 menus in the sidebar and in the search.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from './embedded.mjs'
import { openBrowser, openStaff, slowDown, spread, timeKeys } from './page.mjs'

const TABS = 30
const CLICKS = 20
const MANY = 5_000
const WORDS = ['zidian', 'cdgl', '第四千', '菜单 42']

/** @returns {Promise<import('./types').Figure[]>} */
export async function measureShell() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-shell-'))
  const server = await startServer(`file:${join(folder, 'app.db')}`)
  const browser = await openBrowser()
  try {
    return [
      ...(await measureTabs(browser, server.origin)),
      ...(await measureManyMenus(browser, server.origin)),
    ]
  } finally {
    await browser.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {import('@playwright/test').Browser} browser @param {string} origin */
async function measureTabs(browser, origin) {
  const page = await openMenus(browser, origin, listMenus(TABS + CLICKS))
  const paths = Array.from({ length: TABS + CLICKS }, (_, at) => `/bench/list${at}`)
  await page.getByRole('navigation', { name: '功能菜单' }).getByRole('button', { name: '压测目录' }).click()
  for (const path of paths.slice(0, TABS)) await timeClick(page, '功能菜单', path)
  await slowDown(page)
  const opened = []
  for (const path of paths.slice(TABS)) opened.push(await timeClick(page, '功能菜单', path))
  // The last ones are still cached.
  const cached = []
  for (let click = 0; click < CLICKS; click++)
    cached.push(await timeClick(page, '已打开的页面', paths.at(-2 - (click % 5))))
  const floor = await timeBareHtml(page)
  await page.context().close()
  return [
    ...spread('shell.menu', `菜单点击到页面（已开 ${TABS} 个标签）`, opened),
    ...spread('shell.menu.floor', '同一页面作为纯 HTML 写入', floor.written),
    ...spread('shell.tab', '切换到缓存的标签', cached),
    ...spread('shell.tab.floor', '同一页面作为纯 HTML 显示', floor.shown),
  ]
}

/**
 * The lower limit for any program: the page on screen as static HTML with the same styles, written into the document
 * again, and hidden and shown again.
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<{ written: number[], shown: number[] }>}
 */
async function timeBareHtml(page) {
  await page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true)
    if (!(copy instanceof HTMLElement)) return
    for (const element of copy.querySelectorAll('script, iframe')) element.remove()
    document.replaceChild(copy, document.documentElement)
    const main = document.querySelector('#staff-main')
    if (!main) return
    for (const child of [...main.children]) if (getComputedStyle(child).display === 'none') child.remove()
    const html = main.innerHTML
    main.innerHTML = '<div></div><div hidden></div>'
    for (const child of main.children) child.innerHTML = html
  })
  /** @param {boolean} write */
  const time = write =>
    page.evaluate(
      async ([clicks, again]) => {
        const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
        const [one, other] = document.querySelectorAll('#staff-main > *')
        if (!(one instanceof HTMLElement && other instanceof HTMLElement))
          throw new Error('no page on screen')
        const html = one.innerHTML
        /** @type {number[]} */
        const times = []
        for (let click = 0; click < clicks; click++) {
          await frame()
          await frame()
          const started = performance.now()
          const next = one.hidden ? one : other
          if (again) next.innerHTML = html
          one.hidden = next !== one
          other.hidden = next !== other
          await frame()
          await frame()
          times.push(performance.now() - started)
        }
        return times
      },
      /** @type {[number, boolean]} */ ([CLICKS, write]),
    )
  return { written: await time(true), shown: await time(false) }
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

/** The back-office with the given menus instead of its own. @param {import('@playwright/test').Browser} browser @param {string} origin @param {object[]} menus @param {boolean} [slow] */
async function openMenus(browser, origin, menus, slow = false) {
  const page = await openStaff(browser, origin)
  await page.addInitScript(watchSidebar)
  await page.route('**/get-permission-info', async route => {
    const body = await (await route.fetch()).json()
    await route.fulfill({ json: { ...body, data: { ...body.data, menus } } })
  })
  if (slow) await slowDown(page)
  await page.goto('/admin/index')
  await page.waitForFunction(() => window.sidebarPainted !== undefined)
  return page
}

/** In the page: milliseconds from the response with the menus to the frame that shows them. */
function watchSidebar() {
  const look = () => {
    const links = document.querySelectorAll('nav[aria-label="功能菜单"] :is(a, button)')
    if (links.length < 2) return requestAnimationFrame(look)
    const [response] = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('/get-permission-info'))
    requestAnimationFrame(() => {
      if (response instanceof PerformanceResourceTiming)
        window.sidebarPainted = performance.now() - response.responseEnd
    })
  }
  requestAnimationFrame(look)
}

/**
 * Clicks a link of a navigation and waits for the frame that shows its page with rows.
 * @type {(page: import('@playwright/test').Page, navigation: string, path: string | undefined) => Promise<number>}
 */
const timeClick = (page, navigation, path) =>
  page.evaluate(
    ([name, target]) =>
      new Promise(resolve => {
        const link = document.querySelector(`nav[aria-label="${name}"] a[href^="${target}"]`)
        const started = performance.now()
        if (link instanceof HTMLElement) link.click()
        const look = () => {
          const shown = [...document.querySelectorAll('main .staff-list tbody tr:not(.table-empty)')].some(
            row => row instanceof HTMLElement && row.offsetParent,
          )
          // The address changes before the page does.
          const current = document.querySelector('nav[aria-label="已打开的页面"] [aria-current="page"]')
          if (!current?.getAttribute('href')?.startsWith(target) || !shown) return requestAnimationFrame(look)
          requestAnimationFrame(() => resolve(performance.now() - started))
        }
        requestAnimationFrame(look)
      }),
    /** @type {[string, string]} */ ([navigation, path ?? '']),
  )

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

/** A menu. @param {number} id @param {string} name @param {string} path */
const page = (id, name, path) => ({
  id,
  parentId: 1,
  name,
  path,
  component: 'system/dict/index',
  componentName: '',
  icon: 'ep:collection',
  visible: true,
  keepAlive: true,
  alwaysShow: true,
  children: null,
})

/** Screens with rows in a new database. */
const LISTS = [
  'system/dict/index',
  'system/notify/template/index',
  'system/notify/message/index',
  'system/loginlog/index',
  'infra/config/index',
  'infra/file/index',
  'user/notify-message/index',
]

/** Entries of these screens in turn, so that neighbours ask for different data. @param {number} count */
const listMenus = count => [
  {
    ...page(1, '压测目录', '/bench'),
    parentId: 0,
    component: '',
    children: Array.from({ length: count }, (_, at) => ({
      ...page(10 + at, `压测列表${at}`, `list${at}`),
      component: LISTS[at % LISTS.length],
    })),
  },
]

/** All of the first level, which is the hardest for a sidebar. */
const manyMenus = () =>
  Array.from({ length: MANY }, (_, at) => page(10 + at, `第${chinese(at)}号菜单 ${at}`, `/many${at}`))

const DIGITS = '零一二三四五六七八九'
/** @param {number} number */
const chinese = number => [...String(number)].map(digit => DIGITS[Number(digit)]).join('')
