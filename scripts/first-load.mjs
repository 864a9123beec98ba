/** What a first visit downloads, from the manifest of the build: scripts and styles, compressed as they are served. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { runnerImport } from 'vite'
import { ROOT } from './build.mjs'

const CLIENT = join(ROOT, 'dist/client')

/**
 * @typedef {object} FirstLoad per screen
 * @property {string} name
 * @property {string} title
 * @property {string[]} missing modules the build does not know
 * @property {number} js bytes with brotli
 * @property {{ file: string, bytes: number }[]} scripts what these are
 * @property {number} css bytes with brotli
 * @property {number} requests the page, its scripts and its style sheets
 * @property {string[]} packages of npm
 *
 * @typedef {{ file: string, packages: string[], text: string }} Script
 */

/** Titles of server/platform/web/preload-manifest.ts. @type {Record<string, string>} */
const TITLES = {
  facade: '门户首页 /facade',
  article: '门户文章',
  search: '站内搜索 /facade/search',
  english: '英文页面 /facade/en',
  login: '登录页 /login',
  staff: '后台首页 /admin/index',
}

/** @returns {Promise<FirstLoad[]>} */
export async function measureFirstLoads() {
  const { FIRST_LOADS, filesOf } = await readTable()
  const { manifest, packages } = readBuild()
  return Object.entries(FIRST_LOADS).map(([name, modules]) => {
    const files = filesOf(manifest, modules)
    const scripts = files.js.map(file => ({ file, bytes: compressedSize(join(CLIENT, file)) }))
    return {
      name,
      title: TITLES[name] ?? name,
      missing: modules.filter(module => !manifest[module]),
      js: sum(scripts.map(({ bytes }) => bytes)),
      scripts,
      css: sum(files.css.map(file => compressedSize(join(CLIENT, file)))),
      requests: 1 + files.js.length + files.css.length,
      packages: [...new Set(files.js.flatMap(file => packages[file] ?? []))].sort(),
    }
  })
}

/**
 * Every script a visitor of the facade can be made to load: those of its screens, and what these load later.
 * @returns {Promise<Script[]>}
 */
export async function facadeScripts() {
  const { filesOf } = await readTable()
  const { manifest, packages } = readBuild()
  const own = new Set(
    Object.keys(manifest).filter(key => /^src\/(pages|layouts|components)\/facade\//.test(key)),
  )
  // The loop also visits entries added to the set during it.
  for (const key of own) for (const later of manifest[key]?.dynamicImports ?? []) own.add(later)
  return filesOf(manifest, [...own]).js.map(file => ({
    file,
    packages: packages[file] ?? [],
    text: readFileSync(join(CLIENT, file), 'utf8'),
  }))
}

/**
 * The server's table of first loads.
 * @typedef {Record<string, { dynamicImports?: string[] } | undefined>} Manifest
 * @typedef {{ js: string[], css: string[] }} Files
 * @typedef {object} Table
 * @property {Record<string, string[]>} FIRST_LOADS
 * @property {(manifest: Manifest, modules: string[]) => Files} filesOf
 * @returns {Promise<Table>}
 */
async function readTable() {
  /** @type {{ module: Table }} */
  const { module } = await runnerImport(join(ROOT, 'server/platform/web/preload-manifest.ts'), {
    root: ROOT,
    configFile: false,
  })
  return module
}

/**
 * Vite's manifest, and which packages are in which file.
 * @returns {{ manifest: Manifest, packages: Record<string, string[] | undefined> }}
 */
function readBuild() {
  /** @param {string} name */
  const read = name => JSON.parse(readFileSync(join(CLIENT, '.vite', name), 'utf8'))
  return { manifest: read('manifest.json'), packages: read('packages.json') }
}

/** @param {number[]} sizes */
const sum = sizes => sizes.reduce((total, bytes) => total + bytes, 0)

/** The hashes in the names of the files of a build. */
const HASHES = /-[\w-]{8}(?=\.(?:js|css)\b)/g

/**
 * Bytes of a file with brotli at its best, as the server sends it, but for the hashes in names: a change of one screen gives
 * the entry, which lists all files, other hashes, and the same code took up to 0.3 kB more or less for them.
 * @param {string} path
 */
export const compressedSize = path =>
  brotliCompressSync(readFileSync(path, 'utf8').replace(HASHES, '')).byteLength
