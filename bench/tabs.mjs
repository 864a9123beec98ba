/**
 * The frame of the back-office with 30 tabs open, in Chromium slowed down 4 times: a menu entry that opens one more, a
 * tab that is cached, and in turn with each of them the baseline of any program: the same page as static HTML with
 * the same styles, written into the document again, and hidden and shown again. Beside the menu entry stands antd's
 * table alone, mounted again with rows that are requested again.
 */
import { menuEntry, openMenus } from './menus.mjs'
import { openBrowser, slowDown } from './page.mjs'
import { commandOf, memoryOf } from './processes.mjs'
import { DESK, timePress } from './slow-page.mjs'

const TABS = 30
const CLICKS = 20
const MENU = '功能菜单'
const MB = 1024 * 1024

/** @typedef {import('@playwright/test').Page} Page */

/** @param {string} origin @param {string} plain the origin of the baselines */
export async function measureTabs(origin, plain) {
  const browser = await openBrowser()
  try {
    const blank = await browser.newPage()
    const empty = await measureMemory(blank)
    await blank.close()
    const page = await openTabs(browser, origin)
    // At rest: what opening them took has been given back.
    await page.waitForTimeout(20_000)
    const memory = await measureMemory(page)
    const baseline = await openBaseline(page)
    await slowDown(page)
    await slowDown(baseline)
    const table = await openTable(browser, plain)
    /** @type {Record<'opened' | 'written' | 'mounted' | 'switched' | 'shown', number[]>} */
    const times = { opened: [], written: [], mounted: [], switched: [], shown: [] }
    for (const path of PATHS.slice(TABS)) {
      times.opened.push(await timeClick(page, path))
      times.written.push(await timeBaseline(baseline, true))
      times.mounted.push(await mountTable(table))
    }
    // The last ones are still cached.
    for (let click = 0; click < CLICKS; click++) {
      times.switched.push(await timeClick(page, PATHS.at(-2 - (click % 5))))
      times.shown.push(await timeBaseline(baseline, false))
    }
    return { ...times, memory: { heap: memory.heap - empty.heap, process: memory.process - empty.process } }
  } finally {
    await browser.close()
  }
}

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

const PATHS = Array.from({ length: TABS + CLICKS }, (_, at) => `/bench/list${at}`)
/** Of the tabs that `openTabs` opens. */
const OPEN_PATHS = PATHS.slice(0, TABS)

/** Entries of these screens in turn, so that neighbours ask for different data. */
const MENUS = [
  {
    ...menuEntry(1, '压测目录', '/bench'),
    parentId: 0,
    component: '',
    children: PATHS.map((_, at) => ({
      ...menuEntry(10 + at, `压测列表${at}`, `list${at}`),
      component: LISTS[at % LISTS.length],
    })),
  },
]

/**
 * A page of the back-office with so many tabs open, one of them on screen.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 */
async function openTabs(browser, origin) {
  const page = await openMenus(browser, origin, MENUS)
  await page.getByRole('navigation', { name: MENU }).getByRole('button', { name: '压测目录' }).click()
  for (const path of OPEN_PATHS) await timeClick(page, path)
  return page
}

/**
 * The page on screen as static HTML with the same styles, twice, in a window of its own: pages behind another are
 * shown once a second.
 * @param {Page} page
 */
async function openBaseline(page) {
  const html = await page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true)
    if (!(copy instanceof HTMLElement)) throw new Error('no page on screen')
    for (const element of copy.querySelectorAll('script, iframe, link:not([rel=stylesheet])'))
      element.remove()
    return copy.outerHTML
  })
  const context = await page
    .context()
    .browser()
    ?.newContext({ viewport: page.viewportSize(), locale: 'zh-CN' })
  if (!context) throw new Error('the browser has gone')
  const baseline = await context.newPage()
  await baseline.route('**/baseline', route =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<!doctype html>${html}` }),
  )
  await baseline.goto(new URL('/baseline', page.url()).href)
  await baseline.evaluate(() => {
    const main = document.querySelector('#staff-main')
    if (!main) throw new Error('no page on screen')
    for (const child of [...main.children]) if (!child.checkVisibility()) child.remove()
    const html = main.innerHTML
    main.innerHTML = '<div></div><div hidden></div>'
    for (const child of main.children) child.innerHTML = html
  })
  return baseline
}

/**
 * Milliseconds until the other copy is on screen.
 * @param {Page} baseline
 * @param {boolean} write it is written again
 */
const timeBaseline = (baseline, write) =>
  baseline.evaluate(async again => {
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
    const [one, other] = document.querySelectorAll('#staff-main > *')
    if (!(one instanceof HTMLElement && other instanceof HTMLElement)) throw new Error('no page on screen')
    const html = one.innerHTML
    await frame()
    await frame()
    const started = performance.now()
    const next = one.hidden ? one : other
    if (again) next.innerHTML = html
    one.hidden = next !== one
    other.hidden = next !== other
    await frame()
    await frame()
    return performance.now() - started
  }, write)

const BUTTON = '#open'
const TABLE_ROW = '.ant-table-row'

/** antd's table, mounted once and taken away. @param {import('@playwright/test').Browser} browser @param {string} plain */
async function openTable(browser, plain) {
  const page = await browser.newPage({ viewport: DESK, locale: 'zh-CN' })
  await page.goto(`${plain}/table`)
  await mountTable(page)
  await slowDown(page)
  return page
}

/** Milliseconds until it is on screen again. @param {Page} page */
async function mountTable(page) {
  const time = await page.evaluate(timePress, [BUTTON, TABLE_ROW])
  await page.click(BUTTON)
  await page.locator(TABLE_ROW).first().waitFor({ state: 'detached' })
  return time
}

/** Of the process that shows Chromium's own address bar. */
const BROWSER_UI = '--top-chrome-webui'

/** What a page holds once its garbage is gone, and all pages' processes, in MB. @param {Page} page */
async function measureMemory(page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const browser = await page.context().browser()?.newBrowserCDPSession()
  const { processInfo = [] } = (await browser?.send('SystemInfo.getProcessInfo')) ?? {}
  const renderers = processInfo.filter(
    ({ type, id }) => type === 'renderer' && !commandOf(id).includes(BROWSER_UI),
  )
  return { heap: usedSize / MB, process: renderers.reduce((sum, { id }) => sum + memoryOf(id), 0) }
}

/**
 * Clicks a link of a navigation and waits for the frame that shows its page with rows.
 * @type {(page: Page, path: string | undefined) => Promise<number>}
 */
const timeClick = (page, path) =>
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
    /** @type {[string, string]} */ ([MENU, path ?? '']),
  )
