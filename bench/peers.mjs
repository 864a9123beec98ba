/**
 * The product beside baselines of its own, in one run and in turn, so that other load on the machine affects both: bare
 * HTML, React alone, React with its router, and antd's form, table and dialog without anything around them. Every visit
 * begins with nothing cached, in Chromium slowed down 4 times over 1.6 Mbit/s with 150 ms.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median, readData, startServer } from './embedded.mjs'
import { openBrowser, openStaff, spread } from './page.mjs'
import { makePeers } from './peer-pages.mjs'
import { describeMachine, goalTable, pairTable, timeTable, writeTables } from './peers-table.mjs'
import { headersOf, servePlain } from './plain-server.mjs'
import { reportFailure } from './report.mjs'
import { DESK, slowPage, visit } from './slow-page.mjs'
import { measureTabs } from './tabs.mjs'

/** @typedef {import('./types').Measured} Measured */

const ROUNDS = Number(process.env.ROUNDS ?? 5)

/** Each with its baselines, by the names of what `makeWork` measures. @type {import('./types').Pair[]} */
const PAIRS = [
  {
    id: 'home',
    title: '门户首页',
    name: 'home page of the public site',
    baselines: { static: 'static HTML, 20 titles', react: 'React alone', router: 'React and its router' },
  },
  {
    id: 'article',
    title: '门户文章',
    name: 'an article',
    baselines: { staticArticle: 'static HTML, its text', routerArticle: 'React and its router' },
  },
  { id: 'login', title: '登录页', name: 'sign-in page', baselines: { signIn: 'antd form' } },
  {
    id: 'list',
    title: '首次打开列表',
    name: 'first list, by its menu entry',
    baselines: { table: 'antd table, by a button' },
  },
  {
    id: 'form',
    title: '首次打开新增',
    name: '新增 of that list',
    baselines: { dialog: 'antd form in a dialog' },
  },
  {
    id: 'formAgain',
    title: '再次打开新增',
    name: '新增, opened again',
    baselines: { dialogAgain: 'antd form, opened again' },
  },
]

/** @param {{ write: boolean }} options `write`: the tables go into docs/performance.md @returns {Promise<import('./types').Figure[]>} */
export async function measurePeers({ write }) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-peers-'))
  const server = await startServer(`file:${join(folder, 'app.db')}`)
  /** @type {Awaited<ReturnType<typeof servePlain>> | undefined} */
  let plain
  try {
    const titles = await readTitles(server.origin)
    plain = await servePlain(
      await makePeers(server.origin, titles),
      await headersOf(`${server.origin}/login`),
    )
    const browser = await openBrowser()
    const machine = describeMachine(browser.version(), ROUNDS)
    const work = makeWork(browser, server.origin, plain.origin, titles[0]?.id)
    const measured = await inTurn(work).finally(() => browser.close())
    const tabs = await measureTabs(server.origin, plain.origin).catch(reportFailure('30 个标签'))
    const tables = [
      machine,
      pairTable(PAIRS, measured),
      ...(tabs ? [timeTable(tabs)] : []),
      goalTable(measured),
    ].join('\n\n')
    console.log(`${tables}\n`)
    if (write) writeTables(tables)
    return [...pairFigures(measured), ...(tabs ? tabFigures(tabs) : [])]
  } finally {
    plain?.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * What a visitor of the Chinese pages of a new site reads. An English article has another address, to which the one that
 * is measured here would redirect.
 * @param {string} origin
 * @returns {Promise<import('./peers/page-data').Title[]>}
 */
async function readTitles(origin) {
  const path = '/prod-api/app-api/system/documents/page?pageNo=1&pageSize=20'
  /** @type {{ list: { id: number, title: string }[] }} */
  const { list } = await readData(await fetch(origin + path))
  return list.filter(({ title }) => /\p{Script=Han}/u.test(title))
}

/**
 * What a round consists of. Each piece returns what it measured by names.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} own
 * @param {string} plain
 * @param {number | undefined} article
 * @returns {(() => Promise<Record<string, Measured>>)[]}
 */
function makeWork(browser, own, plain, article) {
  /** @param {string} name @param {string} url @param {Parameters<typeof visit>[2]} how */
  const page = (name, url, how) => async () => ({ [name]: await visit(browser, url, how) })
  const password = { ready: 'input[type=password]', viewport: DESK }
  return [
    page('static', `${plain}/static`, { ready: 'li' }),
    page('react', `${plain}/react`, { ready: 'li' }),
    page('router', `${plain}/router`, { ready: 'li' }),
    page('home', `${own}/facade`, { ready: 'main li a[href*="/article/"]' }),
    page('staticArticle', `${plain}/static/article`, { ready: 'h1' }),
    page('routerArticle', `${plain}/router/article`, { ready: 'h1' }),
    page('article', `${own}/facade/article/${article}`, { ready: 'main h1' }),
    page('signIn', `${plain}/sign-in`, password),
    page('login', `${own}/login`, password),
    () => pressPeer(browser, `${plain}/table`, 'table', '.ant-table-row'),
    () => pressPeer(browser, `${plain}/form`, 'dialog', '.ant-modal input'),
    () => pressStaff(browser, own),
  ]
}

/** @param {import('@playwright/test').Browser} browser @param {string} url @param {string} name @param {string} awaited */
async function pressPeer(browser, url, name, awaited) {
  const page = await browser.newPage({ viewport: DESK, locale: 'zh-CN' })
  try {
    const { press } = await slowPage(page, '#open')
    await page.goto(url)
    const first = await press('#open', awaited)
    if (name !== 'dialog') return { [name]: first }
    await closeDialog(page)
    return { dialog: first, dialogAgain: await press('#open', awaited) }
  } finally {
    await page.close()
  }
}

/** @param {import('@playwright/test').Browser} browser @param {string} origin */
async function pressStaff(browser, origin) {
  const page = await openStaff(browser, origin)
  try {
    const { press, settled } = await slowPage(page, 'nav[aria-label="功能菜单"] button')
    await page.goto('/admin/index')
    await settled()
    await page.getByRole('navigation', { name: '功能菜单' }).getByRole('button', { name: '内容管理' }).click()
    const list = await press(
      'nav[aria-label="功能菜单"] a[href="/content/arbitrator"]',
      'main .staff-list tbody tr:not(.table-empty)',
    )
    await page.evaluate(() => {
      const buttons = [...document.querySelectorAll('main button')]
      const create = buttons.find(button => button.textContent?.replaceAll(' ', '') === '新增')
      if (create) create.id = 'open'
    })
    const form = await press('#open', '.ant-modal input')
    await closeDialog(page)
    return { list, form, formAgain: await press('#open', '.ant-modal input') }
  } finally {
    await page.context().close()
  }
}

/** @param {import('@playwright/test').Page} page */
async function closeDialog(page) {
  await page.locator('.ant-modal-close').click()
  await page.locator('.ant-modal').waitFor({ state: 'hidden' })
}

/**
 * Every round in another order. What fails is reported and left out.
 * @param {(() => Promise<Record<string, Measured>>)[]} work
 */
async function inTurn(work) {
  /** @type {Map<string, Measured[]>} */
  const runs = new Map()
  for (let round = 0; round < ROUNDS; round++) {
    const first = Math.floor((round * work.length) / ROUNDS)
    const order = [...work.slice(first), ...work.slice(0, first)]
    for (const piece of round % 2 ? order.reverse() : order)
      for (const [name, one] of Object.entries(
        (await piece().catch(reportFailure(`第 ${round + 1} 轮`))) ?? {},
      ))
        runs.set(name, [...(runs.get(name) ?? []), one])
  }
  return new Map([...runs].map(([name, all]) => [name, middleOf(all)]))
}

/** @param {Measured[]} runs @returns {Measured} */
function middleOf(runs) {
  /** @param {keyof Measured} key */
  const of = key => median(runs.map(run => run[key] ?? 0))
  const [{ paint, lcp }] = /** @type {[Measured]} */ (runs)
  return {
    ...(paint === undefined || lcp === undefined ? {} : { paint: of('paint'), lcp: of('lcp') }),
    ready: of('ready'),
    blocked: of('blocked'),
    bytes: of('bytes'),
    script: of('script'),
    requests: of('requests'),
    cpu: of('cpu'),
  }
}

/** @param {Map<string, Measured>} measured @returns {import('./types').Figure[]} */
const pairFigures = measured =>
  PAIRS.flatMap(({ id, title, baselines }) => {
    const own = measured.get(id)
    if (!own) return []
    const ratios = Object.entries(baselines).flatMap(([baseline, name]) => {
      const theirs = measured.get(baseline)
      if (!theirs) return []
      return [
        {
          id: `peers.${id}.${baseline}.ready`,
          title: `${title}：就绪，与 ${name} 之比`,
          value: own.ready / theirs.ready,
          unit: '倍',
        },
        {
          id: `peers.${id}.${baseline}.cpu`,
          title: `${title}：主线程，与 ${name} 之比`,
          value: own.cpu / theirs.cpu,
          unit: '倍',
        },
      ]
    })
    return [
      { id: `peers.${id}.ready`, title: `${title}：就绪`, value: own.ready, unit: 'ms' },
      { id: `peers.${id}.blocked`, title: `${title}：总阻塞时间`, value: own.blocked, unit: 'ms' },
      { id: `peers.${id}.script`, title: `${title}：脚本`, value: own.script / 1000, unit: 'kB' },
      ...ratios,
    ]
  })

/** @param {Awaited<ReturnType<typeof measureTabs>>} tabs */
const tabFigures = ({ opened, written, mounted, switched, shown, memory }) => [
  ...spread('shell.menu', '菜单点击到页面（已开 30 个标签）', opened),
  ...spread('shell.menu.baseline', '同一页面作为纯 HTML 写入', written),
  ...spread('shell.menu.table', '仅一个 antd 表格再次显示', mounted),
  ...spread('shell.tab', '切换到缓存的标签', switched),
  ...spread('shell.tab.baseline', '同一页面作为纯 HTML 显示', shown),
  { id: 'peers.tabs.heap', title: '30 个标签的脚本内存，扣除空白页', value: memory.heap, unit: 'MB' },
  { id: 'peers.tabs.process', title: '30 个标签的进程内存，扣除空白页', value: memory.process, unit: 'MB' },
]
