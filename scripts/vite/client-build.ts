import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Manifest, Plugin } from 'vite'
import { offlineWorker } from './offline-worker.ts'

/**
 * What the production build of the front end needs beside Vite's own: the build id, the packages of each chunk, the
 * offline worker, and compressed files.
 */
export const clientBuild = (): Plugin[] =>
  [buildId(), chunkPackages(), completeManifest(), offlineWorker(), precompress()].map(plugin => ({
    ...plugin,
    applyToEnvironment: ({ name }) => name === 'client',
  }))

/** Everything the front end is made from. */
const SOURCES = ['src', 'shared', 'public', 'index.html', 'package-lock.json', 'vite.config.ts']

/**
 * Sets the build id: in the bundle (src/config/env.ts) and in version.json, which an open page requests to detect a
 * newer build. It is a hash of the sources, so that two servers that build the same commit give it the same name.
 */
function buildId(): Plugin {
  let id = ''
  return {
    name: 'build-id',
    apply: 'build',
    config({ root = process.cwd() }, { mode }) {
      const variables = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
      const settings = ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`]
      id = hashOf(root, [...SOURCES, ...settings], JSON.stringify([mode, variables.sort()]))
      return { define: { __BUILD_ID__: JSON.stringify(id) } }
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ build: id }) })
    },
  }
}

/** Of the names and contents of the files below the paths, as far as these exist. */
function hashOf(root: string, paths: string[], rest: string): string {
  const hash = createHash('sha256').update(rest)
  const files = paths
    .map(path => join(root, path))
    .flatMap(path => (existsSync(path) ? (statSync(path).isDirectory() ? listFiles(path) : [path]) : []))
  for (const file of files.sort())
    hash
      .update(`\0${relative(root, file)}\0`)
      .update(createHash('sha256').update(readFileSync(file)).digest())
  return hash.digest('hex').slice(0, 12)
}

/**
 * Writes .vite/packages.json: file → names of the npm packages in it. The manifest does not contain this, and
 * scripts/budgets.mjs checks with it that no visitor downloads the back-office's libraries.
 */
function chunkPackages(): Plugin {
  return {
    name: 'chunk-packages',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap(output => (output.type === 'chunk' ? [output] : []))
      const packages = Object.fromEntries(
        chunks.map(chunk => [chunk.fileName, [...new Set(chunk.moduleIds.flatMap(packageOf))].sort()]),
      )
      this.emitFile({
        type: 'asset',
        fileName: '.vite/packages.json',
        source: JSON.stringify(packages, null, 2),
      })
    },
  }
}

/**
 * Names a chunk in the manifest by every module in it that is imported dynamically: Vite only does where the chunk
 * has one, and no other module.
 */
function completeManifest(): Plugin {
  let root = ''
  return {
    name: 'complete-manifest',
    apply: 'build',
    configResolved: config => {
      root = config.root
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const asset = bundle['.vite/manifest.json']
        if (asset?.type !== 'asset') return
        const manifest: Manifest = JSON.parse(String(asset.source))
        const named = new Map(Object.values(manifest).map(chunk => [chunk.file, chunk]))
        for (const output of Object.values(bundle)) {
          const chunk = named.get(output.fileName)
          if (!chunk || output.type !== 'chunk') continue
          for (const id of output.moduleIds)
            if (this.getModuleInfo(id)?.dynamicImporters.length)
              manifest[relative(root, id).replaceAll('\\', '/')] ??= chunk
        }
        asset.source = JSON.stringify(manifest, null, 2)
      },
    },
  }
}

/** Of the innermost package of a path. */
function packageOf(id: string): string | [] {
  const [, ...inner] = id.split(/[\\/]node_modules[\\/]/)
  return /^(?:@[^\\/]+[\\/])?[^\\/]+/.exec(inner.at(-1) ?? '')?.[0].replace('\\', '/') ?? []
}

const TEXT = /\.(css|js|json|svg|txt|webmanifest|xml)$/
/** Compressing smaller files gains nothing. */
const PACK_FROM = 1024

/** Compresses the text files once, as small as possible, so that the server need not (server/platform/web/static-files.ts). */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) return
      await Promise.all(
        listFiles(dir)
          .filter(path => TEXT.test(path))
          .map(pack),
      )
    },
  }
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !entry.parentPath.includes('.vite'))
    .map(entry => join(entry.parentPath, entry.name))
}

async function pack(path: string): Promise<void> {
  const data = readFileSync(path)
  if (data.byteLength < PACK_FROM) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: data.byteLength,
  }
  await Promise.all([
    promisify(brotliCompress)(data, { params }).then(compressed => writeFile(`${path}.br`, compressed)),
    promisify(gzip)(data, { level: 9 }).then(compressed => writeFile(`${path}.gz`, compressed)),
  ])
}
