import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Manifest, type Plugin, type ResolvedConfig } from 'vite'
import { filesOf } from '../../server/platform/web/preload-manifest.ts'

/** What a visitor of the facade may load, and nothing of the back-office. */
const FACADE =
  /^src\/((pages|layouts|components)\/facade\/|components\/common\/safe-html\.tsx|app\/facade-area\.tsx)/

/**
 * Writes sw.js: src/app/offline-worker.ts as one plain script, since not every browser takes modules there, with the
 * names of the files of this build.
 */
export function offlineWorker(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'offline-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    writeBundle: {
      // The manifest exists by then, and this file is written before all are compressed.
      order: 'pre',
      sequential: true,
      async handler({ dir }) {
        const manifestPath = dir && join(dir, '.vite/manifest.json')
        if (!manifestPath || config.build.ssr) return
        const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
        const manifest = read(manifestPath) as Manifest
        const { build: id } = read(join(dir, 'version.json')) as { build: string }
        const { js, css } = filesOf(
          manifest,
          Object.keys(manifest).filter(module => FACADE.test(module)),
        )
        const offline = {
          build: id,
          baseApi: config.env.VITE_APP_BASE_API,
          entry: manifest['index.html']?.file,
          files: [...js, ...css].map(file => `/${file}`).concat('/favicon.svg'),
        }
        writeFileSync(join(dir, 'sw.js'), await bundle(config, offline))
      },
    },
  }
}

async function bundle({ root, build: { target } }: ResolvedConfig, offline: object): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { __OFFLINE__: JSON.stringify(offline) },
    resolve: { alias: { '@': join(root, 'src') } },
    build: {
      write: false,
      target,
      rollupOptions: { input: join(root, 'src/app/offline-worker.ts'), output: { format: 'iife' } },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (!chunk) throw new Error('the offline worker was not built')
  return chunk.code
}
