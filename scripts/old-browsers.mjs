/**
 * Checks that what is sent to browsers uses nothing that the oldest of them lack, which vite.config.ts names as targets.
 * `node scripts/old-browsers.mjs [--json <file>]`; ends with 1 when something is found.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import compatibility from '@mdn/browser-compat-data/forLegacyNode'
import { runChecks } from 'es-check'
import { loadConfigFromFile } from 'vite'
import { ROOT } from './build.mjs'

const CLIENT = join(ROOT, 'dist/client')
const { api, javascript } = compatibility

const NAMES = /** @type {const} */ (['chrome', 'edge', 'firefox', 'safari'])

/** @typedef {{ name: import('@mdn/browser-compat-data').BrowserName, version: string }} Browser */

/**
 * Look-behind of a package that is never reached: async-validator writes it for an option (`includeBoundaries`) that
 * nothing sets.
 */
const UNREACHED = /\(\?<=\\\\s\|\^\)\(\?=\$\{\w+\}\)\|\(\?<=\$\{\w+\}\)\(\?=\\\\s\|\$\)/g

/** A package of qs (get-intrinsic) names it after `typeof` has said that it is there. */
const ASKED_FOR = 'Float16Array'

/**
 * What the files use that one of the browsers lacks.
 * @param {string[]} files paths of scripts
 * @param {Browser[]} browsers
 * @returns {{ file: string, detail: string }[]}
 */
export function findUnsupported(files, browsers) {
  const calls = staticCalls(browsers)
  const lookBehind = lacking(javascript.regular_expressions?.lookbehind_assertion, browsers)
  const inTexts = files.flatMap(file => {
    const text = readFileSync(file, 'utf8').replace(UNREACHED, '')
    const found = calls.flatMap(({ name, pattern, lack }) => (pattern.test(text) ? `${name}（${lack}）` : []))
    if (lookBehind && /\(\?<[=!]/.test(text)) found.push(`look-behind（${lookBehind}）`)
    return found.map(detail => ({ file, detail }))
  })
  return [...inBuiltIns(files, browsers), ...inTexts]
}

/**
 * Built-ins and syntax of the language, as es-check finds them.
 * @param {string[]} files
 * @param {Browser[]} browsers
 */
function inBuiltIns(files, browsers) {
  const browserslistQuery = browsers.map(({ name, version }) => `${name} ${version}`).join(', ')
  const { errors = [] } = runChecks([
    {
      ecmaVersion: 'checkBrowser',
      files,
      module: true,
      checkFeatures: true,
      browserslistQuery,
      cache: false,
      ignore: ASKED_FOR,
    },
  ])
  return errors.map(({ file, err }) => ({ file, detail: err.message }))
}

/**
 * Static methods of the platform that one of the browsers lacks, such as `URL.canParse`. Those of instances cannot be told
 * by their names alone.
 * @param {Browser[]} browsers
 */
function staticCalls(browsers) {
  return Object.entries(api).flatMap(([owner, members]) =>
    Object.entries(members).flatMap(([key, member]) => {
      const [, method] = /^(\w+)_static$/.exec(key) ?? []
      const lack = method && lacking(member, browsers)
      const pattern = new RegExp(`\\b${owner}\\.${method}\\(`)
      return lack ? [{ name: `${owner}.${method}`, pattern, lack }] : []
    }),
  )
}

/**
 * The browsers without the feature; empty for none.
 * @param {import('@mdn/browser-compat-data').Identifier | undefined} feature
 * @param {Browser[]} browsers
 */
const lacking = (feature, browsers) =>
  browsers
    .filter(({ name, version }) => {
      const support = feature?.__compat?.support[name]
      const whole = [support ?? []].flat().filter(one => !one.flags && !one.prefix)
      return support && !whole.some(({ version_added: since }) => since && isAtLeast(version, since))
    })
    .map(({ name, version }) => `${name} ${version}`)
    .join('、')

/** @param {string} version @param {string} least such as `15.4`, or `≤79` for one that was never looked up below */
function isAtLeast(version, least) {
  const [own, other] = [version, least.replace('≤', '')].map(text => text.split('.').map(Number))
  const at = other?.findIndex((part, index) => part !== (own?.[index] ?? 0)) ?? -1
  return at < 0 || (own?.[at] ?? 0) > (other?.[at] ?? 0)
}

/** The targets of the client in vite.config.ts. @returns {Promise<Browser[]>} */
export async function oldestBrowsers() {
  const loaded = await loadConfigFromFile(
    { command: 'build', mode: 'production' },
    join(ROOT, 'vite.config.ts'),
  )
  const target = loaded?.config.environments?.client?.build?.target
  return [target || []].flat().flatMap(text => {
    const name = NAMES.find(one => text.startsWith(one))
    const version = name && text.slice(name.length)
    if (!name || !version || !/^[\d.]+$/.test(version))
      throw new Error(`vite.config.ts: ${text} is no browser`)
    return { name, version }
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const scripts = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('.js'),
  )
  const browsers = await oldestBrowsers()
  const found = findUnsupported(
    scripts.map(name => join(CLIENT, name)),
    browsers,
  )
  for (const { file, detail } of found) console.log(`超出  ${file}\t${detail}`)
  const failed = new Set(found.map(({ file }) => file)).size
  const passed = scripts.length - failed
  const names = browsers.map(({ name, version }) => `${name} ${version}`).join('、')
  console.log(`${names}：${passed} 个脚本可用，${failed} 个不可用`)
  const json = process.argv[process.argv.indexOf('--json') + 1]
  if (process.argv.includes('--json') && json) writeFileSync(json, JSON.stringify({ passed, failed }))
  process.exit(failed > 0 || passed === 0 || browsers.length === 0 ? 1 : 0)
}
