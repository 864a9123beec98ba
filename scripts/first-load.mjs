/** What a first visit downloads, from the manifest of the build: scripts and styles, as packed as they are served. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { runnerImport } from 'vite'
import { ROOT } from './build.mjs'

const CLIENT = join(ROOT, 'dist/client')

/** Titles of server/first-loads.ts. */
const TITLES = {
  facade: '门户首页 /facade',
  article: '门户文章',
  search: '站内搜索 /facade/search',
  login: '登录页 /login',
  staff: '后台首页 /admin/index',
}

/**
 * @returns {Promise<{ name: string, title: string, missing: string[], js: number, css: number, packages: string[] }[]>}
 * per screen: modules the build does not know, bytes with brotli, npm packages
 */
export async function measureFirstLoads() {
  const { FIRST_LOADS, filesOf } = await readTable()
  const { manifest, packages } = readBuild()
  return Object.entries(FIRST_LOADS).map(([name, modules]) => {
    const files = filesOf(manifest, modules)
    return {
      name,
      title: TITLES[name] ?? name,
      missing: modules.filter(module => !manifest[module]),
      js: sum(files.js),
      css: sum(files.css),
      packages: [...new Set(files.js.flatMap(file => packages[file] ?? []))].sort(),
    }
  })
}

/** Every script a visitor of the facade can be made to load: those of its screens, and what these load later. */
export async function facadeScripts() {
  const { filesOf } = await readTable()
  const { manifest, packages } = readBuild()
  const own = new Set(
    Object.keys(manifest).filter(key => /^src\/(pages|layouts|components)\/facade\//.test(key)),
  )
  // A set that grows is walked to its new end.
  for (const key of own) for (const later of manifest[key].dynamicImports ?? []) own.add(later)
  return filesOf(manifest, [...own]).js.map(file => ({
    file,
    packages: packages[file] ?? [],
    text: readFileSync(join(CLIENT, file), 'utf8'),
  }))
}

async function readTable() {
  const { module } = await runnerImport(join(ROOT, 'server/first-loads.ts'), {
    root: ROOT,
    configFile: false,
  })
  return module
}

function readBuild() {
  const read = name => JSON.parse(readFileSync(join(CLIENT, '.vite', name), 'utf8'))
  return { manifest: read('manifest.json'), packages: read('packages.json') }
}

const sum = files => files.reduce((total, file) => total + packedSize(join(CLIENT, file)), 0)

/** Bytes of a file with brotli at its best, as the server sends it. */
export const packedSize = path => brotliCompressSync(readFileSync(path)).byteLength
