/**
 * What a first visit costs, in Chromium with nothing cached, slowed down 4 times, over 1.6 Mbit/s with 150 ms: pages of
 * the public site, each beside the same page as a static file, which is what it is without its programs; and as the
 * two ends there are, a bare list of titles as plain HTML, and React alone showing that list.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { ROOT } from '../scripts/build.mjs'
import { percentile, readData, startServer } from './embedded.mjs'
import { openBrowser, slowDown } from './page.mjs'

/**
 * @typedef {{ id: number, title: string }} Row
 * @typedef {[path: string, file: [type: string, text: string]]} PlainFile
 * @typedef {[id: string, title: string, path: string]} VisitedPage
 * @typedef {import('./types').Seen & { bytes: number }} Visit
 */

const RUNS = 5
const LATENCY = 150
const BYTES_A_SECOND = 1_600_000 / 8

/** @returns {Promise<import('./types').Figure[]>} */
export async function measureVisits() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-visits-'))
  const server = await startServer(`file:${join(folder, 'app.db')}`)
  const browser = await openBrowser()
  /** @type {Awaited<ReturnType<typeof servePlain>> | undefined} */
  let plain
  try {
    const titles = await readTitles(server.origin)
    /** @type {VisitedPage[]} */
    const pages = [
      ['home', '门户首页', '/facade'],
      ['list', '门户列表', titles.list],
      ['article', '门户文章', `/facade/article/${titles.rows[0]?.id}`],
    ]
    plain = await servePlain(await makePlain(titles.rows, folder), await withoutScripts(server.origin, pages))
    /** @type {import('./types').Figure[]} */
    const figures = []
    /** @type {VisitedPage[]} */
    const ends = [
      ['bare', '二十行标题，无样式的静态 HTML', `${plain.origin}/bare`],
      ['react', '二十行标题，仅 React', `${plain.origin}/react`],
    ]
    for (const [id, title, url] of ends)
      figures.push(...(await measureVisit(browser, `visit.${id}`, title, url)).figures)
    for (const [id, title, path] of pages) {
      const still = await measureVisit(
        browser,
        `visit.${id}.static`,
        `${title}，静态文件`,
        plain.origin + path,
      )
      const own = await measureVisit(browser, `visit.${id}`, title, server.origin + path)
      const ratio = own.lcp / still.lcp
      figures.push(...still.figures, ...own.figures, {
        id: `visit.${id}.ratio`,
        title: `${title}：LCP 为静态文件的`,
        value: ratio,
        unit: '倍',
      })
    }
    return figures
  } finally {
    await browser.close()
    plain?.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What a visitor of a new site reads: the titles of its articles, and where the column of the newest is. @param {string} origin */
async function readTitles(origin) {
  const api = `${origin}/prod-api/app-api/system`
  /** @type {{ list: Row[] }} */
  const { list: rows } = await readData(await fetch(`${api}/documents/page?pageNo=1&pageSize=20`))
  /** @type {{ menus: Record<string, { component: string, fullPath: string }> }} */
  const { menus } = await readData(await fetch(`${api}/facade/info`))
  const column = Object.values(menus).find(menu => menu.component === 'facade/document/list')
  return { rows, list: column?.fullPath ?? '' }
}

/** @param {Row[]} rows @param {string} folder @returns {Promise<PlainFile[]>} the list of titles, plain and by React */
async function makePlain(rows, folder) {
  const items = rows.map(({ title }) => title)
  writeFileSync(
    join(folder, 'entry.js'),
    `import { createElement as e } from 'react'
     import { createRoot } from 'react-dom/client'
     const items = ${JSON.stringify(items)}
     createRoot(document.getElementById('root')).render(e('ul', null, items.map(item => e('li', { key: item }, item))))`,
  )
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: ROOT,
    // Bare names are looked up from the product's folder.
    resolve: {
      alias: { react: join(ROOT, 'node_modules/react'), 'react-dom': join(ROOT, 'node_modules/react-dom') },
    },
    build: { write: false, rolldownOptions: { input: join(folder, 'entry.js') } },
  })
  if (!('output' in built)) throw new Error('the list by React was not built')
  const head = '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>x</title>'
  return [
    ['/bare', ['text/html', `${head}<ul>${items.map(item => `<li>${item}</li>`).join('')}</ul>`]],
    ['/react', ['text/html', `${head}<div id="root"></div><script type="module" src="/entry.js"></script>`]],
    ['/entry.js', ['text/javascript', built.output[0].code]],
  ]
}

/**
 * The pages as they are sent, without programs and what is only for these: text, styles and pictures stay.
 * @param {string} origin
 * @param {VisitedPage[]} pages
 */
async function withoutScripts(origin, pages) {
  /** @type {PlainFile[]} */
  const still = []
  for (const [, , path] of pages) {
    const text = await (await fetch(origin + path)).text()
    still.push([
      path,
      ['text/html', text.replace(PROGRAMS, '').replaceAll('="/prod-api/', `="${origin}/prod-api/`)],
    ])
  }
  return still
}
const PROGRAMS =
  /<script\b(?! type="application\/ld)[\s\S]*?<\/script>|<link rel="(modulepreload|stylesheet)"[^>]*>/g

/** @param {PlainFile[][]} files */
async function servePlain(...files) {
  /** @type {Map<string | undefined, [type: string, body: Buffer]>} */
  const pages = new Map(files.flat().map(([path, [type, text]]) => [path, [type, brotliCompressSync(text)]]))
  const server = createServer((request, response) => {
    const [type, body] = pages.get(request.url) ?? ['text/plain', brotliCompressSync('')]
    response.writeHead(pages.has(request.url) ? 200 : 404, {
      'content-type': `${type}; charset=utf-8`,
      'content-encoding': 'br',
    })
    response.end(body)
  })
  await /** @type {Promise<void>} */ (new Promise(done => server.listen(0, '127.0.0.1', done)))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} id
 * @param {string} title
 * @param {string} url
 * @returns {Promise<{ lcp: number, figures: import('./types').Figure[] }>}
 */
async function measureVisit(browser, id, title, url) {
  /** @type {Visit[]} */
  const runs = []
  for (let run = 0; run < RUNS; run++) runs.push(await visit(browser, url))
  /** @param {keyof Visit} name */
  const middle = name =>
    percentile(
      runs.map(one => one[name]).sort((a, b) => a - b),
      0.5,
    )
  const figures = [
    { id: `${id}.lcp`, title: `${title}：LCP`, value: middle('lcp'), unit: 'ms' },
    { id: `${id}.blocked`, title: `${title}：总阻塞时间`, value: middle('blocked'), unit: 'ms' },
    { id: `${id}.shift`, title: `${title}：布局偏移`, value: middle('shift'), unit: '' },
    { id: `${id}.bytes`, title: `${title}：下载`, value: middle('bytes') / 1000, unit: 'kB' },
  ]
  return { lcp: middle('lcp'), figures }
}

/** @param {import('@playwright/test').Browser} browser @param {string} url @returns {Promise<Visit>} */
async function visit(browser, url) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchPaint)
    const cdp = await context.newCDPSession(page)
    let bytes = 0
    await cdp.send('Network.enable')
    cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY,
      downloadThroughput: BYTES_A_SECOND,
      uploadThroughput: BYTES_A_SECOND,
    })
    await slowDown(page)
    await page.goto(url, { waitUntil: 'networkidle' })
    return { ...(await page.evaluate(() => window.seen)), bytes }
  } finally {
    await context.close()
  }
}

/** Runs in the page. Tasks block by what they take over 50 ms. */
function watchPaint() {
  const seen = { lcp: 0, blocked: 0, shift: 0 }
  window.seen = seen
  /** @param {string} type @param {(entry: PerformanceEntry & { value: number, hadRecentInput: boolean }) => void} note */
  const watch = (type, note) =>
    new PerformanceObserver(list =>
      /** @type {Parameters<typeof note>[0][]} */ (list.getEntries()).forEach(note),
    ).observe({ type, buffered: true })
  watch('largest-contentful-paint', entry => {
    seen.lcp = entry.startTime
  })
  watch('longtask', entry => {
    seen.blocked += entry.duration - 50
  })
  watch('layout-shift', entry => {
    if (!entry.hadRecentInput) seen.shift += entry.value
  })
}
