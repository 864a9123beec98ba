/**
 * What a first visit costs, in Chromium with nothing cached, slowed down 4 times, over 1.6 Mbit/s with 150 ms: pages of
 * the public site, each beside the same page as a static file, which is what it is without its programs.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median, readData, startServer } from './embedded.mjs'
import { openBrowser } from './page.mjs'
import { servePlain } from './plain-server.mjs'
import { visit } from './slow-page.mjs'

/** @typedef {[id: string, title: string, path: string]} VisitedPage */

const RUNS = 5

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
    plain = await servePlain(await withoutScripts(server.origin, pages))
    /** @type {import('./types').Figure[]} */
    const figures = []
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
export async function readTitles(origin) {
  const api = `${origin}/prod-api/app-api/system`
  /** @type {{ list: { id: number, title: string }[] }} */
  const { list: rows } = await readData(await fetch(`${api}/documents/page?pageNo=1&pageSize=20`))
  /** @type {{ menus: Record<string, { component: string, fullPath: string }> }} */
  const { menus } = await readData(await fetch(`${api}/facade/info`))
  const column = Object.values(menus).find(menu => menu.component === 'facade/document/list')
  return { rows, list: column?.fullPath ?? '' }
}

/**
 * The pages as they are sent, without programs and what is only for these: text, styles and pictures stay.
 * @param {string} origin
 * @param {VisitedPage[]} pages
 */
async function withoutScripts(origin, pages) {
  /** @type {import('./plain-server.mjs').PlainFile[]} */
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

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} id
 * @param {string} title
 * @param {string} url
 * @returns {Promise<{ lcp: number, figures: import('./types').Figure[] }>}
 */
async function measureVisit(browser, id, title, url) {
  /** @type {import('./slow-page.mjs').Visit[]} */
  const runs = []
  for (let run = 0; run < RUNS; run++) runs.push(await visit(browser, url))
  /** @param {keyof import('./slow-page.mjs').Visit} name */
  const middle = name => median(runs.map(one => one[name]))
  const figures = [
    { id: `${id}.lcp`, title: `${title}：LCP`, value: middle('lcp'), unit: 'ms' },
    { id: `${id}.blocked`, title: `${title}：总阻塞时间`, value: middle('blocked'), unit: 'ms' },
    { id: `${id}.shift`, title: `${title}：布局偏移`, value: middle('shift'), unit: '' },
    { id: `${id}.bytes`, title: `${title}：下载`, value: middle('bytes') / 1000, unit: 'kB' },
  ]
  return { lcp: middle('lcp'), figures }
}
