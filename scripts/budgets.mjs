/**
 * Checks what visitors download: the facade stays light and free of the back-office's libraries.
 * `node scripts/budgets.mjs [--json <file>]`; ends with 1 when a budget is exceeded.
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { facadeScripts, measureFirstLoads } from './first-load.mjs'

/**
 * By screen of server/platform/web/preload-manifest.ts: bytes of script with brotli, and requests.
 * @type {Record<string, [bytes: number, requests: number]>}
 */
const BUDGETS = {
  facade: [102_500, 5],
  article: [102_500, 5],
  search: [110_000, 7],
  english: [105_000, 7],
  login: [182_000, 6],
  staff: [318_000, 9],
}

/**
 * A script below it costs a request for next to nothing: its group is too small (scripts/vite/chunk-groups.ts). The
 * smallest is the English texts, which are nothing to Chinese visitors.
 */
const LEAST = 2_000

/** The back-office's libraries: by package, and by a text that outlives minification should a package be copied in. */
const STAFF_ONLY = [
  /^antd$/,
  /^@ant-design\//,
  /^@rc-component\//,
  /^@wangeditor/,
  /^jsencrypt$/,
  /^msw$/,
  /^zod$/,
]
const STAFF_ONLY_TEXTS = ['anticon', '.ant-btn', 'w-e-text-container', 'JSEncrypt', 'mockServiceWorker']

/**
 * @param {import('./first-load.mjs').FirstLoad[]} loads
 * @param {import('./first-load.mjs').Script[]} scripts
 * @returns {{ title: string, passed: boolean, detail: string }[]}
 */
export function checkBudgets(loads, scripts) {
  const sizes = Object.entries(BUDGETS).map(([name, [bytes, requests]]) => {
    const load = loads.find(one => one.name === name)
    if (!load) return { title: name, passed: false, detail: '没有测量' }
    const isLight = load.js <= bytes && load.requests <= requests
    const detail =
      load.missing.length > 0
        ? `构建清单中没有 ${load.missing.join('、')}`
        : `${kB(load.js)} / ${kB(bytes)}，${load.requests} / ${requests} 个请求`
    return { title: `${load.title} 的脚本`, passed: load.missing.length === 0 && isLight, detail }
  })
  const small = new Map(
    loads.flatMap(load => load.scripts.flatMap(({ file, bytes }) => (bytes < LEAST ? [[file, bytes]] : []))),
  )
  const crumbs = [...small].map(([file, bytes]) => `${file}：${kB(bytes)}`).join('，')
  const intruders = scripts.flatMap(({ file, packages, text }) => [
    ...packages
      .filter(name => STAFF_ONLY.some(pattern => pattern.test(name)))
      .map(name => `${file}：${name}`),
    ...STAFF_ONLY_TEXTS.filter(marker => text.includes(marker)).map(marker => `${file}：“${marker}”`),
  ])
  const free = scripts.length > 0 && intruders.length === 0
  const detail = intruders.join('，') || `共 ${scripts.length} 个脚本`
  return [
    ...sizes,
    { title: `首次打开的脚本不小于 ${kB(LEAST)}`, passed: small.size === 0, detail: crumbs },
    { title: '门户不含后台组件库', passed: free, detail },
  ]
}

/** @param {number} bytes */
export const kB = bytes => `${(bytes / 1000).toFixed(1)} kB`

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const loads = await measureFirstLoads()
  console.log('首次打开的下载量（brotli）')
  for (const { title, js, css, requests } of loads)
    console.log(`  ${title}\t脚本 ${kB(js)}\t样式 ${kB(css)}\t${requests} 个请求`)
  const checks = checkBudgets(loads, await facadeScripts())
  for (const { title, passed, detail } of checks)
    console.log(`${passed ? '通过' : '超出'}  ${title}\t${detail}`)
  const json = process.argv[process.argv.indexOf('--json') + 1]
  const passed = checks.filter(check => check.passed).length
  const failed = checks.length - passed
  if (process.argv.includes('--json') && json) writeFileSync(json, JSON.stringify({ passed, failed }))
  process.exit(failed > 0 ? 1 : 0)
}
