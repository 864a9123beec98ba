/** The tables of bench/peers.mjs, as docs/performance.md has them. */
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../scripts/build.mjs'
import { median } from './embedded.mjs'

/** @typedef {import('./types').Measured} Measured */

const PAGE = join(ROOT, 'docs/performance.md')
/** Between these the page has what was measured last. */
const MEASURED = /(<!-- measured -->\n)[\s\S]*(<!-- end -->)/

/** @type {[key: keyof Measured, title: string, unit: number][]} */
const COLUMNS = [
  ['paint', 'first paint', 1],
  ['lcp', 'LCP', 1],
  ['ready', 'ready', 1],
  ['blocked', 'blocked', 1],
  ['cpu', 'main thread', 1],
  ['script', 'script, kB', 1000],
  ['bytes', 'all, kB', 1000],
  ['requests', 'requests', 1],
]

/** What the product aims at: at most so many times as much as a baseline. @type {[title: string, own: string, baseline: string, key: keyof Measured, most: number][]} */
const GOALS = [
  ['sign-in page, ready ÷ antd form', 'login', 'signIn', 'ready', 1.25],
  ['home page, first paint ÷ static HTML', 'home', 'static', 'paint', 1.5],
  ['home page, LCP ÷ React and its router', 'home', 'router', 'lcp', 1],
  ['article, first paint ÷ static HTML', 'article', 'staticArticle', 'paint', 1.5],
  ['article, LCP ÷ React and its router', 'article', 'routerArticle', 'lcp', 1],
]

/** Where and when it was measured, with the load that was there before. @param {string} chromium @param {number} rounds */
export function describeMachine(chromium, rounds) {
  const processors = cpus()
  const gb = (totalmem() / 2 ** 30).toFixed(0)
  const load = loadavg().map(value => value.toFixed(1))
  return [
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, ${processors[0]?.model.trim()}, ${processors.length} processors, ${gb} GB,`,
    `Node.js ${process.versions.node}, Chromium ${chromium}; load average before the run ${load.join(', ')}; medians of ${rounds} rounds.`,
  ].join('\n')
}

/**
 * Baselines have in brackets how many times as much the product takes.
 * @param {import('./types').Pair[]} pairs
 * @param {Map<string, Measured>} measured
 */
export function pairTable(pairs, measured) {
  const lines = pairs.flatMap(({ id, name, baselines }) => {
    const own = measured.get(id)
    return [
      row(
        `**${name}**`,
        COLUMNS.map(([key, , unit]) => number(own?.[key], unit)),
      ),
      ...Object.entries(baselines).map(([baseline, title]) => {
        const theirs = measured.get(baseline)
        return row(
          title,
          COLUMNS.map(([key, , unit]) => `${number(theirs?.[key], unit)}${ratio(own?.[key], theirs?.[key])}`),
        )
      }),
    ]
  })
  const titles = COLUMNS.map(([, title]) => title)
  return [
    row('page', titles),
    row(
      '---',
      titles.map(() => '--:'),
    ),
    ...lines,
  ].join('\n')
}

/** @param {Map<string, Measured>} measured */
export function goalTable(measured) {
  const lines = GOALS.map(([title, own, baseline, key, most]) => {
    const value = (measured.get(own)?.[key] ?? 0) / (measured.get(baseline)?.[key] ?? 0)
    const isKnown = Number.isFinite(value) && value > 0
    return row(title, [
      most.toFixed(2),
      isKnown ? value.toFixed(2) : '–',
      isKnown ? (value <= most ? 'yes' : 'no') : '–',
    ])
  })
  return [row('goal', ['at most', 'measured', 'reached']), row('---', ['--:', '--:', '---']), ...lines].join(
    '\n',
  )
}

/** @param {Awaited<ReturnType<typeof import('./tabs.mjs').measureTabs>>} tabs */
export function timeTable({ opened, written, mounted, switched, shown, memory }) {
  /** @param {string} title @param {number[]} own @param {number[]} baseline */
  const line = (title, own, baseline) =>
    row(title, [number(median(own)), number(median(baseline)), (median(own) / median(baseline)).toFixed(2)])
  return [
    row('with 30 tabs', ['product', 'baseline', 'ratio']),
    row('---', ['--:', '--:', '--:']),
    line('menu entry to painted page, ms; baseline: its HTML, written again', opened, written),
    line("the same; baseline: antd's table alone, mounted again", opened, mounted),
    line('cached tab to painted page, ms; baseline: its HTML, shown again', switched, shown),
    row('memory of scripts above an empty page, MB', [number(memory.heap), '', '']),
    row('memory of the process above an empty page, MB', [number(memory.process), '', '']),
  ].join('\n')
}

/** @param {string} text */
export function writeTables(text) {
  const page = readFileSync(PAGE, 'utf8')
  if (!MEASURED.test(page)) throw new Error('docs/performance.md 中没有放表格的地方')
  writeFileSync(
    PAGE,
    page.replace(MEASURED, (_all, start, end) => `${start}\n${text}\n\n${end}`),
  )
}

/** @param {string} title @param {string[]} cells */
const row = (title, cells) => `| ${[title, ...cells].join(' | ')} |`

/** @param {number | undefined} value @param {number} [unit] */
const number = (value, unit = 1) =>
  value === undefined ? '–' : Math.round(value / unit).toLocaleString('en')

/** @param {number | undefined} own @param {number | undefined} baseline */
const ratio = (own, baseline) => (own === undefined || !baseline ? '' : ` (${(own / baseline).toFixed(2)})`)
