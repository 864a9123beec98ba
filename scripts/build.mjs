/**
 * The production build: dist/client (front end), dist/server (backend) and dist/facade-html (pages that the server
 * writes), and dist/build.json, which records what they were built from. As a program: `node scripts/build.mjs
 * [--quiet]`.
 */
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
const STAMP = join(ROOT, 'dist/build.json')
const SOURCES = [
  'src',
  'server',
  'shared',
  'public',
  'index.html',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'scripts/vite',
  '.env',
  '.env.local',
  '.env.production',
  '.env.production.local',
]

/** Builds in a separate process, so that nothing of Vite stays in this one, unless the present build is up to date. */
export async function ensureBuilt() {
  if (isFresh(readStamp(), newestChange(SOURCES.map(path => join(ROOT, path))), buildVariables(process.env)))
    return
  console.log('正在构建…')
  const started = Date.now()
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), '--quiet'], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  /** @param {NodeJS.Signals} signal */
  const stop = signal => child.kill(signal)
  process.on('SIGINT', stop).on('SIGTERM', stop)
  /** @type {[code: number | null, signal: NodeJS.Signals | null]} */
  const [code, signal] = await new Promise(resolve => child.on('exit', (...ended) => resolve(ended)))
  process.off('SIGINT', stop).off('SIGTERM', stop)
  if (signal) process.exit(1)
  if (code !== 0) {
    console.error('构建失败，原因见上。')
    process.exit(1)
  }
  console.log(`构建完成，用时 ${((Date.now() - started) / 1000).toFixed(1)} 秒。`)
}

/**
 * Whether a build may be used.
 * @param {{ startedAt: number, variables: Record<string, string> } | undefined} stamp of the last complete build
 * @param {number} newest when a source last changed, epoch ms
 * @param {Record<string, string>} variables that a build now would take in
 */
export function isFresh(stamp, newest, variables) {
  return stamp !== undefined && newest < stamp.startedAt && sameEntries(stamp.variables, variables)
}

/** @typedef {Record<string, string | undefined>} Variables */

/** @param {Variables} one @param {Variables} other */
function sameEntries(one, other) {
  /** @param {Variables} record */
  const text = record => JSON.stringify(Object.entries(record ?? {}).sort())
  return text(one) === text(other)
}

/** Vite puts these into the bundle. */
/** @type {(env: NodeJS.ProcessEnv) => Record<string, string>} */
const buildVariables = env =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      name.startsWith('VITE_') && value !== undefined ? [[name, value]] : [],
    ),
  )

function readStamp() {
  const outputs = [
    'dist/client/index.html',
    'dist/server/main.js',
    'dist/server/tools.js',
    'dist/server/backup.js',
    'dist/server/pictures.js',
    'dist/server/sheets.js',
    'dist/server/texts.js',
    'dist/facade-html/facade-html.js',
    'dist/build.json',
  ]
  if (!outputs.every(path => existsSync(join(ROOT, path)))) return undefined
  try {
    return JSON.parse(readFileSync(STAMP, 'utf8'))
  } catch {
    // An incomplete stamp counts as none.
    return undefined
  }
}

/**
 * The newest mtime below the paths. Folders count too: theirs changes when a file is removed.
 * @param {string[]} paths
 */
export function newestChange(paths) {
  let newest = 0
  /** @param {string} path */
  const visit = path => {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (!stats) return
    newest = Math.max(newest, stats.mtimeMs)
    if (stats.isDirectory()) for (const name of readdirSync(path)) visit(join(path, name))
  }
  paths.forEach(visit)
  return newest
}

/**
 * Builds all parts. The stamp is deleted first and written last, so that an interrupted build does not count as
 * complete.
 * @param {import('vite').LogLevel} logLevel
 */
async function buildAll(logLevel) {
  const { createBuilder } = await import('vite')
  const startedAt = Date.now()
  rmSync(STAMP, { force: true })
  const builder = await createBuilder({ root: ROOT, configFile: join(ROOT, 'vite.config.ts'), logLevel })
  await builder.buildApp()
  writeFileSync(STAMP, JSON.stringify({ startedAt, variables: buildVariables(process.env) }))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await buildAll(process.argv.includes('--quiet') ? 'warn' : 'info')
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
